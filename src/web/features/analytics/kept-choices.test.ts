import { describe, expect, it } from 'vitest';
import { memoryStorage, refusedStorage } from '#web/testing/storage.ts';
import { keepAnswers, readAnswers } from '../form-steps/kept-answers.ts';
import { keepConsent, mayTellOthers, readConsent } from './consent.ts';
import { toPageEvents } from './page-facts.ts';
import { keepStart, readStart } from './started-forms.ts';
import { rememberTold } from './told-leads.ts';

describe('consent', () => {
  const consent = { heading: 'May we?', text: '', accept: 'Allow', decline: 'Do not allow' };

  it('is needed only where the site asks, and is never assumed', () => {
    expect(mayTellOthers({ consent: null }, null)).toBe(true);
    expect(mayTellOthers({ consent }, null)).toBe(false);
    expect(mayTellOthers({ consent }, 'refused')).toBe(false);
    expect(mayTellOthers({ consent }, 'given')).toBe(true);
  });

  it('is what was said last; nothing where storage is refused or holds something else', () => {
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

describe('a lead that was told', () => {
  it('is not told again, and other leads are', () => {
    const storage = memoryStorage();
    expect([rememberTold('a', storage), rememberTold('a', storage), rememberTold('b', storage)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is rather told twice than never', () => {
    expect(rememberTold('a', refusedStorage)).toBe(true);
    expect(rememberTold('a', memoryStorage({ 'forecourt.told': '{' }))).toBe(true);
  });
});

describe('what was known when a form was begun', () => {
  const page = { page_type: 'itemlist', page_location: '/cars/' };
  const item = { item_variant: 'SR5', item_id: 'VIN' };
  const values = { ...page, ...item, form_name: 'enquiry', comm_status: 'start' } as const;

  it('is told again with the lead of the same form about the same car, and with no other', () => {
    const storage = memoryStorage();
    keepStart({ form: 'enquiry', slug: 'hilux', values }, storage);
    expect(readStart({ form: 'enquiry', slug: 'hilux' }, storage)).toEqual({ ...page, ...item });
    expect(readStart({ form: 'enquiry', slug: 'rio' }, storage)).toEqual({});
    expect(readStart({ form: 'contact', slug: 'hilux' }, storage)).toEqual({});
  });

  it('says the kind of a page with its address, or neither', () => {
    for (const half of [{ page_type: 'item' }, { page_location: '/cars/' }]) {
      const storage = memoryStorage();
      keepStart({ form: 'contact', slug: null, values: half }, storage);
      expect(readStart({ form: 'contact', slug: null }, storage)).toEqual({});
    }
  });

  it('is nothing where storage is refused or holds something else', () => {
    const asked = { form: 'enquiry', slug: 'hilux' };
    for (const kept of ['{', 'null', '{"form":"enquiry","slug":"hilux","values":3}'])
      expect(readStart(asked, memoryStorage({ 'forecourt.started': kept }))).toEqual({});
    expect(readStart(asked, refusedStorage)).toEqual({});
    expect(() => keepStart({ ...asked, values }, refusedStorage)).not.toThrow();
  });
});

describe('answers of a form', () => {
  it('are kept by path until they are forgotten', () => {
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

  it('live as long as the page where storage is refused', () => {
    expect(readAnswers('/fleet', refusedStorage)).toBeNull();
    expect(() => keepAnswers('/fleet', { step: 'x', values: {} }, refusedStorage)).not.toThrow();
  });
});

describe('coming to a page', () => {
  it('tells the page, and what is for sale on it', () => {
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
