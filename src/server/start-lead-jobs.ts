import { removeWhatIsOld } from '#jobs/retention.ts';
import { sendSpamDigests } from '#jobs/spam-digest.ts';
import type { RunningPlatform } from '#runtime/platform.ts';
import type { OutboxFolder } from '#services/outbox-folder/outbox-folder.ts';
import { startDelivery } from './delivery.ts';
import type { StartOptions } from './start-options.ts';

type LeadJobs = { readonly running: RunningPlatform; readonly demo: boolean; readonly outbox: OutboxFolder };

/** Starts delivery, spam digests and retention. Deliveries left by the last run are attempted at once. */
export function startLeadJobs({ environment, shutdown, log }: StartOptions, { running, demo, outbox }: LeadJobs): void {
  const { platform } = running;
  const delivery = startDelivery({ platform, settings: environment, demo, outbox });
  shutdown.defer('deliveries', () => delivery.stop());
  const digests = sendSpamDigests({ platform });
  shutdown.defer('spam digests', () => digests.stop());
  const retention = removeWhatIsOld({ platform });
  shutdown.defer('lead retention', () => retention.stop());
  if (environment.SMTP_URL === undefined && !demo)
    log.warn(
      {},
      'SMTP_URL is not set: mail about leads waits, and is given up after three days; set it and start again',
    );
  void delivery.runNow();
}
