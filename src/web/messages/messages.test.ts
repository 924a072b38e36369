import { describe, expect, it } from 'vitest';
import { CATALOGUES } from './catalogues.ts';
import { EN_AU, type Message, type MessageKey } from './en-au.ts';
import { createTranslate } from './messages.ts';

const namesIn = (message: Message) => {
  const texts = typeof message === 'string' ? [message] : [message.one, message.other];
  return texts.map((text) =>
    [...text.matchAll(/\{(\w+)\}/g)]
      .map(([, name]) => name)
      .sort()
      .join(),
  );
};

describe('catalogues', () => {
  it.each(Object.entries(CATALOGUES))(
    '%s has only keys of the base, with names that the base fills in',
    (_, catalogue) => {
      for (const [key, message] of Object.entries(catalogue)) {
        const base: Message | undefined = EN_AU[key as MessageKey];
        expect(base, key).toBeDefined();
        const allowed = namesIn(base).join().split(',');
        for (const names of namesIn(message)) for (const name of names.split(',')) expect(allowed, key).toContain(name);
      }
    },
  );

  it('have American spelling and a ZIP code in en-US', () => {
    const t = createTranslate({ locale: 'en-US', regional: CATALOGUES['en-US'] });
    expect(t('car.spec.colour')).toBe('Color');
    expect(t('lead.error.postcode')).toBe('Invalid ZIP code. Please enter a 5-digit number.');
  });
});

describe('createTranslate', () => {
  it('fills in names, groups thousands and chooses the form of a count', () => {
    const t = createTranslate({ locale: 'en-AU' });
    expect(t('common.cars', { count: 1 })).toBe('1 car');
    expect(t('common.cars', { count: 1234 })).toBe('1,234 cars');
  });

  it('prefers the tenant’s wording to the template’s, and that to the locale’s', () => {
    const template = { 'home.featured': 'Just parked', 'card.enquire': 'Ask' };
    const t = createTranslate({
      locale: 'en-US',
      regional: CATALOGUES['en-US'],
      template,
      tenant: { 'card.enquire': 'Talk to us' },
    });
    expect([t('home.featured'), t('card.enquire'), t('body.ute')]).toEqual(['Just parked', 'Talk to us', 'Pickup']);
  });

  it('counts with the forms that the tenant gives (D382)', () => {
    const vans = { one: '{count} caravan', other: '{count} caravans' };
    const t = createTranslate({ locale: 'en-AU', tenant: { 'common.cars': vans } });
    expect([t('common.cars', { count: 1 }), t('common.cars', { count: 40 })]).toEqual(['1 caravan', '40 caravans']);
  });

  it('ignores keys of the prototype of a tenant’s wording', () => {
    const t = createTranslate({
      locale: 'en-AU',
      tenant: JSON.parse('{"__proto__": {"card.enquire": "x"}}') as Record<string, string>,
    });
    expect(t('card.enquire')).toBe('Enquire');
    expect(t.byKey('toString', 'fallback')).toBe('fallback');
  });
});
