import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

type Answer = {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for 304, and for a HEAD. */
  readonly body: Buffer | null;
};

const SENT: Readonly<Record<Answer['status'], Response>> = {
  200: RESPONSE_ALREADY_SENT,
  304: new Response(null, { status: 304, headers: RESPONSE_ALREADY_SENT.headers }),
};
const [SENT_HEADER = ''] = RESPONSE_ALREADY_SENT.headers.keys();

/** Sends past the `Response` of the platform, which costs more than all the rest: it would be read as a stream. */
export function sendAnswer(outgoing: ServerResponse, { status, headers, body }: Answer): Response {
  outgoing.writeHead(status, headers);
  if (body === null) outgoing.end();
  else outgoing.end(body);
  return SENT[status];
}

/** Whether an answer has left with all its headers: the steps around it have nothing to add. */
export const isSent = ({ headers }: Response): boolean => headers.has(SENT_HEADER);
