import { endReservation } from '#application/reservations/end-reservation.ts';
import { findReservation } from '#application/reservations/find-reservation.ts';
import type { TransitionProblem } from '#domain/reservation/transition.ts';
import type { CommandContext, ExitCode } from './command.ts';
import { formatReservation } from './format-reservation.ts';

const PROBLEMS: Readonly<Record<TransitionProblem | 'not_found', string>> = {
  not_found: 'There is no such reservation. `reservations list TENANT` gives the ids.',
  repeated: 'Nothing to do: the reservation is in that state already.',
  over: 'The hold has ended already. `reservations show` says how.',
  not_paid: 'The deposit is not confirmed. `reservations cancel` frees the car.',
  not_over: 'The hold has time left.',
  more_than_in: 'More money would be returned than came in.',
};

/** Cancels or completes one reservation, and prints what it is now. */
export async function endNamedReservation(
  { io, platform }: CommandContext,
  id: string,
  kind: 'cancelled' | 'completed',
): Promise<ExitCode> {
  const opened = await platform();
  const event = kind === 'cancelled' ? ({ kind, by: 'dealer' } as const) : ({ kind } as const);
  const done = await endReservation(opened, id, event);
  if (!done.ok) {
    io.err(`${PROBLEMS[done.problem]}\n`);
    return 1;
  }
  const found = await findReservation(opened, id);
  if (found !== null) io.out(formatReservation(found));
  if (done.value.reservation.state === kind) return 0;
  io.err('Its time had run out, so it expired instead.\n');
  return 1;
}
