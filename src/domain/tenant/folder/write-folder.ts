import type { z } from 'zod';
import type { Page } from '#domain/content/page.ts';
import { RedirectSchema } from '#domain/content/redirect.ts';
import type { TenantBundle } from '#domain/tenant/bundle.ts';
import { RegistryEntrySchema } from '#domain/valuation/registry-entry.ts';
import { LIST_FILES } from './parse-bundle.ts';

/**
 * The text files of a folder that gives this bundle when it is applied (D5): the inverse of `parseTenantBundle`. Empty
 * lists have no file, unless a folder must have it. Values that the product set are written like those of the author.
 */
export function writeTenantFolder(bundle: TenantBundle): Record<string, string> {
  const lists = Object.entries(LIST_FILES).flatMap(([key, { file }]) => {
    const entries: readonly unknown[] = bundle[key as keyof typeof LIST_FILES];
    const isRequired = key === 'dealerships' || key === 'locations';
    return entries.length > 0 || isRequired ? [[file, toJson(entries)] as const] : [];
  });
  return {
    'tenant.json': toJson(bundle.tenant),
    ...Object.fromEntries(lists),
    ...Object.fromEntries(bundle.mappings.map(({ slug, mapping }) => [slug, toJson(mapping)])),
    ...Object.fromEntries(bundle.pages.map((page) => [`${FOLDERS[page.kind]}/${page.slug}.md`, toMarkdown(page)])),
    ...(bundle.registry.length === 0 ? {} : { 'registry.csv': toCsv(RegistryEntrySchema, bundle.registry) }),
    ...(bundle.redirects.length === 0 ? {} : { 'redirects.csv': toCsv(RedirectSchema, bundle.redirects) }),
  };
}

const FOLDERS = { page: 'pages', blog: 'blog' } as const;
const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function toMarkdown({ slug: _slug, kind: _kind, body, ...matter }: Page): string {
  // Quotes around a value are taken away when it is read, so those inside stay.
  const lines = Object.entries(matter).flatMap(([key, value]) => (value === null ? [] : [`${key}: "${value}"\n`]));
  return `---\n${lines.join('')}---\n${body}`;
}

function toCsv(schema: z.ZodObject, rows: readonly Readonly<Record<string, string | number | null>>[]): string {
  const columns = Object.keys(schema.shape);
  const cells = rows.map((row) => columns.map((column) => toCell(row[column] ?? null)));
  return [columns, ...cells].map((line) => `${line.join(',')}\n`).join('');
}

function toCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
