import { defineCommand } from '#cli/command.ts';
import { endNamedReservation } from '#cli/end-reservation.ts';

export const command = defineCommand({
  name: 'reservations cancel',
  summary: 'Cancel a reservation: the car is free at once',
  positionals: 'ID',
  count: [1, 1],
  options: {},
  needs: 'platform',
  run: (context, { positionals: [id = ''] }) => endNamedReservation(context, id, 'cancelled'),
});
