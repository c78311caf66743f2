# SPDX-License-Identifier: MIT
# bash completion for mlem. It asks the program itself, so it knows every command and option.
_mlem() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case ${COMP_WORDS[i]} in
    --lang) ((i++)) ;;
    -*) ;;
    *)
      command=${COMP_WORDS[i]}
      break
      ;;
    esac
  done
  if [[ $before == --lang ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(mlem --lang '?' help 2>&1 |
      grep -o '[a-zA-Z_]* (' | tr -d ' (')" -- "$word")
  elif [[ -z $command || ($command == help && $COMP_CWORD -gt $i) ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(mlem --lang en help 2>/dev/null |
      sed -n '/^Commands:/,/^$/s/^  \([a-z]\+\) .*/\1/p') help --lang --version --help" -- "$word")
  elif [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(mlem --lang en "$command" --help 2>/dev/null |
      sed -n 's/^  \(--[a-z-]\+\).*/\1/p')" -- "$word")
  elif [[ $before == --bots || $before == --variants || $before == --house || $before == --change ]]; then
    # A list: the part after the last comma is completed.
    local done=""
    [[ $word == *,* ]] && done=${word%,*},
    mapfile -t COMPREPLY < <(compgen -P "$done" -W "$(mlem --values "$before" 2>/dev/null)" -- "${word##*,}")
    compopt -o nospace
  else
    # What the word before takes, or else the command; and files.
    [[ $before == -* ]] || before=$command
    mapfile -t COMPREPLY < <(compgen -W "$(mlem --values "$before" 2>/dev/null)" -- "$word")
    compopt -o default
  fi
}
complete -F _mlem mlem
