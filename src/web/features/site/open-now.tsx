import { useEffect, useState } from 'react';
import { unbroken } from '#domain/content/unbroken.ts';
import { formatTime } from '#domain/location/format-time.ts';
import { openState, type OpenState } from '#domain/location/opening-state.ts';
import { dateFormat } from '#utilities/formats.ts';
import { useMessages } from '#web/messages/messages-context.tsx';
import type { Translate } from '#web/messages/messages.ts';
import { useSite } from './site-context.tsx';
import type { SiteLocation } from './site-data.ts';

const MINUTE_MS = 60_000;

/**
 * "Open now, closes 5:30 pm": added by the browser, because a page is cached and the same for everyone (D49). Until then,
 * and without script, it shows `otherwise`.
 */
export function OpenNow({ location, otherwise }: { readonly location: SiteLocation; readonly otherwise: string }) {
  const t = useMessages();
  const { locale } = useSite();
  const [state, setState] = useState<OpenState | null>(null);
  useEffect(() => {
    const update = () => setState(openState(location, new Date()));
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, [location]);
  if (state === null) return <>{otherwise}</>;
  if (state.isOpen === null) return <>{state.text}</>;
  const holiday = state.holiday === null ? '' : ` ${t('site.holiday_uncertain', { holiday: state.holiday })}`;
  if (state.isOpen) {
    return (
      <>
        <span className="font-semibold text-good">{t(state.at === null ? 'site.open_24_hours' : 'site.open_now')}</span>
        {state.at !== null && ` ${t('site.closes', { time: formatTime(state.at) })}`}
        {holiday}
      </>
    );
  }
  return (
    <>
      {t('site.closed_now')} {opensText(state, t, locale)}
      {holiday}
    </>
  );
}

function opensText(state: Extract<OpenState, { isOpen: false }>, t: Translate, locale: string): string {
  if (state.inDays === 0) return t('site.opens_today', { time: formatTime(state.at) });
  return t('site.opens', {
    day: weekdayName(state.weekday, locale),
    time: unbroken(formatTime(state.at)),
  });
}

/** "Monday"; 0 is Sunday. */
export function weekdayName(weekday: number, locale: string): string {
  return dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + weekday));
}
