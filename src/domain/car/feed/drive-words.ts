const WORDS: readonly (readonly [drive: string, RegExp])[] = [
  ['4x4', /\b4 ?x ?4\b|\b(?:4|four) ?(?:wd|wheel)\b|\b4wd\b/],
  ['AWD', /\bawd\b|\ball wheel\b|\b4matic\b|\bquattro\b|\bx ?drive\b|\b4motion\b/],
  ['Front', /\bfwd\b|\bfront\b/],
  ['Rear', /\brwd\b|\brear\b/],
];
const TWO_WHEELS = /\b2 ?x ?4\b|\b4 ?x ?2\b|\b2wd\b|\b(?:2|two) ?(?:wd|wheel)\b/;
/** Where the engine is, which says nothing of the wheels. */
const ENGINE_PLACE = /\b(?:front|mid|rear) engined?\b/g;

/**
 * 4x4, AWD, Front, Rear or 2WD; null when none is certain (D304), as for "4WD/AWD" or "Front and Rear". The four are
 * the words of the specification; 2WD is what a feed says that does not know which two.
 */
export function driveIn(text: string): string | null {
  const words = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(ENGINE_PLACE, '');
  const found = WORDS.flatMap(([drive, pattern]) => (pattern.test(words) ? [drive] : []));
  const hasTwo = TWO_WHEELS.test(words);
  if (found.length === 0) return hasTwo ? '2WD' : null;
  const [drive = null] = found;
  const contradicts = found.length > 1 || (hasTwo && (drive === '4x4' || drive === 'AWD'));
  return contradicts ? null : drive;
}
