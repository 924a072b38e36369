import { Path, Svg } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { encode } from 'uqr';

/** Dark squares as one path, a row of them at a time: sharp at any size, and small. */
function qrPath(text: string): { readonly d: string; readonly size: number } {
  // Level M still reads with a crease or a coffee stain on it. The quiet zone of four squares is part of the drawing.
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const runs = data.flatMap((row, y) => darkRuns(row).map(([from, length]) => `M${from} ${y}h${length}v1h-${length}z`));
  return { d: runs.join(''), size };
}

function darkRuns(row: readonly boolean[]): (readonly [from: number, length: number])[] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}

export function QrCode({ text, points }: { readonly text: string; readonly points: number }): ReactElement {
  const { d, size } = qrPath(text);
  return createElement(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, width: points, height: points },
    createElement(Path, { d, fill: '#000000' }),
  );
}
