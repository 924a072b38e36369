import type { SiteContext } from '#application/site-context.ts';
import type { LeadId } from '#domain/ids.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import { getLead } from '#store/leads/leads.ts';
import { gatherFacts } from './outgoing-lead.ts';
import { testDriveFile } from './test-drive-file.ts';

/**
 * A lead's test drive as the calendar file that the confirmation attaches (D32); null when it booked none, or belongs
 * to another tenant.
 */
export async function buildTestDriveCalendar(site: SiteContext, id: LeadId): Promise<string | null> {
  const { platform } = site;
  const tenant = withHidden(site.tenant);
  const lead = await getLead(tenant.scope, platform.store.db, id);
  const dealership = lead && tenant.dealerships.find(({ id: own }) => own === lead.dealership_id);
  if (!lead || !dealership) return null;
  const facts = await gatherFacts(platform, { tenant, dealership, lead, isResend: false });
  return testDriveFile(facts, { now: platform.clock.now(), reader: 'shopper' });
}
