import { loadLeft, type TowLimits } from './load-left.ts';
import type { Van } from './van.ts';

/** Limits as one value of the search engine: `3500/350/955/3050/5850`. Null where nothing is known. */
export function limitsText({ towing, ball, payload, gvm, gcm }: TowLimits): string | null {
  const text = [towing, ball, payload, gvm, gcm].join('/');
  return text === '////' ? null : text;
}

function readLimits(text: string): TowLimits {
  const [towing = null, ball = null, payload = null, gvm = null, gcm = null] = text
    .split('/')
    .map((figure) => (figure === '' ? null : Number(figure)));
  return { towing, ball, payload, gvm, gcm };
}

/** What is left by the text of the limits, to order by: below 0 for a limit that is passed. Without those not known. */
export function leftByLimits(texts: Iterable<string>, van: Van): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (const text of texts) {
    const left = loadLeft(readLimits(text), van);
    if (left.kind !== 'unknown') known.set(text, left.kind === 'left' ? left.kilograms : -left.kilograms);
  }
  return known;
}
