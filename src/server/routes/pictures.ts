import type { TenantDirectory } from '#application/tenants/tenant-directory.ts';
import { versionMark } from '#domain/picture/picture-address.ts';
import { chooseFormat } from '#domain/picture/picture-format.ts';
import { readPicturePath, type RequestedPicture } from '#domain/picture/read-picture-path.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import type { Middleware, ServerContext } from '#server/site.ts';
import type { PictureImage, PictureProblem, Pictures, RenderedPicture } from '#services/images/port.ts';

const YEAR = 31_536_000;
const IMMUTABLE = `public, max-age=${YEAR}, immutable`;
/** A browser may keep the WebP. Shared caches ask again and then get the AVIF that was made meanwhile. */
const UNTIL_AVIF = `public, max-age=${YEAR}, s-maxage=300, immutable`;
const SHORT = 'public, max-age=3600, stale-while-revalidate=86400';
/** Another host may replace the picture of an address. */
const OF_OTHERS = 'public, max-age=604800, stale-while-revalidate=604800';
/** The demo's pictures, shared by its tenants. */
const SHARED = 'shared';

type Refusal = { readonly status: 403 | 404 | 413 | 415 | 422 | 502 | 503 | 504; readonly text: string };

const REFUSALS: Readonly<Record<PictureProblem, Refusal>> = {
  not_found: { status: 404, text: 'There is no such picture.' },
  too_large: { status: 413, text: 'The picture has more bytes than are accepted.' },
  not_a_picture: { status: 415, text: 'The file is not a picture of a known kind (JPEG, PNG, WebP, AVIF, GIF).' },
  too_many_pixels: { status: 422, text: 'The picture has more pixels than are accepted.' },
  damaged: { status: 422, text: 'The picture is damaged and cannot be read.' },
  too_slow: { status: 422, text: 'The picture takes longer to make than is accepted.' },
  unsafe_drawing: {
    status: 422,
    text: 'The drawing is not plain: it has filters, entities or references out of the file.',
  },
  host_not_listed: { status: 403, text: 'This site shows no pictures of that host.' },
  address_not_public: { status: 403, text: "The picture's host has no public address." },
  host_unreachable: { status: 502, text: "The picture's host could not be reached." },
  host_failed: { status: 502, text: "The picture's host answered with an error." },
  redirected: { status: 502, text: "The picture's host answered with a redirect, which is not followed." },
  timed_out: { status: 504, text: "The picture's host was too slow." },
  busy: { status: 503, text: 'Too many pictures are being made; come again in a moment.' },
};

/** Serves resized pictures of the host's tenant. Those of other tenants are not found (D7). */
export function pictureRoute(options: { readonly pictures: Pictures; readonly tenants: TenantDirectory }): Middleware {
  return async (context, next) => {
    const { method } = context.req;
    const { pathname, searchParams } = new URL(context.req.url);
    if (!pathname.startsWith('/media/') || (method !== 'GET' && method !== 'HEAD')) return next();
    const tenant = context.get('tenant');
    const requested = readPicturePath(pathname, searchParams);
    if (requested === null || (requested.owner !== tenant.slug && requested.owner !== SHARED))
      return refuse('not_found');
    const rendered = await options.pictures.render({
      image: toImage(requested, { tenant, tenants: options.tenants }),
      site: tenant.slug,
      form: requested.form,
      format: chooseFormat(context.req.header('accept')),
      quality: tenant.config.images.quality,
    });
    if (!rendered.ok) return refuse(rendered.problem);
    const isVersioned = searchParams.get('v') === versionMark(tenant.version);
    const isOwn = requested.image.kind === 'file';
    return answer(context, rendered.value, { isVersioned, isOwn, varies: requested.form.kind !== 'social' });
  };
}

function toImage(
  { owner, image }: RequestedPicture,
  { tenant, tenants }: { readonly tenant: Tenant; readonly tenants: TenantDirectory },
): PictureImage {
  if (image.kind === 'remote') return { ...image, hosts: tenant.config.images.hosts };
  return { ...image, owners: owner === SHARED ? [] : tenants.ownersOf(tenant) };
}

type Keeping = { readonly isVersioned: boolean; readonly isOwn: boolean; readonly varies: boolean };

function answer(context: ServerContext, picture: RenderedPicture, keeping: Keeping): Response {
  const { body, type, etag, isFinal } = picture;
  const headers = {
    'content-type': type,
    'cache-control': controlOf(keeping, isFinal),
    'cross-origin-resource-policy': 'cross-origin',
    etag,
    ...(keeping.varies ? { vary: 'Accept' } : {}),
  };
  if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const sent = context.req.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>);
  return new Response(sent, { headers: { ...headers, 'content-length': String(body.length) } });
}

function controlOf({ isVersioned, isOwn }: Keeping, isFinal: boolean): string {
  // With any other version than the current one, the address may later mean a different picture.
  if (!isVersioned) return SHORT;
  if (isOwn) return isFinal ? IMMUTABLE : UNTIL_AVIF;
  return isFinal ? OF_OTHERS : SHORT;
}

/** Faults of a picture last for a while; faults of a host or of this server may pass at any moment. */
function refuse(problem: PictureProblem): Response {
  const { status, text } = REFUSALS[problem];
  return new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': status < 500 ? 'public, max-age=60' : 'no-store',
      ...(status === 503 ? { 'retry-after': '2' } : {}),
    },
  });
}
