import type { SiteContext } from '#application/site-context.ts';
import { leadState } from '#domain/lead/lead-state.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { listDeadMails, type DeadMail } from '#store/leads/dead-mails.ts';
import { readLeadProgress, type LeadProgress } from '#store/leads/lead-progress.ts';
import { listLeads, type LeadsPage } from '#store/leads/leads.ts';

/**
 * Standing of a lead for operators: `held` as suspected; `failed` when every delivery to the dealer was given up;
 * `travelling` while a delivery is pending; then `delivered` or `read`.
 */
type LeadStanding = 'held' | 'failed' | 'travelling' | 'delivered' | 'read';
export type ListedLead = { readonly lead: Lead; readonly progress: LeadProgress; readonly standing: LeadStanding };

export function standingOf(lead: Pick<Lead, 'suspected_spam'>, progress: LeadProgress): LeadStanding {
  if (lead.suspected_spam) return 'held';
  const state = leadState(progress);
  if (state !== 'received') return state;
  return progress.dead > 0 && progress.pending === 0 ? 'failed' : 'travelling';
}

/** A site's leads with the standing of each, newest first. */
export async function listLeadStandings(context: SiteContext, page: LeadsPage): Promise<ListedLead[]> {
  const { platform, tenant } = context;
  const leads = await listLeads(tenant.scope, platform.store.db, page);
  const ids = leads.map(({ id }) => id);
  const progressById = await readLeadProgress(tenant.scope, platform.store.db, ids);
  return leads.flatMap((lead) => {
    const progress = progressById.get(lead.id);
    return progress ? [{ lead, progress, standing: standingOf(lead, progress) }] : [];
  });
}

const WEEK_MS = 7 * 86_400_000;
const MAX_MAILS = 20;

/** Mails of the last seven days that are about no single lead and that every receiver refused, newest first. */
export function listGivenUpMails({ platform, tenant }: SiteContext): Promise<DeadMail[]> {
  const since = new Date(platform.clock.now().getTime() - WEEK_MS);
  return listDeadMails(tenant.scope, platform.store.db, { since, limit: MAX_MAILS });
}
