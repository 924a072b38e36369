/** Words by which a text denies what it names: "Not 4WD", "Ex automatic", "Auto w/o manual mode". */
const DENIAL =
  /(?<!\p{L})(?:not|no|non|nor|neither|never|without|w o|ex|except|excl|excluding|minus|former|formerly)(?!\p{L})/u;
const ALTERNATIVES = /(?<!\p{L})(?:or|either)(?!\p{L})/u;

/** What is automatic, manual, electric, or at the front of any car. A text about it is of another subject. */
const EQUIPMENT =
  /(?<!\p{L})(?:windows?|seats?|mirrors?|locks?|locking|doors?|tailgate|boot|bonnet|sun ?roof|roof|steering|brakes?|handbrake|ignition|starter|camera|sensors?|(?:head)?(?:lights?|lamps?)|climate|air ?con|air conditioning|heaters?|wipers?|trailer|owners?|books?|handbook)(?!\p{L})/u;

/** Lower case without accents and punctuation. Letters of any script stay, because they may say anything. */
export function toWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether a text is about windows, brakes or seats, whatever else it names. */
export const isOfEquipment = (text: string): boolean => EQUIPMENT.test(toWords(text));

/** Whether a text denies something, or doubts it. */
export const isDenial = (text: string): boolean => text.includes('?') || DENIAL.test(toWords(text));

/**
 * The value of a text, null if it is not certain (D304): if the text denies or doubts something, or names alternatives
 * that `read` does not read as one value. `read` receives words without punctuation.
 */
export function readCertain(text: string, read: (words: string) => string | null): string | null {
  if (isDenial(text)) return null;
  const alternatives = toWords(text)
    .split(ALTERNATIVES)
    .flatMap((part) => part.trim() || []);
  const [first = null, ...others] = alternatives.map(read);
  return others.every((other) => other === first) ? first : null;
}

const NUMBER = /^\d/;

/** Whether nothing is left but numbers, sizes (`2l`, `98ron`) and words that may stand beside any value. */
export function isHarmless(rest: string, beside: ReadonlySet<string>): boolean {
  return rest.split(/[\s|]+/).every((word) => word === '' || NUMBER.test(word) || beside.has(word));
}

/** A set of the words of some lines. */
export const wordSet = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')));
