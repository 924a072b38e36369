import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Answer, type SiteProcess } from '../site-process.ts';

/** A submission as a browser sends it: with one key, and repeated until it is acknowledged (D28). */
type Submission = { readonly key: string; readonly number: number };

export type Sending = {
  readonly leads: number;
  readonly clients: number;
  readonly host: string;
  /** The process that currently answers. */
  readonly site: () => SiteProcess;
  /** Called after each acknowledgement with the number so far. */
  readonly onAcknowledged: (count: number) => void;
};

export type Sent = {
  /** Lead ids, one per submission. */
  readonly acknowledged: readonly string[];
  /** Requests that broke off or were answered with a failure. */
  readonly broken: number;
};

/** Pause between two attempts of one submission. */
const RETRY_MS = 100;

function send({ key, number }: Submission, { host, site }: Sending): Promise<Answer | null> {
  const body = JSON.stringify({
    idempotency_key: key,
    name: "Siân O'Brien-Ngata",
    email: `sian${number}@example.com`,
    phone: '0491570158',
    message: `Question ${number}`,
    category: 'General Enquiry',
  });
  const address = `203.0.${113 + Math.floor(number / 250)}.${number % 250}`;
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address };
  return ask(site(), { host, path: '/api/leads', method: 'POST', headers, body }).catch(() => null);
}

/**
 * Sends leads as several shoppers at once, each with one submission after another. @throws when the contents of a
 * submission are refused.
 */
export async function sendLeads(sending: Sending): Promise<Sent> {
  const acknowledged: string[] = [];
  let broken = 0;
  let next = 0;
  const shopper = async (): Promise<void> => {
    while (next < sending.leads) {
      const submission = { key: randomUUID(), number: next++ };
      for (;;) {
        const answer = await send(submission, sending);
        if (answer !== null && answer.status < 300) {
          acknowledged.push((JSON.parse(answer.body) as { lead_id: string }).lead_id);
          sending.onAcknowledged(acknowledged.length);
          break;
        }
        if (answer !== null && answer.status < 500)
          throw new Error(`Submission ${submission.number} was answered ${answer.status}: ${answer.body}`);
        broken += 1;
        await pause(RETRY_MS);
      }
    }
  };
  await Promise.all(Array.from({ length: sending.clients }, shopper));
  return { acknowledged, broken };
}
