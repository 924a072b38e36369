import { createStockKey } from '#application/stock-import/manage-keys.ts';
import { defineCommand } from '#cli/command.ts';

export const command = defineCommand({
  name: 'key create',
  summary: "Make a key with which a dealership's stock can be sent over HTTP",
  options: {
    dealership: { type: 'string', value: 'ID', about: 'The one dealership that the key is for' },
    name: { type: 'string', value: 'TEXT', about: 'Who will hold it, for your own list' },
  },
  details:
    'The key is printed once, on standard output; only its SHA-256 is kept.\nUse: PUT /api/v1/dealerships/ID/stock with the header Authorization: Bearer KEY.',
  needs: 'platform',
  async run(context, { options }) {
    if (options.dealership === null) {
      context.io.err('Name --dealership ID.\n');
      return 2;
    }
    const name = options.name ?? 'stock feed';
    const made = await createStockKey(await context.platform(), { dealership: options.dealership, name });
    if (!made.ok) {
      context.io.err(`${made.problem}\n`);
      return 1;
    }
    context.io.err(`Key ${made.value.record.id} (${name}) for ${options.dealership}. It is shown this once:\n`);
    context.io.out(`${made.value.key}\n`);
    return 0;
  },
});
