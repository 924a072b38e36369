import { requestCode } from '#application/sign-in/request-code.ts';
import { currentUser } from '#application/sign-in/session.ts';
import { verifyCode } from '#application/sign-in/verify-code.ts';
import { writeAccountCookie } from '#domain/account/cookies.ts';
import type { Outcome } from '#domain/lead/outcome.ts';
import type { Sms, SmsSender } from '#services/sms/port.ts';
import type { OpenTestStore } from '#store/testing/stores.ts';
import { openTestSite, type TestSite } from './site.ts';

export const MOBILE = '0412 345 678';
export const MOBILE_E164 = '+61412345678';

/** A gateway that keeps what it was given. */
function startGateway() {
  const sent: Sms[] = [];
  let outcome: Outcome = { kind: 'delivered' };
  const sender: SmsSender = {
    send(sms) {
      if (outcome.kind === 'delivered') sent.push(sms);
      return Promise.resolve(outcome);
    },
  };
  return { sent, sender, answer: (next: Outcome) => void (outcome = next) };
}

/** A site with a gateway, and shoppers who sign in on it. */
export async function openSignInSite(openStore: OpenTestStore) {
  const gateway = startGateway();
  const site = await openTestSite({ store: await openStore(), sms: gateway.sender });
  return {
    gateway,
    site,
    shopper: (from = '203.0.113.9', tenant = 'harbour') => newShopper(site, gateway.sent, from, tenant),
  };
}

/** A browser that keeps its cookies, at a network address. */
function newShopper(site: TestSite, sent: readonly Sms[], from: string, tenant: string) {
  const context = () => ({ ...site.at(tenant), clientAddress: from });
  let browser: string | null = null;
  let session: string | null = null;
  return {
    context,
    browser: () => browser,
    cookies: () => session && writeAccountCookie('session', session, { isSecure: true }),
    async ask(typed: string | null = MOBILE, makeCode?: () => string) {
      const phone = typed === null ? 'again' : { typed };
      const asked = await requestCode(context(), { phone, browser, textOf: (code) => code }, makeCode);
      if (asked.ok) ({ browser } = asked.value);
      return asked.ok ? 'sent' : asked.problem;
    },
    async enter(typed: string, userAgent: string | null = null) {
      const entered = await verifyCode(context(), { typed, browser, userAgent });
      if (entered.ok) ({ session } = entered.value);
      return entered.ok ? 'signed in' : entered.problem;
    },
    newest: () => sent.at(-1)?.text ?? '',
    user: () => currentUser(site.at(tenant), session && writeAccountCookie('session', session, { isSecure: true })),
  };
}
