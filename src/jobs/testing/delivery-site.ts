import { onTestFinished, vi } from 'vitest';
import type { DeliveryServices } from '#application/deliveries/context.ts';
import { DELIVERY_HANDLERS } from '#application/deliveries/handlers.ts';
import type { Log } from '#application/log.ts';
import { sendLead } from '#application/testing/lead.ts';
import { openTestSite, type TestSite } from '#application/testing/site.ts';
import type { LeadId } from '#domain/ids.ts';
import { deliverLeads, type DeliverLeadsOptions } from '#jobs/deliver-leads.ts';
import type { Job } from '#jobs/job.ts';
import { createAutoGate } from '#services/autogate/http.ts';
import { createSmtpSender } from '#services/mail/smtp.ts';
import { startMailServer, type MailServer } from '#services/mail/testing/mail-server.ts';
import { publicNetwork } from '#services/network/call.ts';
import { createWebhooks } from '#services/webhook/http.ts';
import { startCallReceiver, type CallReceiver } from '#services/webhook/testing/receiver.ts';
import { listDeliveriesOfLead } from '#store/leads/outbox.ts';
import type { Store } from '#store/store.ts';
import { NOON } from '#store/testing/fixtures.ts';

export const HOUR = 3_600_000;
export const later = (ms: number) => new Date(NOON.getTime() + ms);
/** Waits until `check` passes. Fails after a minute, which only a busy machine needs. */
export const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 20 });

export type DeliverySite = {
  readonly site: TestSite;
  readonly store: Store;
  /** The options of a worker. */
  readonly wiring: Pick<DeliverLeadsOptions, 'platform' | 'services' | 'handlers'>;
  readonly mail: MailServer;
  /** The CRMs of Parramatta and Penrith. */
  readonly crm: CallReceiver;
  readonly otherCrm: CallReceiver;
  readonly logged: string[];
  /** Sends harbour's contact form as Mia. */
  send(values?: Record<string, string>): Promise<LeadId>;
  start(options?: Partial<DeliverLeadsOptions>): Job;
};

/** Two dealers with a CRM each, a mail server, and the usual lead pipeline. All of it is closed when the test ends. */
export async function openDeliverySite(store: Store): Promise<DeliverySite> {
  const [mail, crm, otherCrm] = await Promise.all([startMailServer(), startCallReceiver(), startCallReceiver()]);
  for (const server of [mail, crm, otherCrm]) onTestFinished(() => server.close());
  const crms: Record<string, CallReceiver> = { parramatta: crm, penrith: otherCrm };
  const site = await openTestSite({
    store,
    channels: (dealership) => [
      { kind: 'webhook', url: `${crms[dealership]?.origin ?? 'http://127.0.0.1:1'}/leads`, secret: { env: 'CRM' } },
      { kind: 'email', to: `${dealership}@example.com`, format: 'adf_attachment' },
    ],
  });
  await site.feed('parramatta', [['A', {}]]);
  const { platform } = site;
  const logged: string[] = [];
  const log: Log = { info: keep, warn: keep, error: keep };
  function keep(fields: Record<string, unknown>, message: string): void {
    logged.push(JSON.stringify([message, fields, fields['error'] instanceof Error ? fields['error'].message : '']));
  }
  const { clock } = platform;
  const network = publicNetwork([crm.host, otherCrm.host]);
  const services: DeliveryServices = {
    mail: createSmtpSender({ url: mail.url, clock }),
    mailFrom: 'leads@platform.example',
    webhooks: createWebhooks({ network, clock }),
    autogate: createAutoGate({ network, clock }),
  };
  const wiring = { platform: { ...platform, log }, services, handlers: DELIVERY_HANDLERS };
  return {
    site,
    store,
    wiring,
    mail,
    crm,
    otherCrm,
    logged,
    send: (values = {}) => sendLead(site, values),
    start(options = {}) {
      const job = deliverLeads({
        ...wiring,
        everyMs: 1_000_000,
        random: () => 1,
        ...options,
      });
      onTestFinished(() => job.stop());
      return job;
    },
  };
}

export const statesOf = async ({ store, site }: DeliverySite, lead: LeadId) =>
  Object.fromEntries(
    (await listDeliveriesOfLead(site.at('harbour').tenant.scope, store.db, lead)).map(({ kind, state }) => [
      kind,
      state,
    ]),
  );
export const webhookOf = async ({ store, site }: DeliverySite, lead: LeadId) =>
  (await listDeliveriesOfLead(site.at('harbour').tenant.scope, store.db, lead)).find(({ kind }) => kind === 'webhook');
