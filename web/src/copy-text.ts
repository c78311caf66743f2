// SPDX-License-Identifier: MIT
// Copies a text, or gives it to the sheet with which a device shares. Over plain http a browser has neither for pages,
// only the old command to copy.

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'unseen';
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

/** Whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

export type Given = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Shares where the device can, else copies the text or the link. */
export async function shareOrCopy(data: ShareData): Promise<Given> {
  if (typeof navigator.share === 'function')
    try {
      await navigator.share(data);
      return 'shared';
    } catch (reason) {
      if ((reason as DOMException).name === 'AbortError') return 'cancelled';
    }
  return (await copyText(data.text ?? data.url ?? '')) ? 'copied' : 'failed';
}
