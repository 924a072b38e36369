import { findReservation } from '#application/reservations/find-reservation.ts';
import { defineCommand } from '#cli/command.ts';
import { formatReservation } from '#cli/format-reservation.ts';

export const command = defineCommand({
  name: 'reservations show',
  summary: 'Show a reservation with its money and every step',
  positionals: 'ID',
  count: [1, 1],
  options: {},
  needs: 'platform',
  async run({ io, platform }, { positionals: [id = ''] }) {
    const found = await findReservation(await platform(), id);
    if (found === null) {
      io.err('There is no such reservation. `reservations list TENANT` gives the ids.\n');
      return 1;
    }
    io.out(formatReservation(found));
    return 0;
  },
});
