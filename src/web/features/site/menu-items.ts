import type { MenuItem } from './site-data.ts';

type Place = { readonly pathname: string; readonly search: string };

/**
 * Whether a link leads to the current page: its path is the page's or that of a folder around it, and for every key of its
 * query the page has the same values. A search for utes and SUVs is not the page of utes.
 */
function leadsTo(href: string, { pathname, search }: Place): boolean {
  const [path = '', query = ''] = (href.split('#')[0] ?? '').split('?');
  const folder = path.endsWith('/') ? path : `${path}/`;
  if (path === '/' || path === '' || !`${pathname}/`.startsWith(folder)) return false;
  const here = new URLSearchParams(search);
  const link = new URLSearchParams(query);
  return [...link].every(
    ([name, value]) => here.getAll(name).includes(value) && here.getAll(name).length === link.getAll(name).length,
  );
}

/** Whether the current page belongs to an entry of the menu: by its own address, or by that of a link in it. */
export function isHere({ href, links, groups }: MenuItem, place: Place): boolean {
  const below = [...links, ...groups.flatMap((group) => [group, ...group.links])];
  return [href, ...below.map((link) => link.href)].some((address) => address !== null && leadsTo(address, place));
}

/** The entry that the current page belongs to: the first, where several lead to it. */
export function entryHere(items: readonly MenuItem[], place: Place): MenuItem | undefined {
  return items.find((item) => isHere(item, place));
}

/** The links of a group, preceded by a link to the group's own page when none of them leads there. */
export function withOwn({ label, href, links }: MenuItem): MenuItem['links'] {
  return href === null || links.some((link) => link.href === href) ? links : [{ label, href }, ...links];
}

/** In a menu of one or two entries, groups are replaced by their links: there is room for them. */
export function unfoldShort(items: readonly MenuItem[]): readonly MenuItem[] {
  if (items.length > 2) return items;
  return items.flatMap((item) =>
    item.links.length === 0 || item.groups.length > 0
      ? [item]
      : withOwn(item).map((link) => ({ ...link, links: [], groups: [] })),
  );
}
