import { revokeStockKey } from '#application/stock-import/manage-keys.ts';
import { defineCommand } from '#cli/command.ts';

export const command = defineCommand({
  name: 'key revoke',
  summary: 'Revoke a key; without a number, list the keys of a dealership',
  positionals: '[NUMBER]',
  count: [0, 1],
  options: { dealership: { type: 'string', value: 'ID', about: 'The dealership' } },
  needs: 'platform',
  async run(context, { options, positionals }) {
    const { io } = context;
    const id = positionals[0] === undefined ? null : Number(positionals[0]);
    if (options.dealership === null || (id !== null && !Number.isInteger(id))) {
      io.err('Name --dealership ID and the number of the key.\n');
      return 2;
    }
    const revoked = await revokeStockKey(await context.platform(), { dealership: options.dealership, id });
    if (revoked.ok) {
      io.out(`Key ${revoked.value} of ${options.dealership} is revoked. No request can use it any more.\n`);
      return 0;
    }
    if (id !== null) io.err(`${options.dealership} has no live key ${positionals[0]}.\n`);
    if (revoked.problem.keys.length === 0) io.out(`${options.dealership} has no keys.\n`);
    for (const key of revoked.problem.keys) {
      const state = key.revoked_at === null ? 'live' : `revoked ${key.revoked_at.toISOString()}`;
      io.out(`${String(key.id).padStart(4)}  ${key.name}  made ${key.created_at.toISOString()}  ${state}\n`);
    }
    return id === null ? 0 : 1;
  },
});
