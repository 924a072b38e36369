import { EN_AU, type Catalogue, type Message, type MessageKey } from './en-au.ts';
import { fillIn, type MessageParams } from './message.ts';

export type { Catalogue, Message, MessageKey } from './en-au.ts';
export type LocaleCode = 'en-AU' | 'en-NZ' | 'en-US';

/** Returns the text of a key with its `{names}` filled in. `count` also chooses between the two forms. */
export type Translate = {
  (key: MessageKey, params?: MessageParams): string;
  /** "12,345": a number as the locale writes it. */
  number(value: number): string;
  /** The text of a key from data; the fallback when there is no such message. */
  byKey(key: string, fallback: string, params?: MessageParams): string;
};

/** A tenant's `wording`, by message key. */
export type Wording = Readonly<Record<string, Message>>;

type MessageSources = {
  readonly locale: LocaleCode;
  /** The messages in which the locale differs from the base catalogue. */
  readonly regional?: Catalogue | undefined;
  /** The template's own wording. */
  readonly template?: Catalogue;
  /** The tenant's `wording`, by key. Unknown keys are ignored. */
  readonly tenant?: Wording;
};

export function createTranslate({ locale, regional = {}, template = {}, tenant = {} }: MessageSources): Translate {
  const number = (value: number) => value.toLocaleString(locale);
  const find = (key: MessageKey): Message =>
    (Object.hasOwn(tenant, key) ? tenant[key] : undefined) ?? template[key] ?? regional[key] ?? EN_AU[key];
  const translate = (key: MessageKey, params: MessageParams = {}): string => {
    const message = find(key);
    const text = typeof message === 'string' ? message : message[params['count'] === 1 ? 'one' : 'other'];
    return fillIn(text, params, locale);
  };
  const byKey = (key: string, fallback: string, params: MessageParams = {}) =>
    Object.hasOwn(EN_AU, key) ? translate(key as MessageKey, params) : fallback;
  return Object.assign(translate, { number, byKey });
}
