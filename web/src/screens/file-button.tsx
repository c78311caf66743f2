// SPDX-License-Identifier: MIT
// A button that opens a file. A browser's own speaks the language of the browser, not of the page.

interface FileButtonProps {
  label: string;
  accept: string;
  onFile: (file: File) => void;
}

export function FileButton({ label, accept, onFile }: FileButtonProps) {
  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = ''; // so that the same file, once mended, can be chosen again
    if (file) onFile(file);
  };
  return (
    <label class="file secondary slim">
      <input class="unseen" type="file" accept={accept} onChange={(event) => take(event.currentTarget)} />
      {label}
    </label>
  );
}
