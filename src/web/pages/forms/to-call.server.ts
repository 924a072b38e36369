import { valueOf, type FormValues } from '#domain/lead/form-values.ts';
import { dialPhone, formatPhone } from '#domain/lead/phone.ts';
import type { Location } from '#domain/location/location.ts';
import { phoneFor } from '#domain/location/phone-for.ts';
import type { CallLink } from '#web/features/enquiry/enquiry-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';

type CallInput = {
  readonly values: FormValues;
  readonly location?: Location | null | undefined;
  /** The type of the car that the form is about. */
  readonly carType?: string | null | undefined;
};

/**
 * The phone number to call instead: that for the car's type, that of the location that would have answered, or else the first number of the
 * site. Null when there is none.
 */
export function toCall(
  { values, location, carType }: CallInput,
  { tenant, config, configOf, market, t }: PageTools,
): CallLink | null {
  const chosen = valueOf(values, 'location_id');
  const candidates = [location, tenant.locations.find(({ id }) => id === chosen), ...tenant.locations];
  const phones = candidates.map((one) =>
    phoneFor(carType, { config: one ? configOf(one) : config, location: one ?? null }),
  );
  const written = phones.find((phone) => phone !== null) ?? null;
  if (written === null) return null;
  const phone = formatPhone(written, market.phone_country);
  return { href: `tel:${dialPhone(written, market.phone_country)}`, text: t('lead_status.call', { phone }) };
}
