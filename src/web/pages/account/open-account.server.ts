import { redirect } from 'react-router';
import { viewAccount, type Account } from '#application/account/view-account.ts';
import { createAccountText, type AccountText } from '#web/messages/account-texts.ts';
import { notFound } from '#web/pages/site/not-found.server.ts';
import { openPage, type Page } from '#web/request/page-context.ts';
import { keyHeaders } from '#web/request/page-headers.ts';

export type AccountPageContext = { readonly page: Page; readonly cookies: string | null; readonly text: AccountText };

type Asked = { readonly context: Parameters<typeof openPage>[0]; readonly request: Request };

/** What every page of the account starts from. Throws a 404 where nobody can sign in. */
export async function openAccountPage({ context, request }: Asked): Promise<AccountPageContext> {
  const page = openPage(context);
  const { config } = page.tools;
  if (!config.sign_in.enabled) throw await notFound(page);
  const text = createAccountText({ locale: config.locale ?? config.market, tenant: config.wording });
  return { page, cookies: request.headers.get('cookie'), text };
}

/** Sends whoever is signed out to sign-in, and then back to the account. Throws it. */
export function askToSignIn({ page: { tools } }: AccountPageContext, status: 302 | 303 = 302): never {
  const query = new URLSearchParams({ redirect: tools.links.account() });
  throw redirect(`${tools.links.signIn()}?${query}`, { status, headers: keyHeaders() });
}

/** The account of whoever is signed in. Throws a redirect to sign-in for everybody else. */
export async function requireAccount(opened: AccountPageContext): Promise<Account> {
  return (await viewAccount(opened.page, opened.cookies)) ?? askToSignIn(opened);
}
