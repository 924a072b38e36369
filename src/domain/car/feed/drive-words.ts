import { isHarmless, readCertain, wordSet } from './certain-words.ts';

const WORDS: readonly (readonly [drive: string, RegExp])[] = [
  ['4x4', /\b4 ?x ?4\b|\b(?:4|four) ?(?:wd|wheel)\b|\b4wd\b/g],
  ['AWD', /\bawd\b|\ball wheel\b|\b4matic\b|\bquattro\b|\bx ?drive\b|\b4motion\b/g],
  ['Front', /\bfwd\b|\bfront\b/g],
  ['Rear', /\brwd\b|\brear\b/g],
];
const TWO_WHEELS = /\b2 ?x ?4\b|\b4 ?x ?2\b|\b2wd\b|\b(?:2|two) ?(?:wd|wheel)\b/g;
/** Where the engine is, which says nothing of the wheels. */
const ENGINE_PLACE = /\b(?:front|mid|rear) engined?\b/g;
/** Electric motors. "Rear motor" alone is not certain. */
const MOTORS = /\b(?:dual|twin|tri|single) motor\b/g;

/** Words that may stand beside the driven wheels. */
const BESIDE = wordSet(
  'wheel wheels drive drives driven drivetrain train type system with w and only the',
  'part full time permanent constant on demand selectable select switchable shift fly automatic auto manual intelligent active',
  'dual high low hi lo h l range ratio single speed transfer case super variable symmetrical mode plus e i s ultra torque vectoring real ii htrac allgrip activ',
);

/**
 * 4x4, AWD, Front, Rear or 2WD; null when none is certain (D304), as for "4WD/AWD" or "Front and Rear". The four are
 * the words of the specification; 2WD is what a feed says that does not know which two.
 */
export const driveIn = (text: string): string | null => readCertain(text, wheelsOf);

function wheelsOf(words: string): string | null {
  let rest = words.replace(ENGINE_PLACE, '').replace(MOTORS, '');
  const take = (pattern: RegExp): boolean => {
    const before = rest;
    rest = rest.replace(pattern, '|');
    return rest !== before;
  };
  const found = WORDS.flatMap(([drive, pattern]) => (take(pattern) ? [drive] : []));
  const hasTwo = take(TWO_WHEELS);
  const [drive = null] = found;
  const contradicts = found.length > 1 || (hasTwo && (drive === '4x4' || drive === 'AWD'));
  if (contradicts || !isHarmless(rest, BESIDE)) return null;
  return drive ?? (hasTwo ? '2WD' : null);
}
