import { defineCommand } from '#cli/command.ts';
import { endNamedReservation } from '#cli/end-reservation.ts';

export const command = defineCommand({
  name: 'reservations complete',
  summary: 'Complete a confirmed reservation: the car is sold to the shopper',
  positionals: 'ID',
  count: [1, 1],
  options: {},
  needs: 'platform',
  run: (context, { positionals: [id = ''] }) => endNamedReservation(context, id, 'completed'),
});
