import { cutLine, cutText } from '#domain/safe-text.ts';

/** Typed values by field name, unchanged, so that a rejected form is shown again as it was sent (D27). */
export type FormValues = Readonly<Record<string, string>>;

/** What a form or a call sent. */
export type SentValues = {
  readonly values: FormValues;
  /** Fields that were sent with different values. Their value is empty, so that none of them is chosen (D297). */
  readonly conflicting: readonly string[];
};

const MAX_FIELDS = 100;
const MAX_NAME_CHARS = 60;
const MAX_VALUE_CHARS = 20_000;
const MAX_LINKED = 20;
const MAX_LINKED_CHARS = 200;

/**
 * Reads the pairs of a form or JSON body as well-formed text by name. Ignores values that are not text, number or
 * boolean, and everything beyond the limits. Control characters stay, so that field rules can reject or remove them
 * (D27).
 */
export function readFormValues(pairs: Iterable<readonly [string, unknown]>): SentValues {
  const values = new Map<string, string>();
  const conflicting = new Set<string>();
  for (const [name, value] of pairs) {
    // Radio groups repeat the value of another field (spec §5).
    if (name === '' || name.length > MAX_NAME_CHARS || name.endsWith('_radio_options')) continue;
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue;
    const text = cutText(String(value), MAX_VALUE_CHARS);
    const earlier = values.get(name);
    if (earlier === undefined) {
      if (values.size < MAX_FIELDS) values.set(name, text);
    } else if (isCheckOption(name)) values.set(name, cutText(`${earlier}, ${text}`, MAX_VALUE_CHARS));
    else if (earlier.trim() !== text.trim()) conflicting.add(name);
  }
  for (const name of conflicting) values.set(name, '');
  return { values: Object.fromEntries(values), conflicting: [...conflicting] };
}

/** Bounds the query of the landing page for storage (D28): few keys, short values, one line each. */
export function boundLinkedParams(linked: Readonly<Record<string, string>>): Record<string, string> {
  const lines = Object.entries(linked).map(([key, value]): [string, string] => [
    cutLine(key, MAX_LINKED_CHARS),
    cutLine(value, MAX_LINKED_CHARS),
  ]);
  return Object.fromEntries(lines.filter(([key]) => key !== '').slice(0, MAX_LINKED));
}

/** Whether a field is one of the check boxes that are collected into one list (spec §5). */
export function isCheckOption(name: string): boolean {
  return /check_option/.test(name);
}

/** The value of a field; undefined when it was not sent. Safe for names such as `constructor`. */
export function valueOf(values: FormValues, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
