import { CalendarPlus } from 'lucide-react';
import type { DriveView } from './lead-status-view.ts';

/** Time of the test drive, with a link to its calendar file. */
export function DriveTime({ drive }: { readonly drive: DriveView }) {
  return (
    <section>
      <h2 className="type-title">{drive.heading}</h2>
      <p className="mt-1">
        <time dateTime={drive.time.iso}>{drive.time.text}</time>
      </p>
      {drive.bring && <p className="text-text-2">{drive.bring}</p>}
      <a href={drive.calendar.href} className="arrow-link type-small-strong mt-2">
        <CalendarPlus aria-hidden="true" /> {drive.calendar.text}
      </a>
    </section>
  );
}
