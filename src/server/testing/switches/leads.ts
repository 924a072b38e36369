import { eq } from 'drizzle-orm';
import { leadToken } from '#application/leads/lead-token.ts';
import type { LeadId } from '#domain/ids.ts';
import { openOutbox } from '#runtime/open-outbox.ts';
import { startDelivery } from '#server/delivery.ts';
import { getLead } from '#store/leads/leads.ts';
import { listDeliveriesOfLead } from '#store/leads/outbox.ts';
import { events } from '#store/schema/activity.ts';
import type { SwitchSite } from './row.ts';

type Fields = Readonly<Record<string, string>>;

let sent = 0;

/** Sends a lead by the call, as Mia. Each one asks another question, so that none is a repeat. */
async function send({ slug, platform }: SwitchSite, fields: Fields, from?: string): Promise<Response> {
  sent += 1;
  const mia = { name: 'Mia', email: 'mia@example.com', phone: '0491 570 156', message: `Question ${sent}` };
  const body = JSON.stringify({ ...mia, ...fields });
  return platform.request(`http://${slug}.localhost/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    peer: from ?? `198.51.100.${sent % 250}`,
  });
}

async function idOf(answer: Response): Promise<LeadId> {
  const { lead_id, error } = (await answer.json()) as { lead_id?: LeadId; error?: unknown };
  if (lead_id === undefined) throw new Error(`The lead was refused: ${JSON.stringify(error)}`);
  return lead_id;
}

/** The lead as it is stored, with the kinds of its deliveries and the site's own event. */
export const storedLead =
  (fields: Fields) =>
  async (site: SwitchSite): Promise<string> =>
    readStored(site, await idOf(await send(site, fields)));

async function readStored({ slug, platform }: SwitchSite, id: LeadId): Promise<string> {
  const { tenants, store } = platform.platform;
  const scope = tenants.get(slug)?.scope;
  if (scope === undefined) throw new Error(`no tenant ${slug}`);
  const lead = await getLead(scope, store.db, id);
  const deliveries = await listDeliveriesOfLead(scope, store.db, id);
  const reported = await store.db.select().from(events).where(eq(events.tenant_slug, slug));
  const ofLead = reported.filter(({ data }) => JSON.stringify(data).includes(id));
  return JSON.stringify({ lead, kinds: deliveries.map(({ kind }) => kind), events: ofLead });
}

/** The mails of a lead as they leave the site. */
export const mailsOfLead =
  (fields: Fields) =>
  async (site: SwitchSite): Promise<string> => {
    await idOf(await send(site, fields));
    const { platform, dataFolder } = site.platform;
    const outbox = openOutbox(dataFolder);
    const settings = {
      FORECOURT_DATA: dataFolder,
      SMTP_URL: undefined,
      MAIL_FROM: undefined,
      PRIVATE_WEBHOOK_HOSTS: [],
      PLATFORM_DOMAIN: 'dealers.example',
    };
    const job = startDelivery({ platform, outbox, demo: true, settings });
    await job.runNow();
    await job.stop();
    return JSON.stringify(await outbox.list({ limit: 100, tenant: site.slug }));
  };

/** The API's answer to a second lead from the same network, and how the lead is stored. */
export const secondLead =
  (fields: Fields, peer: string) =>
  async (site: SwitchSite): Promise<string> => {
    await send(site, fields, peer);
    const answer = await send(site, fields, peer);
    return `${answer.status} ${answer.ok ? await readStored(site, await idOf(answer)) : ''}`;
  };

/** The shopper's own page of the lead. */
export const leadPage =
  (fields: Fields) =>
  async (site: SwitchSite): Promise<string> => {
    const token = leadToken(site.platform.platform.secret, 'status', await idOf(await send(site, fields)));
    return site.read(`/lead/${token}`);
  };
