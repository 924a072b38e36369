import { relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineCommand } from '#cli/command.ts';
import { TenantSlugSchema } from '#domain/ids.ts';
import { MARKET_CODES } from '#domain/market.ts';
import { TEMPLATE_NAMES } from '#domain/tenant/config.ts';
import { buildStarterFolder } from '#domain/tenant/folder/starter.ts';
import { diskTenantFolders } from '#services/tenant-folder/disk.ts';

const SCHEMAS = fileURLToPath(new URL('../../../docs/schema/', import.meta.url));

/** `harbour-city` → `Harbour City`. */
function toName(slug: string): string {
  return slug
    .replace(/(?:^|-)([a-z])/g, (_, letter: string) => ` ${letter.toUpperCase()}`)
    .replaceAll('-', ' ')
    .trim();
}

/** Editors need forward slashes and a path that begins with a dot. */
function schemasFrom(folder: string): string {
  const path = relative(folder, SCHEMAS).split(sep).join('/');
  return `${path.startsWith('.') ? path : `./${path}`}/`;
}

/** The given name when it is one of the names, else null. The first name when none is given. */
function oneOf<Name extends string>(names: readonly Name[], given: string | null): Name | null {
  return given === null ? (names[0] ?? null) : (names.find((name) => name === given) ?? null);
}

export const command = defineCommand({
  name: 'tenant new',
  summary: 'Write a small tenant folder to start from',
  positionals: 'SLUG',
  count: [1, 1],
  options: {
    folder: { type: 'string', value: 'FOLDER', about: 'Where to write it; by default SLUG in this folder' },
    name: { type: 'string', value: 'NAME', about: 'Name of the site' },
    template: { type: 'string', value: 'NAME', about: `Look: ${TEMPLATE_NAMES.join(', ')}` },
    market: { type: 'string', value: 'MARKET', about: `Market: ${MARKET_CODES.join(', ')}` },
  },
  details: 'The new site is strict: every rule of law is kept, until its own switches say otherwise (docs/tenants.md).',
  needs: 'nothing',
  async run({ io, cwd }, { positionals, options }) {
    const slug = TenantSlugSchema.safeParse(positionals[0]);
    const template = oneOf(TEMPLATE_NAMES, options.template);
    const market = oneOf(MARKET_CODES, options.market);
    if (!slug.success) {
      io.err(
        `"${positionals[0]}" is not a slug: expected lower-case letters and digits, words joined by single hyphens.\n`,
      );
      return 2;
    }
    if (template === null || market === null) {
      const [found, names] = template === null ? [options.template, TEMPLATE_NAMES] : [options.market, MARKET_CODES];
      io.err(`"${found}" is not known: expected one of ${names.join(', ')}.\n`);
      return 2;
    }
    const folder = resolve(cwd, options.folder ?? slug.data);
    const name = options.name ?? toName(slug.data);
    const files = buildStarterFolder({ slug: slug.data, name, template, market, schemas: schemasFrom(folder) });
    const written = await diskTenantFolders.write(folder, files);
    if (!written.ok) {
      const why = written.problem === 'no_folder' ? 'is not a folder. Name' : 'is not empty. Empty it, or name';
      io.err(`${folder} ${why} another one with --folder.\n`);
      return 1;
    }
    io.out(
      `Wrote ${folder}:\n${Object.keys(files)
        .map((file) => `  ${file}\n`)
        .join('')}`,
    );
    io.out(
      `Next: fill in what is in capitals or ends in .example, and pages/about-us.md; tenant apply --check names what is left. Then: forecourt tenant apply ${relative(cwd, folder) || '.'}\n`,
    );
    return 0;
  },
});
