import type { TenantConfig } from '#domain/tenant/config.ts';
import type { Location } from './location.ts';

type PhoneSource = {
  /** With the layer of the dealership (D4). */
  readonly config: Pick<TenantConfig, 'car_page'>;
  readonly location: Pick<Location, 'contact_detail'> | null;
};

/**
 * The phone to show about a car of this type, as written: the one configured for the type, else the location's (spec §9).
 * Without a car the location's. Null when there is none.
 */
export function phoneFor(carType: string | null | undefined, { config, location }: PhoneSource): string | null {
  const configured = new Map(Object.entries(config.car_page.phone_by_car_type)).get(carType ?? '') ?? null;
  return configured ?? location?.contact_detail.phone ?? location?.contact_detail.landline_phone ?? null;
}
