import { rollbackStock } from '#application/stock-import/rollback-import.ts';
import { defineCommand } from '#cli/command.ts';

export const command = defineCommand({
  name: 'import rollback',
  summary: "Undo a dealership's latest import",
  options: {
    dealership: { type: 'string', value: 'ID', about: 'The dealership' },
    import: { type: 'string', value: 'N', about: 'Only if this import is the latest' },
  },
  needs: 'platform',
  async run(context, { options }) {
    if (options.dealership === null || (options.import !== null && !/^\d{1,30}$/.test(options.import))) {
      context.io.err('Name --dealership ID; --import is the number that `import list` shows.\n');
      return 2;
    }
    const importId = options.import === null ? null : Number(options.import);
    const request = { dealership: options.dealership, ...(importId === null ? {} : { importId }) };
    const done = await rollbackStock(await context.platform(), request);
    if (!done.ok) {
      context.io.err(`Refused: ${done.problem.message}\n`);
      return 1;
    }
    const { importId: taken, to, dealership } = done.value;
    context.io.out(
      `Import ${taken} of ${dealership} is undone; ${to === null ? 'there is no stock, as before it' : `the stock is that of import ${to} again`}.\n`,
    );
    return 0;
  },
});
