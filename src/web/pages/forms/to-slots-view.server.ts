import type { Location } from '#domain/location/location.ts';
import type { SlotDay } from '#domain/test-drive/slots.ts';
import type { SlotDayView, SlotsView } from '#web/features/test-drive/slots-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';

export type Times = {
  readonly location: Location;
  readonly slotMinutes: number;
  readonly days: readonly SlotDay[];
  /** The query of the request for current times: `car_id=71` or `location=parramatta`. */
  readonly requested: URLSearchParams;
};

const toDay = ({ date, holiday, slots }: SlotDay): SlotDayView => ({
  date,
  holiday,
  slots: slots.map(({ dateTime }) => dateTime),
});

/** The free times of a location with their texts. The page fills in placeholders such as `{names}`. */
export function toSlotsView({ location, slotMinutes, days, requested }: Times, { t, config }: PageTools): SlotsView {
  return {
    href: `/api/appointments?${requested}`,
    locale: config.locale ?? config.market,
    days: days.map(toDay),
    words: {
      hint: t('test_drive.hint', { minutes: slotMinutes, city: location.address.city }),
      day: t('test_drive.day'),
      dayAndTime: t('test_drive.day_and_time'),
      chosen: t('test_drive.chosen'),
      taken: t('test_drive.taken'),
      booking: t('test_drive.booking'),
      bookingNone: t('test_drive.booking_none'),
      later: t('test_drive.later'),
      holiday: t('test_drive.holiday'),
      more: { one: t('test_drive.more_one'), other: t('test_drive.more') },
      none: t('test_drive.none'),
      count: { one: t('test_drive.count_one'), other: t('test_drive.count_other') },
    },
  };
}
