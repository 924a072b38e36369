import { mapAddresses } from '#domain/location/map-addresses.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';

/** The inline sources that one page allows: hashes of its own scripts and styles, or the nonce that they carry. */
export type InlineSources = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

type PolicyOptions = {
  readonly inline: InlineSources;
  readonly https: boolean;
  /** Whether the page has a map. No other page may load from the hosts of maps (D351). */
  readonly hasMap: boolean;
};

/**
 * The policy of a tenant's page. It allows no third party that the tenant's config does not name. `style-src-attr`
 * stays open because React and the widgets set style attributes. An attribute cannot run a script.
 */
export function buildPolicy(config: TenantConfig, { inline, https, hasMap }: PolicyOptions): string {
  const hosts = thirdPartyHosts(config, hasMap);
  const directives: readonly (readonly [string, readonly string[]])[] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...inline.scripts, ...hosts.scripts]],
    ['style-src', ["'self'", ...inline.styles]],
    ['style-src-attr', ["'unsafe-inline'"]],
    ['img-src', ["'self'", 'data:', ...hosts.images]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...hosts.connections]],
    ['frame-src', ["'self'", ...hosts.frames]],
    ['worker-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'", ...paymentPages(config)]],
    ['frame-ancestors', ["'self'"]],
  ];
  const parts = directives.map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`);
  return [...parts, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ');
}

type ThirdParties = Readonly<Record<'scripts' | 'images' | 'connections' | 'frames', readonly string[]>>;

function thirdPartyHosts(config: TenantConfig, hasMap: boolean): ThirdParties {
  const chat = originsOf(config.car_page.chat.script);
  const tags = config.analytics.gtm_id === null ? [] : ['https://www.googletagmanager.com'];
  const measured =
    config.analytics.gtm_id === null ? [] : ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
  const pixel = config.analytics.pixel_id === null ? [] : ['https://connect.facebook.net', 'https://www.facebook.com'];
  const map = hasMap ? mapAddresses(config).flatMap(originsOf) : [];
  return {
    scripts: [...chat, ...tags, ...pixel.slice(0, 1)],
    images: [
      // Pictures of listed hosts are served by this server or by the CDN.
      ...(config.images.provider === 'cdn' ? originsOf(config.images.cdn_url) : []),
      ...(hasMap ? originsOf(config.maps.static_url) : []),
      ...brandPictures(config),
      ...map,
      ...tags,
      ...measured,
      ...pixel,
    ],
    connections: [...chat, ...map, ...tags, ...measured, ...pixel.slice(1)],
    frames: chat,
  };
}

/** Where a form that reserves a car leads without script: the provider's own page (D418). */
function paymentPages({ payments, reservation }: TenantConfig): readonly string[] {
  return reservation.enabled && payments.provider === 'stripe' ? ['https://checkout.stripe.com'] : [];
}

/** The brand's pictures may have any https address that the tenant sets. */
function brandPictures({ brand }: TenantConfig): string[] {
  return [brand.logo, brand.logo_on_dark, brand.favicon, brand.social_image].flatMap(originsOf);
}

/** The origin of an https address. None for paths, file names and missing values. */
function originsOf(address: string | null): string[] {
  if (address === null || !address.startsWith('https://')) return [];
  // Placeholders such as {url} are in the path and the query, never in the host.
  const host = /^https:\/\/([a-z0-9.-]+(?::\d+)?)(?:[/?#]|$)/i.exec(address)?.[1];
  return host === undefined ? [] : [`https://${host.toLowerCase()}`];
}
