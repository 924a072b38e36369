import { describe, expect, it } from 'vitest';
import { TEMPLATE_NAMES } from '#domain/tenant/config.ts';
import { createTranslate } from '#web/messages/messages.ts';
import { templateWording } from './wording.ts';

describe('the texts beside a search box', () => {
  it.each(TEMPLATE_NAMES)('promise no plain language, and no order of the featured cars: %s', (template) => {
    const t = createTranslate({ locale: 'en-AU', template: templateWording(template, 'en-AU') });
    for (const key of ['search.lead', 'search.box', 'search.placeholder', 'home.search_label'] as const)
      expect(t(key), key).not.toMatch(/own words|plain|anything/i);
    for (const key of ['home.featured', 'home.featured_lead'] as const)
      expect(t(key), key).not.toMatch(/fresh|\bnew|latest|arriv/i);
  });
});
