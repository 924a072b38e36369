import type { DirectoryHit } from '#application/directory/directory-index.ts';
import { bodySlugOf } from '#domain/catalogue/body-slug.ts';
import { directoryQuery, WHOLE_DIRECTORY } from '#domain/directory/directory-search.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import { isPageOn } from '#domain/tenant/page-switch.ts';
import type { MenuItem, MenuLink } from '#web/features/site/site-data.ts';
import type { Translate } from '#web/messages/messages.ts';
import { modelHref } from '#web/pages/directory/to-directory-cards.server.ts';
import type { SiteLinks } from '#web/request/site-links.ts';

type Model = DirectoryHit<'models'>;
type MenuTools = { readonly config: TenantConfig; readonly links: SiteLinks; readonly t: Translate };

/** Whether a site's menus need its models. */
export const hasModelMenus = ({ navigation, pages }: TenantConfig): boolean =>
  isPageOn('/models', pages) && (navigation.vehicle_menu || navigation.brand_menus);

/** The vehicle menu: each body type of the models, with its page (spec §2). */
function vehicleMenu(models: readonly Model[], { config, links, t }: MenuTools): MenuItem[] {
  if (!config.navigation.vehicle_menu) return [];
  const names = models.map(({ manufacturer_body }) => manufacturer_body).filter((body) => body !== null);
  const bodies = [...new Map(names.map((body) => [bodySlugOf(body), body]))]
    .map(([slug, label]): MenuLink => ({ label, href: `${links.models()}?${new URLSearchParams({ body: slug })}` }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return bodies.length === 0 ? [] : [{ label: t('site.models'), href: links.models(), links: bodies, groups: [] }];
}

/** The models of each brand: a menu of its own for one brand, a wide menu with a column for each of several. */
function brandMenu(models: readonly Model[], { config, links, t }: MenuTools): MenuItem[] {
  if (!config.navigation.brand_menus) return [];
  const groups = [...Map.groupBy(models, ({ manufacturer_name }) => manufacturer_name)]
    .map(([label, own]) => ({
      label,
      href: `${links.models()}?${directoryQuery({ ...WHOLE_DIRECTORY, choices: { 'manufacturer.name': [label] } })}`,
      links: own.map((model): MenuLink => ({ label: model.name, href: modelHref(model, { links }) })),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const [only, ...others] = groups;
  if (!only) return [];
  return others.length === 0 ? [{ ...only, groups: [] }] : [{ label: t('site.brands'), href: null, links: [], groups }];
}

/** The menus that come from the models of the site's manufacturers (`navigation`). They follow the dealer's own menu. */
export function toModelMenus(models: readonly Model[], tools: MenuTools): MenuItem[] {
  if (!hasModelMenus(tools.config)) return [];
  const { manufacturer } = tools.config;
  // A site of one brand has no menu of others, whatever its folder lists.
  const own = manufacturer === null ? models : models.filter((model) => model.manufacturer_name === manufacturer);
  return [...vehicleMenu(own, tools), ...brandMenu(own, tools)];
}
