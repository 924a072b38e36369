import { resendReservationMails } from '#application/reservations/resend-reservation-mails.ts';
import { defineCommand } from '#cli/command.ts';
import { counted } from '#utilities/counted.ts';

export const command = defineCommand({
  name: 'reservations resend',
  summary: 'Send the mails about a reservation again',
  positionals: 'ID',
  count: [1, 1],
  options: {},
  details: 'Sends those that were given up. Without any, the dealership gets the newest one again.',
  needs: 'platform',
  async run({ io, platform }, { positionals: [id = ''] }) {
    const sent = await resendReservationMails(await platform(), id);
    if (!sent.ok) {
      io.err('There is no such reservation. `reservations list TENANT` gives the ids.\n');
      return 1;
    }
    if (sent.value === 0) {
      io.err('There is no mail about it to send again: it is still on the way, or too old to be kept.\n');
      return 1;
    }
    io.out(`${counted(sent.value, 'mail', 'mails')} on the way.\n`);
    return 0;
  },
});
