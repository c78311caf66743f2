// SPDX-License-Identifier: MIT
// A text as a QR code, for a camera beside the screen.
import { useMemo } from 'preact/hooks';
import { encode } from 'uqr';

const LONGEST = 2900; // bytes that the largest code holds

export function fitsQrCode(text: string): boolean {
  return new TextEncoder().encode(text).length <= LONGEST;
}

/** One path for all dark squares, with the quiet border that readers need. */
function darkSquares(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'L', border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => darkSquares(text), [text]);
  return (
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
