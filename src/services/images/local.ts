import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sniffPicture } from '#domain/picture/picture-format.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import { isDocumentName } from '#domain/tenant/document-address.ts';
import { createQueue } from '#utilities/queue.ts';
import { createSingleFlight } from '#utilities/single-flight.ts';
import { createBackground } from './background.ts';
import { openColourStore } from './colours.ts';
import { createDiskCache, type DiskCache } from './disk-cache.ts';
import { createPictureFetcher, PUBLIC_NETWORK, type FetchLimits, type PictureNetwork } from './fetch-picture.ts';
import { findColours } from './find-colours.ts';
import { createPictureMakers, type PictureMakers } from './picture-makers.ts';
import { hashOf, MAX_BYTES, type PictureOrigin } from './picture-origin.ts';
import type { PictureProblem, PictureRequest, Pictures, RenderedPicture } from './port.ts';
import { createRemoteSources } from './remote-sources.ts';
import { createSources } from './sources.ts';
import { openTenantPictures, type TenantPictures, type TenantPicturesOptions } from './tenant-pictures.ts';

/**
 * Pictures made at a time, enough for two cores. One site never has all places, and a request waits ten seconds at most
 * (D266). Beyond these limits the answer is `busy`.
 */
const MAKING_QUEUE = {
  concurrency: 3,
  maxWaiting: 400,
  ofOwner: { concurrency: 2, maxWaiting: 200 },
  maxWaitMs: 10_000,
};
const MAX_WAITING_IN_BACKGROUND = 2000;
const DEFAULT_CACHE_BYTES = 2 * 1024 ** 3;
const DEFAULT_LIMITS: FetchLimits = { bytes: MAX_BYTES, answerMs: 6000, wholeMs: 15_000 };
const PDF_MARK = '%PDF-';
/** Part of every key. Increase it when the same request makes a different picture. */
const RENDER_VERSION = 2;

export type LocalPicturesOptions = TenantPicturesOptions & {
  /** Limit for all pictures that were made or fetched. */
  readonly cacheBytes?: number;
  /** False to answer with WebP only. Making AVIF costs three times as much of the processor. */
  readonly makesAvif?: boolean;
  /** A picture that takes longer to make is given up (D363). Default 5 s. Unused when `makers` are given. */
  readonly makingMs?: number;
  readonly now?: () => number;
  readonly network?: PictureNetwork;
  readonly limits?: FetchLimits;
  /** The processes that make pictures, if they are shared; whoever gives them ends them. */
  readonly makers?: PictureMakers;
  /** Called with errors that no request waits for, such as a full disk. */
  readonly onError?: (error: unknown) => void;
};

type Rendering = Promise<Result<RenderedPicture, PictureProblem>>;

/** Makes pictures on this machine: each source is read or fetched once, each form and format is made once and then read from disk. */
export function createLocalPictures(options: LocalPicturesOptions): Pictures {
  const { dataFolder, makesAvif = true, makingMs, now = Date.now, onError = () => {} } = options;
  const folder = join(dataFolder, 'pictures');
  const maxBytes = options.cacheBytes ?? DEFAULT_CACHE_BYTES;
  const cache = createDiskCache({ folder: join(folder, 'cache'), maxBytes, now, onError });
  const fetcher = createPictureFetcher(options.network ?? PUBLIC_NETWORK, options.limits ?? DEFAULT_LIMITS);
  const folders = openTenantPictures(options);
  const sources = createSources({ folders, remote: createRemoteSources({ cache, fetcher, now }), now });
  const queue = createQueue(MAKING_QUEUE);
  const makers =
    options.makers ?? createPictureMakers({ onError, ...(makingMs === undefined ? {} : { maxMs: makingMs }) });
  const background = createBackground({ maxWaiting: MAX_WAITING_IN_BACKGROUND, quiet: () => queue.quiet(), onError });
  const book = openColourStore(join(folder, 'colours.ndjson'), onError);
  const colourOf = async (body: Buffer, site: string): Promise<Result<string | null, PictureProblem>> => {
    const found = await queue.run(site, () => makers.colourOf(body));
    return found === 'busy' ? fail('busy') : found;
  };
  const colours = findColours({ book, sources, background, colourOf });
  const rendering = createSingleFlight<string, Result<RenderedPicture, PictureProblem>>();

  const make = (origin: PictureOrigin, making: Making): Rendering =>
    rendering.run(making.key, () => makeNew(origin, making));

  async function makeNew(origin: PictureOrigin, { key, site, requested }: Making): Rendering {
    const known = origin.problem();
    if (known !== null) return fail(known);
    const prepared = await origin.prepare();
    if (!prepared.ok) return prepared;
    const made = await queue.run(site, async () => {
      // Another form of it may have failed while this one waited.
      const fault = origin.problem();
      if (fault !== null) return fail(fault);
      // Read only when its turn comes: hundreds of waiting pictures must not fill the memory.
      const source = await origin.read();
      if (!source.ok) return source;
      const resized = await makers.resize(source.value, { ...requested, drawings: origin.address === null });
      if (!resized.ok && resized.problem !== 'busy') origin.note(resized.problem);
      return resized;
    });
    if (made === 'busy') return fail('busy');
    if (!made.ok) return made;
    await cache.put(key, made.value);
    if (origin.address !== null) colours.learn(origin.address, site, () => cache.get(key));
    return succeed(toPicture(made.value, { key, isFinal: true }));
  }

  /** An AVIF that is larger than the WebP of the same form is no gain: the WebP is then stored under its key (D183). */
  function makeAvifLater(origin: PictureOrigin, { key, site, requested }: Making, webpKey: string): void {
    background.offer(key, async () => {
      const made = await queue.run(site, async () => {
        const source = await origin.read();
        if (!source.ok) return 'busy';
        const resized = await makers.resize(source.value, { ...requested, drawings: origin.address === null });
        return !resized.ok && resized.problem === 'busy' ? 'busy' : resized;
      });
      const webp = await cache.get(webpKey);
      // The next request offers it again.
      if (webp === null || made === 'busy') return;
      await cache.put(key, made.ok && made.value.length < webp.length ? made.value : webp);
    });
  }

  const formatOf = ({ form, format }: PictureRequest): PictureRequest['format'] => {
    if (form.kind === 'social') return 'jpeg';
    return format === 'avif' && !makesAvif ? 'webp' : format;
  };

  return {
    async render(request) {
      const found = await sources.find(request.image, request.site);
      if (!found.ok) return found;
      const origin = found.value;
      const best = toMaking(origin, request, formatOf(request));
      const cached = await cachedPicture(cache, best.key);
      if (cached !== null) return succeed(cached);
      if (best.requested.format !== 'avif') return make(origin, best);
      const usual = toMaking(origin, request, 'webp');
      const webp = await cachedPicture(cache, usual.key);
      const given = webp === null ? await make(origin, usual) : succeed(webp);
      if (!given.ok) return given;
      makeAvifLater(origin, best, usual.key);
      return succeed({ ...given.value, isFinal: false });
    },
    colourOf: colours.of,
    document: (name, owners) => readDocument(folders, { name, owners }),
    replace: (replacing) => folders.replace(replacing),
    async settled() {
      await book.loaded();
      await background.settled();
    },
    async close() {
      // A process of its own is ended, so that the running picture is not waited for.
      if (options.makers === undefined) await makers.close();
      await background.close();
      await book.save();
      fetcher.close();
    },
  };
}

async function readDocument(
  folders: TenantPictures,
  { name, owners }: { readonly name: string; readonly owners: readonly string[] },
): Promise<Buffer | null> {
  const file = isDocumentName(name) ? await folders.find(name, owners) : null;
  if (file === null || file.bytes > MAX_BYTES) return null;
  // The file may be gone by now: its folder may have been replaced.
  const body = await readFile(file.path).catch(() => null);
  return body?.subarray(0, PDF_MARK.length).toString('latin1') === PDF_MARK ? body : null;
}

type Making = {
  readonly key: string;
  readonly site: string;
  readonly requested: Pick<PictureRequest, 'form' | 'format' | 'quality'>;
};

function toMaking(
  origin: PictureOrigin,
  { site, form, quality: usual }: PictureRequest,
  format: PictureRequest['format'],
): Making {
  const quality = form.kind === 'plain' ? (form.quality ?? usual) : usual;
  const key = `${hashOf(JSON.stringify([RENDER_VERSION, origin.id, form, quality, format]))}.${format}`;
  return { key, site, requested: { form, format, quality } };
}

/** Link previews understand JPEG; not all of them understand the other formats. */
async function cachedPicture(cache: DiskCache, key: string): Promise<RenderedPicture | null> {
  const body = await cache.get(key);
  return body && toPicture(body, { key, isFinal: true });
}

/** The type is read from the bytes: the key of an AVIF may hold a WebP. */
function toPicture(
  body: Buffer,
  { key, isFinal }: { readonly key: string; readonly isFinal: boolean },
): RenderedPicture {
  const kind = sniffPicture(body);
  const type = kind === 'avif' || kind === 'jpeg' || kind === 'png' ? (`image/${kind}` as const) : 'image/webp';
  return {
    body,
    type,
    etag: `"${key.slice(0, 20)}${key.slice(key.lastIndexOf('.') + 1, key.lastIndexOf('.') + 2)}"`,
    isFinal,
  };
}
