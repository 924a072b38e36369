import type { DeliveryServices } from '#application/deliveries/context.ts';
import { DELIVERY_HANDLERS } from '#application/deliveries/handlers.ts';
import type { Platform } from '#application/platform.ts';
import { deliverLeads } from '#jobs/deliver-leads.ts';
import type { Job } from '#jobs/job.ts';
import type { Environment } from '#runtime/environment.ts';
import { createAutoGate } from '#services/autogate/http.ts';
import { createLocalAutoGate } from '#services/autogate/local-outbox.ts';
import { createLocalMail } from '#services/mail/local-outbox.ts';
import { mailNotSet } from '#services/mail/not-set.ts';
import { createSmtpSender } from '#services/mail/smtp.ts';
import { publicNetwork } from '#services/network/call.ts';
import type { OutboxFolder } from '#services/outbox-folder/outbox-folder.ts';
import { createWebhooks } from '#services/webhook/http.ts';
import { createLocalWebhooks } from '#services/webhook/local-outbox.ts';

type DeliverySettings = Pick<
  Environment,
  'FORECOURT_DATA' | 'SMTP_URL' | 'MAIL_FROM' | 'PRIVATE_WEBHOOK_HOSTS' | 'PLATFORM_DOMAIN'
>;

/** Starts the job that delivers leads and mail. */
export function startDelivery(options: {
  readonly platform: Platform;
  readonly settings: DeliverySettings;
  readonly demo: boolean;
  readonly outbox: OutboxFolder;
}): Job {
  const { platform } = options;
  // The embedded store is this process's alone.
  const isAlone = platform.store.kind === 'embedded';
  return deliverLeads({ platform, services: openServices(options), handlers: DELIVERY_HANDLERS, isAlone });
}

/**
 * Chooses the adapter of each delivery channel. Without SMTP_URL, mail of the demo goes to the local outbox. Elsewhere
 * nobody reads the outbox, so mail fails and is attempted again. The demo calls only the listed hosts.
 */
function openServices({
  platform: { clock },
  settings,
  demo,
  outbox,
}: Parameters<typeof startDelivery>[0]): DeliveryServices {
  const network = publicNetwork(settings.PRIVATE_WEBHOOK_HOSTS);
  const webhooks = createWebhooks({ network, clock });
  const withoutServer = demo ? createLocalMail({ outbox, clock }) : mailNotSet;
  return {
    mail: settings.SMTP_URL === undefined ? withoutServer : createSmtpSender({ url: settings.SMTP_URL, clock }),
    mailFrom: settings.MAIL_FROM ?? `leads@${settings.PLATFORM_DOMAIN}`,
    webhooks: demo ? createLocalWebhooks({ outbox, clock, called: network.privateHosts, webhooks }) : webhooks,
    autogate: demo ? createLocalAutoGate({ outbox, clock }) : createAutoGate({ network, clock }),
  };
}
