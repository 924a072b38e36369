import type { SiteContext } from '#application/site-context.ts';
import { findUserByPhone } from '#store/accounts/account.ts';
import { listLeadsOfPerson, type Person } from '#store/leads/erase-leads.ts';
import { listValuationsOfLeads } from '#store/valuations/valuations.ts';
import { exportLead, exportSavedCar, exportSession, exportValuation } from './export-account.ts';
import { viewAccountOf } from './view-account.ts';

/**
 * What a site holds on a person, for the one who asks (D524): the account with the number, and every enquiry with the
 * address or the number. In the form of the account's own file; null when nothing is held. Files and sensitive answers of
 * applications are named and not opened.
 */
export async function showPerson(site: SiteContext, person: Person) {
  const { platform, tenant } = site;
  const { db } = platform.store;
  const user = person.phone === null ? null : await findUserByPhone(tenant.scope, db, person.phone);
  const account = user === null ? null : await viewAccountOf(site, { user, session: null });
  const leads = await listLeadsOfPerson(tenant.scope, db, person);
  if (account === null && leads.length === 0) return null;
  const ids = leads.map(({ id }) => id);
  return {
    site: tenant.config.name,
    exported_at: platform.clock.now(),
    account: account && {
      phone: account.phone,
      since: account.since,
      sessions: account.sessions.map(exportSession),
      codes_sent_at: account.codesSentAt,
      saved_cars: account.savedCars.map(exportSavedCar),
    },
    enquiries: leads.map(exportLead),
    valuations: (await listValuationsOfLeads(tenant.scope, db, ids)).map(exportValuation),
  };
}
