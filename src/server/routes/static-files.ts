import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { chooseEncoding, encode, isPackable, type Encoding } from '#server/pages/encodings.ts';
import type { Middleware } from '#server/site.ts';
import { keepUnlessFailed } from '#utilities/keep-unless-failed.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Names below assets/ contain a hash of the contents, so these files never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';

type StaticFile = {
  readonly type: string;
  readonly control: string;
  readonly etag: string;
  readonly plain: Buffer;
  /** Compressed once for each requested encoding. The build brings brotli at its highest level. */
  readonly bodies: Map<Encoding, Promise<Buffer>>;
};

/**
 * Serves the built scripts, styles, fonts and icons, a few megabytes, from memory as they were at the start. So a path can
 * reach no other file, and a new build does not remove the files of a running server.
 */
export async function staticFiles(folder: string): Promise<Middleware> {
  const files = new Map<string, StaticFile>();
  for (const path of await listFiles(folder)) {
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    const type = TYPES[extname(path).toLowerCase()];
    if (type === undefined) continue;
    const control = address.startsWith('/assets/') ? IMMUTABLE : SHORT;
    files.set(address, { type, control, ...(await load(path)) });
  }
  return async (context, next) => {
    const { method, path } = context.req;
    const file = method === 'GET' || method === 'HEAD' ? files.get(path) : undefined;
    if (file === undefined) return next();
    return answer(file, context.req.raw);
  };
}

async function answer(file: StaticFile, request: Request): Promise<Response> {
  const { etag, bodies, plain } = file;
  const headers: Record<string, string> = { 'content-type': file.type, 'cache-control': file.control, etag };
  const packable = isPackable(file.type, plain.length);
  if (packable) headers['vary'] = 'accept-encoding';
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const encoding = packable ? chooseEncoding(request.headers.get('accept-encoding') ?? undefined) : 'identity';
  const bytes = await keepUnlessFailed(bodies, encoding, () => encode(plain, encoding, 9));
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = String(bytes.length);
  return new Response(request.method === 'HEAD' ? null : (bytes as Uint8Array<ArrayBuffer>), { headers });
}

async function load(path: string): Promise<Pick<StaticFile, 'etag' | 'plain' | 'bodies'>> {
  const plain = await readFile(path);
  const brotli = await readFile(`${path}.br`).catch(() => null);
  return {
    plain,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    bodies: new Map(brotli === null ? [] : [['br', Promise.resolve(brotli)]]),
  };
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
