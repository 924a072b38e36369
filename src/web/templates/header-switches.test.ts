import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage, testTools } from '#web/testing/page.ts';
import { TEMPLATES } from './templates.ts';

describe.each(Object.entries(TEMPLATES))('the header of %s', (_name, { slots }) => {
  const header = (navigation: object = {}, others: object = {}) =>
    renderPage(createElement(slots.Header), testTools({ navigation, ...others }));
  const callsOf = (html: string) => html.match(/action="\/api\/phone-reveal"/g)?.length ?? 0;

  it('has a menu of the locations, unless the site switches it off', () => {
    expect(header()).toContain('href="/contact-us/parramatta-yard"');
    const without = header({ locations_dropdown: false });
    expect(without).not.toContain('/contact-us/parramatta-yard');
    expect(callsOf(without)).toBe(callsOf(header()));
  });

  it('has a phone number, unless the site switches it off', () => {
    expect(callsOf(header())).toBeGreaterThan(0);
    expect(callsOf(header({ phones: false }))).toBe(0);
  });

  it('leads to the account, on a desk and in the phone’s menu, where shoppers can sign in', () => {
    expect(header().match(/href="\/account"/g)).toHaveLength(2);
    expect(header()).toContain('aria-label="Account"');
    expect(header({}, { sign_in: { enabled: false } })).not.toContain('/account');
  });
});
