import { configForDealership } from '#domain/tenant/layers.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { escaped } from './to-markdown.server.ts';

/** What a document says for dealerships whose settings are alike, in Markdown. */
type Said = { readonly lines: readonly string[]; readonly names: readonly string[] };

type Settings = Pick<PageTools, 'tenant' | 'config'>;

/** The config of each dealership of a site with its name; that of the site where it has none. */
export function settingsOfDealerships({ tenant, config }: Settings) {
  const own = tenant.dealerships.map((dealership) => ({
    dealership,
    config: configForDealership(tenant, dealership),
  }));
  return own.length === 0 ? [{ dealership: null, config }] : own;
}

/** What `write` gives for each dealership; those with the same lines together. */
function saidByDealership(tools: PageTools, write: (tools: PageTools) => readonly string[]): Said[] {
  const written = settingsOfDealerships(tools).map(({ dealership, config }) => ({
    lines: write({ ...tools, config }),
    name: dealership?.name ?? config.name,
  }));
  return [...Map.groupBy(written, ({ lines }) => lines.join('\n\n')).values()].map((same) => ({
    lines: same[0]?.lines ?? [],
    names: same.map(({ name }) => name),
  }));
}

/** Paragraphs by the settings of each dealership (D4, D526). Where dealerships differ, names come above each. */
export function linesByDealership(tools: PageTools, write: (tools: PageTools) => readonly string[]): string[] {
  const alike = saidByDealership(tools, write);
  return alike.flatMap(({ lines, names }) =>
    alike.length === 1 || lines.length === 0 ? lines : [ofDealers(names, tools), ...lines],
  );
}

/** The same for a section: `write` gives a heading and its paragraphs, or nothing. */
export function sectionByDealership(tools: PageTools, write: (tools: PageTools) => readonly string[]): string[] {
  const alike = saidByDealership(tools, write);
  if (alike.length === 1) return alike.flatMap(({ lines }) => lines);
  const present = alike.filter(({ lines }) => lines.length > 0);
  return [...Map.groupBy(present, ({ lines }) => lines[0] ?? '')].flatMap(([heading, group]) => [
    heading,
    ...group.flatMap(({ lines: [, ...paragraphs], names }) => [ofDealers(names, tools), ...paragraphs]),
  ]);
}

/** "At Perth Motors and Sydney Motors:" Dealerships of one name are named once. */
export function ofDealers(names: readonly string[], { config, t }: Pick<PageTools, 'config' | 't'>): string {
  const dealers = new Intl.ListFormat(config.locale ?? config.market).format(new Set(names));
  return `**${t('terms.of_dealers', { dealers: escaped(dealers) })}**`;
}
