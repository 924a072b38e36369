import { listStockImports } from '#application/list-imports.ts';
import { defineCommand } from '../command.ts';

export const command = defineCommand({
  name: 'import list',
  summary: 'List the imports of a dealership, newest first',
  options: {
    dealership: { type: 'string', value: 'ID', about: 'The dealership' },
    limit: { type: 'string', value: 'N', about: 'How many, at most 100 (default 20)' },
  },
  needs: 'platform',
  async run(context, { options }) {
    const limit = Number(options.limit ?? 20);
    if (options.dealership === null || !Number.isInteger(limit) || limit < 1) {
      context.io.err('Name --dealership ID, and --limit as a whole number.\n');
      return 2;
    }
    const found = await listStockImports(await context.platform(), { dealership: options.dealership, limit });
    if (!found.ok) {
      context.io.err(`${found.problem}\n`);
      return 1;
    }
    if (found.value.length === 0) context.io.out('No imports yet.\n');
    for (const { id, state, started_at, source, ...counts } of found.value) {
      const numbers = (['created', 'changed', 'unchanged', 'withdrawn', 'sold'] as const).map(
        (name) => `${counts[name]} ${name}`,
      );
      context.io.out(
        `${String(id).padStart(6)}  ${started_at.toISOString()}  ${state.padEnd(11)}  ${source}: ${numbers.join(', ')}\n`,
      );
    }
    return 0;
  },
});
