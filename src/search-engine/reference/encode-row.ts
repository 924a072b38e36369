import type { AttributeDefinition, AttributeValue, SearchRecord } from '#search-engine/port.ts';
import { recordWords, toCode } from '#search-engine/words.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';

/** A record as the reference engine stores it: everything as a number, except its codes. */
export type Row = {
  readonly id: number;
  readonly partition: string;
  /** By attribute slot: the dictionary codes of a choice, empty without a value. */
  readonly choices: readonly (readonly number[])[];
  /** By attribute slot: the value of a range, NaN without one. */
  readonly numbers: readonly number[];
  readonly words: readonly number[];
  readonly codes: readonly string[];
};

/** What rows are encoded with. The slot of an attribute is its index in `definitions`. */
export type Encoding = {
  readonly definitions: readonly AttributeDefinition[];
  readonly dictionaries: readonly Dictionary[];
  readonly words: Dictionary;
  /** @throws Error for a name that is not defined. */
  slotOf(name: string): number;
};

export function createEncoding(definitions: readonly AttributeDefinition[]): Encoding {
  const slots = new Map(definitions.map(({ name }, slot) => [name, slot]));
  return {
    definitions,
    dictionaries: definitions.map(createDictionary),
    words: createDictionary(),
    slotOf(name) {
      const slot = slots.get(name);
      if (slot === undefined)
        throw new Error(
          `The search engine has no attribute "${name}"; it was made with ${[...slots.keys()].join(', ')}.`,
        );
      return slot;
    },
  };
}

const NONE: readonly number[] = [];

function encodeChoices(value: AttributeValue | undefined, dictionary: Dictionary): readonly number[] {
  if (value === null || value === undefined || value === '') return NONE;
  if (typeof value !== 'object') return dictionary.listOf(dictionary.codeOf(String(value)));
  return [...new Set(value)].map((text) => dictionary.codeOf(text));
}

function encodeNumber(value: AttributeValue | undefined): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN;
}

export function encodeRow(record: SearchRecord, encoding: Encoding): Row {
  const { definitions, dictionaries, words } = encoding;
  const valueAt = (name: string) => (Object.hasOwn(record.attributes, name) ? record.attributes[name] : null);
  return {
    id: record.id,
    partition: record.partition,
    choices: definitions.map(({ name, kind }, slot) => {
      const dictionary = dictionaries[slot];
      return kind === 'range' || !dictionary ? NONE : encodeChoices(valueAt(name), dictionary);
    }),
    numbers: definitions.map(({ name, kind }) => (kind === 'range' ? encodeNumber(valueAt(name)) : Number.NaN)),
    words: record.phrases.flatMap(recordWords).map((word) => words.codeOf(word)),
    codes: record.codes.map(toCode).filter((code) => code !== ''),
  };
}
