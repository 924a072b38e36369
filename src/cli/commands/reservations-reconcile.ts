import { reconcilePayments } from '#application/reservations/reconcile-payments.ts';
import { NOT_DONE } from '#application/reservations/settle-reservation.ts';
import { defineCommand } from '#cli/command.ts';

export const command = defineCommand({
  name: 'reservations reconcile',
  summary: 'Ask about every open payment, and return what is due',
  positionals: '',
  count: [0, 0],
  options: {},
  needs: 'platform',
  async run({ io, platform }) {
    const done = await reconcilePayments(await platform(), { all: true });
    for (const { reservation, deeds } of done) io.out(`${reservation}  ${deeds.join(', ')}\n`);
    if (done.length === 0) io.out('Nothing to do: every payment is as it should be.\n');
    return done.some(({ deeds }) => deeds.some((deed) => NOT_DONE.includes(deed))) ? 1 : 0;
  },
});
