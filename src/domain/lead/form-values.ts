import { cutLine, cutText } from '../safe-text.ts';

/** What was typed, by field name: kept as it is, so that a form that was refused comes back as it was sent (D27). */
export type FormValues = Readonly<Record<string, string>>;

const MAX_FIELDS = 100;
const MAX_NAME_CHARS = 60;
const MAX_VALUE_CHARS = 20_000;
const MAX_LINKED = 20;
const MAX_LINKED_CHARS = 200;

/**
 * Pairs of any form or JSON body as well-formed text by name. What is no text or number is ignored; so is what lies
 * beyond the bounds. Control characters stay, for the rules of the fields to refuse or take out (D27).
 */
export function readFormValues(pairs: Iterable<readonly [string, unknown]>): FormValues {
  const values = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (values.size >= MAX_FIELDS) break;
    // Radio groups repeat what another field says (spec §5).
    if (name === '' || name.length > MAX_NAME_CHARS || name.endsWith('_radio_options')) continue;
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue;
    const text = cutText(String(value), MAX_VALUE_CHARS);
    const earlier = values.get(name);
    // Only check boxes may repeat; of any other field the first value counts.
    if (earlier === undefined) values.set(name, text);
    else if (isCheckOption(name)) values.set(name, cutText(`${earlier}, ${text}`, MAX_VALUE_CHARS));
  }
  return Object.fromEntries(values);
}

/** The query keys of a first landing as they are stored (D28): a few, short, on one line each. */
export function boundLinkedParams(linked: Readonly<Record<string, string>>): Record<string, string> {
  const lines = Object.entries(linked).map(([key, value]): [string, string] => [
    cutLine(key, MAX_LINKED_CHARS),
    cutLine(value, MAX_LINKED_CHARS),
  ]);
  return Object.fromEntries(lines.filter(([key]) => key !== '').slice(0, MAX_LINKED));
}

/** Ticked services are collected into one list (spec §5). */
export function isCheckOption(name: string): boolean {
  return /check_option/.test(name);
}

/** The field's text; undefined when it was not sent. Safe for any name. */
export function valueOf(values: FormValues, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
