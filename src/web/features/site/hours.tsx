import { formatTime } from '#domain/location/format-time.ts';
import { hoursRows, type DayHours } from '#domain/location/opening-state.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import type { Translate } from '#web/messages/messages.ts';
import { weekdayName } from './open-now.tsx';
import { useSite } from './site-context.tsx';
import type { SiteLocation } from './site-data.ts';

/** "8:30 am to 5 pm", "Open 24 hours" (D539), "Closed", or the dealer's own words. */
export function hoursText(hours: DayHours, t: Translate): string {
  if (hours === null) return t('site.closed');
  if ('text' in hours) return hours.text;
  if (hours.open === hours.close) return t('site.open_24_hours');
  return t('site.hours_range', { open: formatTime(hours.open), close: formatTime(hours.close) });
}

/** The opening hours of a week. Monday to Friday are one row when all five days are equal (spec §5). */
export function Hours({ location }: { readonly location: SiteLocation }) {
  const t = useMessages();
  const { locale } = useSite();
  if (location.week.length === 0) return null;
  return (
    <dl className="hours mt-3">
      {hoursRows(location.week).map(({ weekdays, hours }) => (
        <div key={weekdays.join()} className="contents">
          <dt className="text-text-2">
            {weekdays.length === 5 ? t('site.monday_to_friday') : weekdayName(weekdays[0] ?? 0, locale)}
          </dt>
          <dd>{hoursText(hours, t)}</dd>
        </div>
      ))}
    </dl>
  );
}
