import type { Cents } from '#domain/money.ts';
import type { Result } from '#domain/result.ts';
import type { Plate } from '#domain/valuation/plate.ts';
import type { ValuedVehicle } from '#domain/valuation/vehicle.ts';

/** The region that a service is asked about: the country of the site's market. */
export type ValuationRegion = 'au' | 'nz' | 'us';

/** Address and key of the service. The key appears in no error. */
type Access = { readonly host: string; readonly key: string; readonly region: ValuationRegion };

export type PlateQuestion = Access & { readonly plate: Plate };
export type PriceQuestion = Access & {
  /** The service's own id of the vehicle. */
  readonly vehicleId: string;
  /** Odometer, km. */
  readonly km: number;
};

export type HostedVehicle = {
  readonly id: string;
  readonly vehicle: ValuedVehicle;
  /** False for a low match: the shopper must confirm it before it is priced (D403). */
  readonly isCertain: boolean;
};

/** What such a car is advertised for. The service may not say from how many cars. */
export type HostedPrice = { readonly value: Cents; readonly low: Cents; readonly high: Cents };

/** A valuation service over HTTP (D39). A problem is a code, and says nothing about the plate. */
export type ValuationService = {
  /** The vehicle of a plate; null when the service knows none. */
  findVehicle(question: PlateQuestion, signal: AbortSignal): Promise<Result<HostedVehicle | null, string>>;
  /** Null when the service gives no price for the vehicle. */
  price(question: PriceQuestion, signal: AbortSignal): Promise<Result<HostedPrice | null, string>>;
};
