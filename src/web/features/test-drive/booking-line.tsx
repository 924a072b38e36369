import { Check } from 'lucide-react';
import { dayAndTimeOf, fill, type Booking, type SlotsView } from './slots-view.ts';

/** What the button below books, or that a time is still needed. */
export function BookingLine({ view, booking }: { readonly view: SlotsView; readonly booking: Booking | null }) {
  const { words } = view;
  return (
    <p className="drive-booking type-small-strong">
      {booking !== null && booking.slot !== '' && (
        <>
          <Check aria-hidden="true" /> {fill(words.booking, { time: dayAndTimeOf(view, booking.slot) })}
        </>
      )}
      {booking?.slot === '' && words.bookingNone}
    </p>
  );
}
