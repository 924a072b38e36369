import { request } from 'node:http';
import { gzipSync } from 'node:zlib';

export type PageWeight = {
  readonly html: string;
  /** Bytes of the page without compression. */
  readonly raw: number;
  /** Bytes as the server sends them to a browser that takes brotli, and to one that takes gzip. */
  readonly brotli: number;
  readonly gzip: number;
  /** Bytes of each part of the page. Together they are the whole page. */
  readonly parts: readonly { readonly name: string; readonly bytes: number }[];
};

type Address = { readonly port: number; readonly tenant: string; readonly path: string };

/** Requests one page in each encoding. Throws when an answer is not a page. */
export async function weighPage(address: Address): Promise<PageWeight> {
  const plain = await ask(address, 'identity');
  const html = plain.toString('utf8');
  return {
    html,
    raw: plain.length,
    brotli: (await ask(address, 'br')).length,
    gzip: (await ask(address, 'gzip')).length,
    parts: splitPage(html),
  };
}

function ask({ port, tenant, path }: Address, encoding: string): Promise<Buffer> {
  const headers = { host: `${tenant}.localhost:${port}`, 'accept-encoding': encoding, accept: 'text/html' };
  return new Promise((resolve, reject) => {
    const requested = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const sent = response.headers['content-encoding'] ?? 'identity';
        if (response.statusCode === 200 && sent === encoding) resolve(Buffer.concat(chunks));
        else reject(new Error(`${tenant} ${path} answered ${response.statusCode} in ${sent}, asked for ${encoding}`));
      });
    });
    requested.on('error', reject);
    requested.end();
  });
}

/** Where each part begins and ends. All else is the rest of the page. */
const PARTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['page data for the scripts', /<script[^>]*id="page-data"[^>]*>[\s\S]*?<\/script>/g],
  ['other inline scripts', /<script(?![^>]*\ssrc=)[^>]*>[\s\S]*?<\/script>/g],
  ['head', /<head>[\s\S]*?<\/head>/g],
  ['header', /<header[\s\S]*?<\/header>/g],
  ['filters', /<aside[^>]*class="filters"[\s\S]*?<\/aside>/g],
  ['cards', /<ol class="results[\s\S]*?<\/ol>/g],
  ['footer', /<footer[\s\S]*?<\/footer>/g],
];

function splitPage(html: string): PageWeight['parts'] {
  let rest = html;
  const parts = PARTS.map(([name, pattern]) => {
    const found = rest.match(pattern) ?? [];
    rest = rest.replace(pattern, '');
    return { name, bytes: Buffer.byteLength(found.join('')) };
  });
  return [...parts, { name: 'everything else', bytes: Buffer.byteLength(rest) }];
}

export const gzipBytes = (data: Buffer): number => gzipSync(data, { level: 9 }).length;
