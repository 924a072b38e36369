import { describe, expect, it } from 'vitest';
import { TEMPLATE_NAMES } from '#domain/tenant/config.ts';
import { templateWording } from '#web/templates/wording.ts';
import { CATALOGUES } from './catalogues.ts';
import { EN_AU, type Message, type MessageKey } from './en-au.ts';
import { createLawText, LAW_KEYS } from './law-texts.ts';
import type { LocaleCode } from './messages.ts';
import type { createNoticeText } from './notice-texts.ts';
import { SERVER_TEXTS } from './wording-keys.ts';

/** Names of laws, authorities and licences: never in a catalogue of a language (D280). */
const OF_LAW =
  /Australian (?:Consumer Law|Credit Licence)|\b(?:ACL|ABN|NZBN|LMCT|RMVT|ANCAP|PPSR|ACCC|ASIC)\b|Fair Trading/;
const AUSTRALIAN = /Australia|New South Wales|\b(?:NSW|QLD|VIC)\b/;
const NOT_AMERICAN =
  /enquir|licence|colour|kilomet|\bkms?\b|drive.?away|repayment|\brego\b|\byards?\b|\butes?\b|postcode|\bpersonalised|\bcentre\b|\btyres?\b|\bpetrol\b|\bmobile\b|\bfavourite|\borganis|\brecognis|government charges|on-road costs|\bbonnet\b|\bcaravan|\b4x4 wagon|log-?book|trading as|\blandline|\bbadge\b|\bCVs?\b|\btonnes?\b|cancell|\bcheque\b|\bmould|\bpetrol\b|\bboot\b|\bnumber plate|\bgearbox|\bfortnight|\bGST\b|\baluminium/i;

const textsOf = (message: Message): string[] =>
  // Names of placeholders are not shown.
  (typeof message === 'string' ? [message] : [message.one, message.other]).map((text) => text.replace(/\{\w+\}/g, ''));

/** The messages of a locale as a template shows them, each as `key: text`. */
function listTexts(locale: LocaleCode): string[] {
  const templates = [{}, ...TEMPLATE_NAMES.map((template) => templateWording(template, locale))];
  const shown = templates.flatMap((wording) => Object.entries({ ...EN_AU, ...CATALOGUES[locale], ...wording }));
  const texts = (shown as [MessageKey, Message][]).flatMap(([key, message]) =>
    textsOf(message).map((text) => `${key}: ${text}`),
  );
  return [...new Set([...texts, ...listServerTexts(locale)])];
}

/** The same of the texts that are filled in on the server, in both of their forms. */
function listServerTexts(locale: LocaleCode): string[] {
  const choice = { locale, tenant: {} };
  return SERVER_TEXTS.flatMap((create) => {
    const text = (create as typeof createNoticeText)(choice);
    return create.keys.flatMap((key) =>
      [1, 2].map((count) => `${key}: ${text(key, { count }).replace(/\{\w+\}/g, '')}`),
    );
  });
}

describe('the words of each language', () => {
  it.each(['en-AU', 'en-NZ', 'en-US'] as const)('name no law in %s', (locale) => {
    expect(listTexts(locale).filter((text) => OF_LAW.test(text))).toEqual([]);
  });

  it.each(['en-NZ', 'en-US'] as const)('name no place in Australia in %s', (locale) => {
    expect(listTexts(locale).filter((text) => AUSTRALIAN.test(text))).toEqual([]);
  });

  it('are American in en-US', () => {
    const texts = listTexts('en-US').filter((text) => NOT_AMERICAN.test(text.slice(text.indexOf(':'))));
    expect(texts).toEqual([]);
  });
});

describe('the law of each market', () => {
  it.each(['en-NZ', 'en-US'] as const)('is not that of Australia in %s', (market) => {
    const law = createLawText({ market });
    const texts = LAW_KEYS.map((key) => law(key) ?? '').filter((text) =>
      /Australia|\bABN\b|comparison rate/i.test(text),
    );
    expect(texts).toEqual([]);
  });
});
