import type { SiteContext } from '#application/site-context.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { deleteUser, findUserByPhone } from '#store/accounts/account.ts';
import { eraseLeads, listLeadsOfPerson, type Person } from '#store/leads/erase-leads.ts';
import { listUnfinishedOfLeads } from '#store/reservations/payments.ts';

export type Erased = { readonly leads: number; readonly valuations: number; readonly account: boolean };

/**
 * Removes what a site holds on a person (D524): the enquiries lose their sender, as by retention, and the account is
 * deleted. Fails with the ids of reservations that are live, or whose money still has to go back: their mails need somebody.
 */
export async function erasePerson(
  { platform, tenant: { scope } }: SiteContext,
  person: Person,
): Promise<Result<Erased, readonly string[]>> {
  return platform.store.transaction(async (tx) => {
    const found = await listLeadsOfPerson(scope, tx, person);
    const ids = found.map(({ id }) => id);
    const unfinished = await listUnfinishedOfLeads(scope, tx, ids);
    if (unfinished.length > 0) return fail(unfinished);
    const valuations = await eraseLeads(scope, tx, { ids, now: platform.clock.now() });
    const user = person.phone === null ? null : await findUserByPhone(scope, tx, person.phone);
    const account = user !== null && (await deleteUser(scope, tx, user));
    return succeed({ leads: ids.length, valuations, account });
  });
}
