import { expect, it } from 'vitest';
import { leadToken } from '#application/leads/lead-token.ts';
import type { LeadId } from '#domain/ids.ts';
import { readSentLead, sentLeadCookies } from './sent-lead.server.ts';

const secret = 'the secret of a test, thirty-two characters';
const lead = 'f0a1b2c3-0000-4000-8000-000000000001' as LeadId;
const asking = (cookie: string) => ({ headers: new Headers(cookie === '' ? {} : { cookie }) });

it('the cookies identify the sender on the thank-you page and its data request, and scripts cannot read them', () => {
  const cookies = sentLeadCookies({ lead, secret, origin: 'https://harbour.example', isPersistent: true });
  expect(cookies.map((cookie) => /Path=[^;]*/.exec(cookie)?.[0])).toEqual(['Path=/success', 'Path=/success.data']);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/);
    expect(readSentLead(asking(`other=1; ${cookie.split(';')[0] ?? ''}`), secret)).toBe(lead);
  }
  for (const cookie of sentLeadCookies({ lead, secret, origin: 'http://harbour.localhost', isPersistent: false }))
    expect(cookie).not.toMatch(/Secure|Max-Age/);
});

it.each([
  ['nothing', ''],
  ['another cookie', 'forecourt_other=1'],
  ['only the id', `forecourt_sent=${lead}`],
  ['a token with a forged signature', `forecourt_sent=${lead}.${'A'.repeat(22)}`],
  ['a token for another purpose', `forecourt_sent=${leadToken(secret, 'receipt', lead)}`],
])('%s identifies no sender', (_, cookie) => expect(readSentLead(asking(cookie), secret)).toBeNull());
