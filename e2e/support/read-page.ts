import { ask, type Answer } from './site-process.ts';

type Read = { readonly host: string; readonly path: string; readonly headers?: Readonly<Record<string, string>> };
let reads = 0;

/**
 * Reads an address from a network of its own, for tests that read many pages. On a busy machine the site refuses one
 * network that asks for all of them (D308), and what `ask` sends comes from one.
 */
export function readPage(site: { readonly port: number }, { host, path, headers }: Read): Promise<Answer> {
  reads += 1;
  const network = `198.18.${(reads >> 8) & 255}.${reads & 255}`;
  return ask(site, { host, path, headers: { 'x-forwarded-for': network, ...headers } });
}
