import { z } from 'zod';
import type { LeadId } from '#domain/ids.ts';
import { boundReadAt } from '#domain/lead/lead-state.ts';
import type { Lead } from '#domain/lead/lead.ts';
import { verify } from '#services/signature/hmac.ts';
import { insertReceipt } from '#store/leads/lead-progress.ts';
import { getLead } from '#store/leads/leads.ts';
import type { SiteContext } from '#application/context.ts';
import { readLeadToken } from './lead-token.ts';

/** The dealer pressed "I have it". Pressed again, the first time stays. Null for a link that is none of ours. */
export async function confirmByLink({ platform, tenant }: SiteContext, token: string): Promise<LeadId | null> {
  const id = readLeadToken(platform.secret, 'receipt', token);
  if (id === null) return null;
  const now = platform.clock.now();
  const isKnown = await insertReceipt(tenant.scope, platform.store.db, { id, source: 'link', readAt: now, now });
  return isKnown ? id : null;
}

/** The call of a dealer's system: as it came, so that its signature can be checked. */
export type ReceiptCall = { readonly id: string; readonly header: string; readonly body: string };

export type ReceiptOutcome =
  | 'recorded'
  /** Signed with no secret of a webhook of the lead's dealership, too long ago, or about no lead of this site. */
  | 'unsigned'
  /** Signed, but no JSON of {lead_id, read_at}, or about another lead than the address. */
  | 'malformed';

/** The signature covers the body alone: the lead's id in it keeps a call from being played again for another lead. */
const BodySchema = z.object({ lead_id: z.uuid(), read_at: z.iso.datetime({ offset: true }) });

/** Notes what the dealer's own system says: that the lead was read, and when. The first word counts. */
export async function confirmByCall(context: SiteContext, call: ReceiptCall): Promise<ReceiptOutcome> {
  const { platform, tenant } = context;
  const id = z.uuid().safeParse(call.id).data?.toLowerCase() as LeadId | undefined;
  const lead = id === undefined ? null : await getLead(tenant.scope, platform.store.db, id);
  if (lead === null || !isSigned(context, lead, call)) return 'unsigned';
  const body = readBody(call.body);
  if (body === null || body.lead_id.toLowerCase() !== lead.id) return 'malformed';
  const now = platform.clock.now();
  const readAt = boundReadAt(new Date(body.read_at), { receivedAt: new Date(lead.received_at), now });
  await insertReceipt(tenant.scope, platform.store.db, { id: lead.id, source: 'webhook', readAt, now });
  return 'recorded';
}

/** With the secret of any webhook of the dealership that the lead went to. */
function isSigned({ platform, tenant }: SiteContext, lead: Lead, { header, body }: ReceiptCall): boolean {
  const dealership = tenant.dealerships.find(({ id }) => id === lead.dealership_id);
  const now = platform.clock.now();
  return (dealership?.lead_channels ?? []).some((channel) => {
    const secret = channel.kind === 'webhook' ? platform.secretNamed(channel.secret.env) : null;
    return secret !== null && verify({ secret, header, body, now });
  });
}

function readBody(text: string): z.infer<typeof BodySchema> | null {
  try {
    return BodySchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
