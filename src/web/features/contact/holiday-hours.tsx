import { useEffect, useId, useState } from 'react';
import { momentIn } from '#domain/location/local-time.ts';
import type { DifferentDay } from '#domain/location/opening-hours.ts';
import { dateFormat } from '#utilities/formats.ts';
import { hoursText } from '#web/features/site/hours.tsx';
import { useSite } from '#web/features/site/site-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { InfoDialog, opensDialog } from '#web/ui/info-dialog.tsx';
import type { PlaceView } from './place-view.ts';

/** The button and the dialog of a location's holiday hours (spec §2, D45). */
export function HolidayHours({ place }: { readonly place: PlaceView }) {
  const t = useMessages();
  const id = useId();
  const today = useToday(place);
  const { differentDays } = place;
  if (differentDays === null) return null;
  const days = differentDays.days.filter(({ date }) => date >= today);
  if (days.length === 0) return null;
  return (
    <>
      <div>
        <button type="button" {...opensDialog(id)} className="text-link type-small min-h-11">
          {t('site.holiday_hours')}
          <span className="sr-only">: {place.name}</span>
        </button>
      </div>
      <InfoDialog id={id} heading={t('site.holiday_hours')} closeLabel={t('common.close')}>
        <p className="text-text-2">{place.name}</p>
        <dl className="hours hours-wide mt-3">
          {days.map((day) => (
            <Day key={day.date} day={day} today={today} />
          ))}
        </dl>
      </InfoDialog>
    </>
  );
}

function Day({ day: { date, holiday, hours }, today }: { readonly day: DifferentDay; readonly today: string }) {
  const t = useMessages();
  const { locale } = useSite();
  const isToday = date === today;
  const year = date.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  const shown = dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', year, timeZone: 'UTC' });
  return (
    <div className="contents">
      <dt className={isToday ? 'font-semibold' : 'text-text-2'}>
        {isToday ? t('site.today') : shown.format(Date.parse(`${date}T00:00:00Z`))}
        {holiday !== null && <span className="type-small block text-text-2">{holiday}</span>}
      </dt>
      <dd>{hours === undefined ? t('site.hours_may_differ') : hoursText(hours, t)}</dd>
    </div>
  );
}

/** The day at the location. A cached page may be of yesterday, so the browser corrects it. */
function useToday({ timeZone, differentDays }: PlaceView): string {
  const [today, setToday] = useState(differentDays?.today ?? '');
  useEffect(() => setToday(momentIn(timeZone, new Date()).date), [timeZone]);
  return today;
}
