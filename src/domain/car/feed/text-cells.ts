import { cleanText } from './clean-cell.ts';
import { good, wrong, type CellParser, type Parsed } from './parsed.ts';

/** A cell as text. Accepts numbers and booleans of JSON, but not lists and objects. */
export function asText(value: unknown): string | null {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return null;
}

/** One line of text: inner white space becomes single spaces. */
export const line: CellParser<string> = (value) => {
  const text = asText(value);
  return text === null ? wrong('one text') : good(text.replace(/\s+/g, ' '));
};

/** Text with several lines or paragraphs. */
export const paragraphs: CellParser<string> = (value) => {
  const list = Array.isArray(value) ? value.map(asText).filter((part) => part !== null) : null;
  const text = list === null ? asText(value) : list.join('|');
  return text === null ? wrong('a text') : good(text);
};

/** A colour or similar: `WHITE` and `white` become `White`; mixed case is kept as the feed has it. */
export const titled: CellParser<string> = (value, context) => {
  const parsed = line(value, context);
  return parsed.ok ? good(toTitleCase(parsed.value)) : parsed;
};

function toTitleCase(text: string): string {
  if (text !== text.toUpperCase() && text !== text.toLowerCase()) return text;
  return text
    .toLowerCase()
    .replace(/(^|[\s/-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/**
 * Plates: capitals without spaces, hyphens and dots. They are not checked against series, because custom plates exist.
 */
export const plate: CellParser<string> = compacted('up to 12 letters and digits', 12);

export const vin: CellParser<string> = compacted('up to 30 letters and digits', 30);

function compacted(expected: string, max: number): CellParser<string> {
  return (value) => {
    const text =
      asText(value)
        ?.toUpperCase()
        .replace(/[\s.-]+/g, '') ?? '';
    return text.length > 0 && text.length <= max ? good(text) : wrong(expected);
  };
}

const STATES: Readonly<Record<string, string>> = {
  newsouthwales: 'NSW',
  victoria: 'VIC',
  queensland: 'QLD',
  southaustralia: 'SA',
  westernaustralia: 'WA',
  tasmania: 'TAS',
  northernterritory: 'NT',
  australiancapitalterritory: 'ACT',
};

/** States by their abbreviation. A full name is shortened when known. */
export const state: CellParser<string> = (value, context) => {
  const parsed = line(value, context);
  if (!parsed.ok) return parsed;
  const known = STATES[parsed.value.toLowerCase().replace(/[^a-z]/g, '')];
  return good(known ?? (parsed.value.length <= 3 ? parsed.value.toUpperCase() : parsed.value));
};

const YES = new Set(['y', 'yes', 'true', 't', '1', 'on']);
const NO = new Set(['n', 'no', 'false', 'f', '0', 'off']);

export const yesNo: CellParser<boolean> = (value): Parsed<boolean> => {
  const word = asText(value)?.toLowerCase() ?? '';
  if (YES.has(word)) return good(true);
  return NO.has(word) ? good(false) : wrong('Y or N, 1 or 0, true or false');
};
