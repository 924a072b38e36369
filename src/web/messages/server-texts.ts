import { fillIn, type Message, type MessageParams } from './message.ts';
import type { LocaleCode } from './messages.ts';

export type ServerText<Key extends string> = (key: Key, params?: MessageParams) => string;

export type TextChoice = {
  readonly locale: LocaleCode;
  /** The wording of the tenant, which takes precedence. */
  readonly tenant: Readonly<Record<string, Message>>;
};

/** Makes the texts of a site. */
export type ServerTexts<Key extends string> = {
  (choice: TextChoice): ServerText<Key>;
  /** The texts that a site may word itself. */
  readonly keys: readonly string[];
};

/**
 * Texts of pages that are filled in on the server, so that the scripts of other pages do not carry them. `count` chooses
 * between the forms of a text.
 */
export function serverTexts<Key extends string>(
  texts: Readonly<Record<Key, Message>>,
  regional: Readonly<Partial<Record<LocaleCode, Readonly<Partial<Record<Key, Message>>>>>>,
): ServerTexts<Key> {
  const create =
    ({ locale, tenant }: TextChoice): ServerText<Key> =>
    (key, params = {}) => {
      const own = Object.hasOwn(tenant, key) ? tenant[key] : undefined;
      const message: Message = own ?? regional[locale]?.[key] ?? texts[key];
      const text = typeof message === 'string' ? message : message[params['count'] === 1 ? 'one' : 'other'];
      return fillIn(text, params, locale);
    };
  return Object.assign(create, { keys: Object.keys(texts) });
}
