import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

const PIECE_BYTES = 2048;

/** Sends the next piece. Returns whether there are more. */
type SendNext = () => boolean;

/**
 * Stands between browser and site, as a slow line does: the main part of a document arrives in pieces, and the browser
 * paints what it has after each. All else passes at once.
 */
export async function startSlowLine(): Promise<{
  /** Opens a page of a tenant's site. Returns when all of it has arrived. */
  open(page: Page, tenant: string, path: string): Promise<void>;
  close(): void;
}> {
  let arriving = Promise.withResolvers<SendNext>();
  const server = createServer((incoming, outgoing) => {
    void pass(incoming, outgoing, (sendNext) => arriving.resolve(sendNext));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    async open(page, tenant, path) {
      arriving = Promise.withResolvers();
      await page.goto(`http://${tenant}.localhost:${port}${path}`, { waitUntil: 'commit' });
      const sendNext = await arriving.promise;
      while (sendNext()) await frames(page);
      await page.waitForLoadState('load');
    },
    close: () => void server.close(),
  };
}

/** Passes a request on. Of a document it sends what comes before the main part, and leaves the rest to `onDocument`. */
async function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onDocument: (sendNext: SendNext) => void,
): Promise<void> {
  const { method, url: path, headers } = incoming;
  const { 'accept-encoding': _, ...plain } = headers;
  const asked = request({ host: '127.0.0.1', port: inject('sitePort'), method, path, headers: plain });
  incoming.pipe(asked);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const isDocument = answer.headers['content-type']?.startsWith('text/html') ?? false;
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  if (!isDocument) {
    answer.pipe(outgoing);
    return;
  }
  const document = await buffer(answer);
  let sent = document.indexOf('<main');
  const end = document.indexOf('</main>');
  outgoing.write(document.subarray(0, sent));
  onDocument(() => {
    if (sent >= end) {
      outgoing.end(document.subarray(sent));
      return false;
    }
    outgoing.write(document.subarray(sent, sent + PIECE_BYTES));
    sent += PIECE_BYTES;
    return true;
  });
}

/** Waits until the page has painted what has arrived: the first frame may have begun before. */
const frames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted()))));
