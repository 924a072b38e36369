import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderPage, testTools } from '#web/testing/page.ts';
import { YardPostcode } from './yard-postcode.tsx';

it.each(['en-AU', 'en-NZ'] as const)(
  'the postcode field of a home page in %s takes four characters (spec §5)',
  (market) => {
    const tools = testTools({ market });
    const { tenant } = tools;
    const locations = tenant.locations.map((location) => ({
      ...location,
      address: { ...location.address, lat: -33.8, long: 151 },
    }));
    const page = renderPage(createElement(YardPostcode, { action: '/contact-us' }), {
      ...tools,
      tenant: { ...tenant, locations },
    });
    expect(page).toContain('maxLength="4"');
  },
);
