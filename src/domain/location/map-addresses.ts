type MapSettings = {
  readonly maps: { readonly style_url: string | null; readonly hosts: readonly string[] };
};

/** What a map loads from, besides this site: its style, and the further hosts that the style names. None without a style. */
export function mapAddresses({ maps }: MapSettings): string[] {
  if (maps.style_url === null) return [];
  return [maps.style_url, ...maps.hosts.map((host) => `https://${host}/`)];
}
