import { spawn, type ChildProcess } from 'node:child_process';
import { request, type IncomingHttpHeaders } from 'node:http';
import { endTogether } from './end-together.ts';

export type SiteProcess = {
  readonly port: number;
  readonly pid: number;
  /** Ends the process and waits until it is gone. Resolves with its exit code (null after a kill). */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
};

/**
 * Starts the real start script on a data folder of its own and waits until it listens. Throws with all its output when
 * it ends before that.
 */
export async function startSiteProcess(
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<SiteProcess> {
  const site = spawn(process.execPath, ['src/server/start.ts'], {
    env: { ...process.env, PORT: '0', DATABASE_URL: '', LOG_LEVEL: 'warn', ...environment, FORECOURT_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endTogether(site);
  const exited = new Promise<number | null>((resolve) => site.once('exit', (code) => resolve(code)));
  const port = await listeningPort(site);
  return {
    port,
    // Set, because the process has printed its address.
    pid: site.pid ?? 0,
    end(signal) {
      site.kill(signal);
      return exited;
    },
  };
}

function listeningPort(site: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const match = /http:\/\/(?:[a-z.]*localhost|127\.0\.0\.1):(\d+)/.exec(printed);
      if (!match) return;
      // What follows is not kept, but it is read: a full pipe would stop the site.
      for (const stream of [site.stdout, site.stderr]) stream?.off('data', read).resume();
      resolve(Number(match[1]));
    };
    site.stdout?.on('data', read);
    site.stderr?.on('data', read);
    site.once('exit', (code) => reject(new Error(`The site ended with code ${code} before it listened:\n${printed}`)));
  });
}

export type Answer = {
  readonly status: number;
  readonly body: string;
  /** The target of a redirect. */
  readonly location: string | null;
  readonly headers: Readonly<IncomingHttpHeaders>;
  /** Values of Set-Cookie, with their attributes. */
  readonly cookies: readonly string[];
};

/** Sends one request to a dealer's host name on loopback. Rejects when the connection breaks. */
export function ask(
  site: { readonly port: number },
  {
    host,
    path,
    method = 'GET',
    headers = {},
    body,
    from,
  }: {
    host: string;
    path: string;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    /** The local address to send from, such as 127.0.0.9. The default is the address of a trusted proxy. */
    from?: string;
  },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const requested = request(
      {
        host: '127.0.0.1',
        port: site.port,
        path,
        method,
        headers: { Host: `${host}:${site.port}`, ...headers },
        ...(from === undefined ? {} : { localAddress: from }),
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: text,
            headers: response.headers,
            location: response.headers.location ?? null,
            cookies: response.headers['set-cookie'] ?? [],
          }),
        );
        response.on('error', reject);
      },
    );
    requested.on('error', reject);
    requested.end(body);
  });
}
