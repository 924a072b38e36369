import { describe, expect, it } from 'vitest';
import { TEMPLATE_NAMES } from '#domain/tenant/config.ts';
import { createTranslate } from '#web/messages/messages.ts';
import { templateWording } from './wording.ts';

describe('the texts beside a search box', () => {
  it.each(TEMPLATE_NAMES)('promise no plain language: %s', (template) => {
    const t = createTranslate({ locale: 'en-AU', template: templateWording(template, 'en-AU') });
    for (const key of ['search.lead', 'search.box', 'search.placeholder', 'home.search_label'] as const)
      expect(t(key), key).not.toMatch(/own words|plain|anything/i);
  });
});

it.each(TEMPLATE_NAMES)('the featured cars of the home page are said to be the newest (D384): %s', (template) => {
  const t = createTranslate({ locale: 'en-AU', template: templateWording(template, 'en-AU') });
  expect(t('home.featured')).toBe('The newest arrivals');
});
