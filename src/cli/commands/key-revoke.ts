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
    const [number] = positionals;
    if (options.dealership === null || (number !== undefined && !/^\d{1,30}$/.test(number))) {
      io.err('Name --dealership ID and the number of the key, as the list without a number shows it.\n');
      return 2;
    }
    const id = number === undefined ? null : Number(number);
    const revoked = await revokeStockKey(await context.platform(), { dealership: options.dealership, id });
    if (revoked.ok) {
      io.out(`Key ${revoked.value} of ${options.dealership} is revoked. No request can use it any more.\n`);
      return 0;
    }
    const { keys } = revoked.problem;
    if (keys === null) {
      io.err(`There is no dealership ${JSON.stringify(options.dealership)}.\n`);
      return 1;
    }
    if (id !== null) io.err(`${options.dealership} has no live key ${number}.\n`);
    if (keys.length === 0) io.out(`${options.dealership} has no keys.\n`);
    for (const key of keys) {
      const state = key.revoked_at === null ? 'live' : `revoked ${key.revoked_at.toISOString()}`;
      io.out(`${String(key.id).padStart(4)}  ${key.name}  made ${key.created_at.toISOString()}  ${state}\n`);
    }
    return id === null ? 0 : 1;
  },
});
