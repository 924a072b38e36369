import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import type { SiteProcess } from '../../e2e/support/site-process.ts';

export const HOST = 'harbour.localhost';

export type Wanted = {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The status that the answer must have. The default is 200. */
  readonly status?: number;
};
export type Got = { readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** Asks harbour's site for one answer as it is sent, in brotli unless another encoding is named. */
export function get(site: SiteProcess, { path, headers, status = 200 }: Wanted, agent?: Agent): Promise<Got> {
  const sent = { host: `${HOST}:${site.port}`, 'accept-encoding': 'br', ...headers };
  return new Promise((resolve, reject) => {
    const requested = request({ host: '127.0.0.1', port: site.port, path, agent, headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === status) resolve({ headers: response.headers, body: Buffer.concat(chunks) });
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    });
    requested.on('error', reject);
    requested.end();
  });
}
