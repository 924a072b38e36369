import { isRecord } from '#utilities/json.ts';
import { UNEXPECTED_ERROR } from './failure-texts.ts';

/** The result of sending a form: its lead, or the error to show. */
type SentAnswer = { readonly lead_id: string } | { readonly error: string };

/**
 * Reads the answer to a lead, `{lead_id}` or `{error}` (spec §7). Without a lead it is the server's error, else the
 * text of spec §8.
 */
export function readSentAnswer(answer: unknown): SentAnswer {
  const { lead_id, error } = isRecord(answer) ? answer : {};
  if (typeof lead_id === 'string' && lead_id !== '') return { lead_id };
  const text = isRecord(error) ? error['message'] : error;
  return { error: typeof text === 'string' && text.trim() !== '' ? text : UNEXPECTED_ERROR };
}
