import type { Location } from './location.ts';

type MapAddress = Pick<Location['address'], 'map_key' | 'lat' | 'long'>;

/**
 * The address of the static picture of a location (spec §7): the tenant's template with the location's values, encoded.
 * Null where the template names a value that the location does not have.
 */
export function staticMapAddress(template: string | null, address: MapAddress): string | null {
  if (template === null) return null;
  const { map_key, lat, long } = address;
  const values: Readonly<Record<string, string | number | null>> = { map_key, lat, long };
  const names = [...template.matchAll(/\{(map_key|lat|long)\}/g)].map(([, name = '']) => name);
  if (names.some((name) => (values[name] ?? '') === '')) return null;
  return template.replaceAll(/\{(map_key|lat|long)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
