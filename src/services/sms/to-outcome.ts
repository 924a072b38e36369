import { DELIVERED, type Outcome } from '#domain/lead/outcome.ts';
import type { Answered } from '#services/network/post.ts';

const TOO_MANY = 429;

/** What a gateway's answer means. Any 2xx has taken the message; another 4xx would always refuse it. */
export function toOutcome(answer: Answered): Outcome {
  if (answer.kind === 'failed') return { kind: 'failed', error: `sms_${answer.why}` };
  const { status } = answer;
  if (status >= 200 && status < 300) return DELIVERED;
  const isFinal = status >= 400 && status < 500 && status !== TOO_MANY;
  return { kind: isFinal ? 'refused' : 'failed', error: `sms_answered_${status}` };
}
