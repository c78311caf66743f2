# SPDX-License-Identifier: MIT
# fish completion for mlem. It asks the program itself, so it knows every command and option.
function __mlem_commands
    mlem --lang en help 2>/dev/null | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\)  *\(.*\)/\1\t\2/p'
end

function __mlem_options
    set -l words (commandline -opc)
    test (count $words) -gt 1; or return
    mlem --lang en $words[2] --help 2>/dev/null | sed -n 's/^  \(--[a-z-]*\)[ A-Z]*  *\(.*\)/\1\t\2/p'
end

function __mlem_values
    set -l words (commandline -opc)
    test (count $words) -gt 1; or return
    set -l before $words[-1]
    string match -q -- '-*' $before; or set before $words[2]
    mlem --values $before 2>/dev/null
end

complete -c mlem -n __fish_use_subcommand -f -a '(__mlem_commands)'
complete -c mlem -n __fish_use_subcommand -f -a help -d 'show help'
complete -c mlem -n 'not __fish_use_subcommand' -a '(__mlem_options)'
complete -c mlem -n 'not __fish_use_subcommand' -a '(__mlem_values)'
