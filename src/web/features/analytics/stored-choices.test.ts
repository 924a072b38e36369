import { describe, expect, it } from 'vitest';
import { keepAnswers, readAnswers } from '#web/features/form-steps/stored-answers.ts';
import { memoryStorage, refusedStorage } from '#web/testing/storage.ts';
import { keepConsent, mayReportToOthers, readConsent } from './consent.ts';
import { toPageEvents } from './page-facts.ts';
import { markReported } from './reported-leads.ts';
import { keepStart, readStart } from './started-forms.ts';

describe('consent', () => {
  const consent = { heading: 'May we?', text: '', accept: 'Allow', decline: 'Do not allow' };

  it('is needed only where the site asks, and is never assumed', () => {
    expect(mayReportToOthers({ consent: null }, null)).toBe(true);
    expect(mayReportToOthers({ consent }, null)).toBe(false);
    expect(mayReportToOthers({ consent }, 'refused')).toBe(false);
    expect(mayReportToOthers({ consent }, 'given')).toBe(true);
  });

  it('is the last choice, and null where storage is refused or holds another value', () => {
    const storage = memoryStorage();
    expect(readConsent(storage)).toBeNull();
    keepConsent('given', storage);
    keepConsent('refused', storage);
    expect(readConsent(storage)).toBe('refused');
    expect(readConsent(memoryStorage({ 'forecourt.consent': 'yes' }))).toBeNull();
    expect(readConsent(refusedStorage)).toBeNull();
    expect(() => keepConsent('given', refusedStorage)).not.toThrow();
  });
});

describe('markReported', () => {
  it('is false for a lead that was reported before and true for others', () => {
    const storage = memoryStorage();
    expect([markReported('a', storage), markReported('a', storage), markReported('b', storage)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is true without usable storage: reporting twice is better than never', () => {
    expect(markReported('a', refusedStorage)).toBe(true);
    expect(markReported('a', memoryStorage({ 'forecourt.told': '{' }))).toBe(true);
  });
});

describe('the facts of a started form', () => {
  const page = { page_type: 'itemlist', page_location: '/cars/' };
  const item = { item_variant: 'SR5', item_id: 'VIN' };
  const values = { ...page, ...item, form_name: 'enquiry', comm_status: 'start' } as const;

  it('are returned for a lead of the same form about the same car, and for no other', () => {
    const storage = memoryStorage();
    keepStart({ form: 'enquiry', slug: 'hilux', values }, storage);
    expect(readStart({ form: 'enquiry', slug: 'hilux' }, storage)).toEqual({ ...page, ...item });
    expect(readStart({ form: 'enquiry', slug: 'rio' }, storage)).toEqual({});
    expect(readStart({ form: 'contact', slug: 'hilux' }, storage)).toEqual({});
  });

  it('contain the page type and the page address together, or neither', () => {
    for (const half of [{ page_type: 'item' }, { page_location: '/cars/' }]) {
      const storage = memoryStorage();
      keepStart({ form: 'contact', slug: null, values: half }, storage);
      expect(readStart({ form: 'contact', slug: null }, storage)).toEqual({});
    }
  });

  it('are empty where storage is refused or holds another value', () => {
    const requested = { form: 'enquiry', slug: 'hilux' };
    for (const stored of ['{', 'null', '{"form":"enquiry","slug":"hilux","values":3}'])
      expect(readStart(requested, memoryStorage({ 'forecourt.started': stored }))).toEqual({});
    expect(readStart(requested, refusedStorage)).toEqual({});
    expect(() => keepStart({ ...requested, values }, refusedStorage)).not.toThrow();
  });
});

describe('the stored answers of a form', () => {
  it('are kept by path until they are deleted', () => {
    const storage = memoryStorage();
    const answers = { step: 'contact', values: { name: 'Jo' } };
    keepAnswers('/fleet', answers, storage);
    expect(readAnswers('/fleet', storage)).toEqual(answers);
    expect(readAnswers('/service', storage)).toBeNull();
    keepAnswers('/fleet', null, storage);
    expect(readAnswers('/fleet', storage)).toBeNull();
  });

  it.each(['{', '[]', '{"step":1,"values":{}}', '{"step":"x","values":{"name":1}}', '{"step":"x"}'])(
    'are none when they were tampered with: %s',
    (text) => expect(readAnswers('/fleet', memoryStorage({ 'forecourt.steps./fleet': text }))).toBeNull(),
  );

  it('are null where storage is refused', () => {
    expect(readAnswers('/fleet', refusedStorage)).toBeNull();
    expect(() => keepAnswers('/fleet', { step: 'x', values: {} }, refusedStorage)).not.toThrow();
  });
});

describe('toPageEvents', () => {
  it('reports the page, and the cars for sale on it', () => {
    const car = { id: 7, href: '/cars/x', values: { item_number: 'H1', item_price: 100 } };
    expect(toPageEvents({ type: 'item', car, listed: null })).toEqual([
      { name: 'page_view', values: { page_type: 'item' }, carId: null },
      { name: 'item_view', values: { page_type: 'item', item_number: 'H1', item_price: 100 }, carId: 7 },
    ]);
    expect(toPageEvents({ type: 'itemlist', car: null, listed: [car] })).toMatchObject([
      { name: 'page_view' },
      { name: 'item_list_view', values: { items: [{ item_number: 'H1', item_price: 100 }] } },
    ]);
  });
});
