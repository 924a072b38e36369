import { currentUser } from '#application/sign-in/session.ts';
import type { Gate } from '#domain/account/sign-in-reason.ts';
import { isGated } from '#domain/tenant/gate.ts';
import { createSignInText } from '#web/messages/sign-in-texts.ts';
import type { Page } from '#web/request/page-context.ts';

/**
 * Why a form behind a gate is not sent: the sign-in has ended since it was opened. What was typed stays. Null when it may be
 * sent.
 */
export async function refuseSignedOut(page: Page, gate: Gate, { headers }: Pick<Request, 'headers'>) {
  const { config } = page.tools;
  if (!isGated(gate, config) || (await currentUser(page, headers.get('cookie'))) !== null) return null;
  const text = createSignInText({ locale: config.locale ?? config.market, tenant: config.wording });
  return { failure: text('sign_in.ended'), advice: text('sign_in.ended_advice') };
}
