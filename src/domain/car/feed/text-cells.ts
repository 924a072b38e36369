import { stateCode } from '#domain/location/state-code.ts';
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

/** `WHITE` and `white` become `White`; mixed case is kept as the feed has it. */
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

/** Terms of a warranty, counts and months of manufacture stand in columns of colours, and so do paint codes alone. */
const NO_COLOUR =
  /\b\d+\s*(?:years?|months?|kms?|doors?|seats?)\b|\bunlimited\b|\bwarranty\b|^[^\p{L}]*$|^(?:true|false|yes|no|car)$/iu;
const MATERIAL = /^(?:cloth|leather|leatherette|fabric|velour|vinyl|suede|alcantara)$/i;

function coloured(isColour: (text: string) => boolean): CellParser<string | null> {
  return (value, context) => {
    const parsed = titled(value, context);
    if (!parsed.ok || /^others?$/i.test(parsed.value)) return parsed.ok ? good(null) : parsed;
    return isColour(parsed.value) ? parsed : wrong('a colour: White, Pearl White');
  };
}

/** The paint. `Other` says nothing. */
export const colour = coloured((text) => !NO_COLOUR.test(text) && !MATERIAL.test(text));

/** The colour of the trim, which dealers write together with its material. */
export const interiorColour = coloured((text) => !NO_COLOUR.test(text));

/**
 * Plates: capitals without spaces, hyphens and dots. They are not checked against series, because custom plates exist.
 */
export const plate: CellParser<string> = compacted('a plate of up to 12 letters and digits', isPlate);

/** Chassis numbers of imports are shorter than a VIN. A masked VIN has asterisks. */
export const vin: CellParser<string> = compacted('a VIN of up to 30 letters and digits', (text) =>
  /^(?=.*\d)[A-Z\d*]{1,30}$/.test(text),
);

function compacted(expected: string, isRight: (text: string) => boolean): CellParser<string> {
  return (value) => {
    const text =
      asText(value)
        ?.toUpperCase()
        .replace(/[\s.-]+/g, '') ?? '';
    return isRight(text) ? good(text) : wrong(expected);
  };
}

/** What a column "Registration" says of a car instead of its plate. */
const NO_PLATE =
  /^(?:UN|NOT?|DE)?REG(?:O|ISTERED|ISTRATION)?$|^(?:YES|NO|TRUE|FALSE|EXPIRED|CURRENT|NOPLATES?|\d{1,2}M(?:ON)?THS?)$/;

function isPlate(text: string): boolean {
  return /^[\p{L}\p{N}]{1,12}$/u.test(text) && !NO_PLATE.test(text);
}

/** States by their abbreviation. A full name is shortened when known. */
export const state: CellParser<string> = (value, context) => {
  const parsed = line(value, context);
  return parsed.ok ? good(stateCode(parsed.value)) : parsed;
};

const YES = new Set(['y', 'yes', 'true', 't', '1', 'on']);
const NO = new Set(['n', 'no', 'false', 'f', '0', 'off']);

export const yesNo: CellParser<boolean> = (value): Parsed<boolean> => {
  const word = asText(value)?.toLowerCase() ?? '';
  if (YES.has(word)) return good(true);
  return NO.has(word) ? good(false) : wrong('Y or N, 1 or 0, true or false');
};
