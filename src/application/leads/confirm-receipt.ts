import { z } from 'zod';
import type { SiteContext } from '#application/site-context.ts';
import type { LeadId } from '#domain/ids.ts';
import { boundReadAt } from '#domain/lead/lead-state.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { withHidden } from '#domain/tenant/shown-dealerships.ts';
import { verify } from '#services/signature/hmac.ts';
import { insertReceipt } from '#store/leads/lead-progress.ts';
import { getLead } from '#store/leads/leads.ts';
import { readLeadToken } from './lead-token.ts';

/**
 * Records that the dealer pressed "I have it"; a second press keeps the first time. Null for a token that is not ours.
 */
export async function confirmByLink({ platform, tenant: shown }: SiteContext, token: string): Promise<LeadId | null> {
  const tenant = withHidden(shown);
  const id = readLeadToken(platform.secret, 'receipt', token);
  if (id === null) return null;
  const now = platform.clock.now();
  const isKnown = await insertReceipt(tenant.scope, platform.store.db, { id, source: 'link', readAt: now, now });
  return isKnown ? id : null;
}

/** A receipt call of a dealer's system. The body is unparsed, so that its signature can be verified. */
type ReceiptCall = { readonly id: string; readonly header: string; readonly body: string };

export type ReceiptOutcome =
  | 'recorded'
  /**
   * Not signed with the secret of a webhook of the lead's dealership, signed too long ago, or about no lead of this
   * site.
   */
  | 'unsigned'
  /** Signed, but not JSON of {lead_id, read_at}, or about another lead than the address names. */
  | 'malformed';

/** The signature covers the body only. The lead id in it keeps a call from being replayed for another lead. */
const BodySchema = z.object({ lead_id: z.uuid(), read_at: z.iso.datetime({ offset: true }) });

/** Records that the dealer's own system says the lead was read, and when. The first report counts. */
export async function confirmByCall(context: SiteContext, call: ReceiptCall): Promise<ReceiptOutcome> {
  const { platform } = context;
  const tenant = withHidden(context.tenant);
  const id = z.uuid().safeParse(call.id).data?.toLowerCase() as LeadId | undefined;
  const lead = id === undefined ? null : await getLead(tenant.scope, platform.store.db, id);
  if (lead === null || !isSigned({ platform, tenant }, lead, call)) return 'unsigned';
  const body = readBody(call.body);
  if (body === null || body.lead_id.toLowerCase() !== lead.id) return 'malformed';
  const now = platform.clock.now();
  const readAt = boundReadAt(new Date(body.read_at), { receivedAt: new Date(lead.received_at), now });
  await insertReceipt(tenant.scope, platform.store.db, { id: lead.id, source: 'webhook', readAt, now });
  return 'recorded';
}

/** Whether the call is signed with a secret of any webhook of the lead's dealership. */
function isSigned({ platform, tenant }: SiteContext, lead: Lead, { header, body }: ReceiptCall): boolean {
  const dealership = tenant.dealerships.find(({ id }) => id === lead.dealership_id);
  const now = platform.clock.now();
  return (dealership?.lead_channels ?? []).some((channel) => {
    if (channel.kind !== 'webhook') return false;
    const { env } = channel.secret;
    // The dealer's system may still have the secret before, or have the new one already (D318).
    return [platform.secretNamed(env), platform.previousSecretNamed(env)].some(
      (secret) => secret !== null && verify({ secret, header, body, now }),
    );
  });
}

function readBody(text: string): z.infer<typeof BodySchema> | null {
  try {
    return BodySchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
