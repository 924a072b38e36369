import type { MenuItem } from './site-data.ts';

type Place = { readonly pathname: string; readonly search: string };

/** Whether a link leads to where one is: its path leads there, and every choice in its query is made there. */
function leadsTo(href: string, { pathname, search }: Place): boolean {
  const [path = '', query = ''] = href.split('?');
  const here = new URLSearchParams(search);
  const choices = [...new URLSearchParams(query)];
  return (
    path !== '/' && pathname.startsWith(path) && choices.every(([name, value]) => here.getAll(name).includes(value))
  );
}

/** Whether a page belongs to an entry of the menu: to its own address, or to that of a link below it. */
export function isHere({ href, links }: MenuItem, place: Place): boolean {
  return [href, ...links.map((link) => link.href)].some((address) => address !== null && leadsTo(address, place));
}

/** The links of a group, and first its own page when none of them leads there. */
export function withOwn({ label, href, links }: MenuItem): MenuItem['links'] {
  return href === null || links.some((link) => link.href === href) ? links : [{ label, href }, ...links];
}

/** A menu of one or two groups has room for what is in them. */
export function unfoldShort(items: readonly MenuItem[]): readonly MenuItem[] {
  if (items.length > 2) return items;
  return items.flatMap((item) =>
    item.links.length === 0 ? [item] : withOwn(item).map((link) => ({ ...link, links: [] })),
  );
}
