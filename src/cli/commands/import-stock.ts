import { resolve } from 'node:path';
import type { ImportTarget } from '#application/stock-import/import-target.ts';
import { defineCommand } from '#cli/command.ts';
import { listNamedFeeds } from '#cli/feed-files.ts';
import { importFeed, importFeeds } from '#cli/import-feeds.ts';
import { readMapping } from '#cli/read-mapping.ts';
import { fail, succeed, type Result } from '#domain/result.ts';

export const command = defineCommand({
  name: 'import stock',
  summary: 'Import a stock feed: CSV, JSON or NDJSON',
  positionals: 'FILE | DEALERSHIP=FILE… | FOLDER…',
  count: [1, 10_000],
  options: {
    dealership: { type: 'string', value: 'ID', about: 'The dealership whose stock it is' },
    tenant: { type: 'string', value: 'SLUG', about: 'The tenant whose dealerships it feeds, by a dealership column' },
    mapping: { type: 'string', value: 'FILE', about: 'How other column names are read (docs/stock-feeds.md)' },
    partial: { type: 'boolean', about: 'The feed holds only some of the cars: what is absent stays' },
    force: { type: 'boolean', about: 'Apply even if it is empty or takes away much of the stock' },
    'dry-run': { type: 'boolean', about: 'Show what would change, and change nothing' },
  },
  details:
    'FILE may be packed with gzip, or be - for standard input. A full feed withdraws the cars that it no longer has.\nWrong rows are reported and do not stop the others.\nMany at once: DEALERSHIP=FILE for each, or a FOLDER whose files are named DEALERSHIP.csv (.json, .ndjson, .gz …).\nExit code: 0 applied, 1 refused (any of many), 2 not understood.',
  needs: 'platform',
  async run(context, { options, positionals }) {
    const { io } = context;
    const target = readTarget(options);
    if (!target.ok || (target.value !== null && positionals.length > 1)) {
      io.err(target.ok ? 'With --dealership or --tenant, name one file.\n' : target.problem);
      return 2;
    }
    const feeds = target.value === null ? await listNamedFeeds(context.cwd, positionals) : succeed([]);
    if (!feeds.ok) {
      io.err(feeds.problem);
      return 2;
    }
    const mapping =
      options.mapping === null
        ? succeed(null)
        : await readMapping(resolve(context.cwd, options.mapping), options.mapping);
    if (!mapping.ok) {
      io.err(mapping.problem);
      return 1;
    }
    const { partial, force, 'dry-run': dryRun } = options;
    const switches = { mapping: mapping.value, partial, force, dryRun };
    const [file = '-'] = positionals;
    return target.value === null
      ? importFeeds(context, { feeds: feeds.value, switches })
      : importFeed(context, { target: target.value, file, switches });
  },
});

/** The one target of all rows; null when each feed names its own. */
function readTarget({
  dealership,
  tenant,
}: {
  readonly dealership: string | null;
  readonly tenant: string | null;
}): Result<ImportTarget | null, string> {
  if (dealership !== null && tenant !== null) return fail('Name either --dealership ID or --tenant SLUG.\n');
  if (dealership !== null) return succeed({ dealership });
  return succeed(tenant === null ? null : { tenant });
}
