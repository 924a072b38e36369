import { dayIn } from '#domain/car/rego.ts';
import { addDays } from '#domain/location/local-time.ts';
import type { Market } from '#domain/market.ts';
import type { Settings } from '#domain/tenant/config.ts';
import { toMarketDistance } from '#domain/units.ts';

/** What the buyer states in a Return Notice. */
export type ReturnNotice = {
  /** YYYY-MM-DD. */
  readonly deliveredOn: string;
  /** Odometer readings in the unit of the market. */
  readonly odometerAtDelivery: number;
  readonly odometerNow: number;
  /** The buyer is a consumer (spec §6, §9). */
  readonly isConsumer: boolean;
  /** The buyer works for the dealership (spec §6). */
  readonly isStaff: boolean;
  readonly hasLien: boolean;
};

/** What cannot be true. The buyer corrects it before the notice is sent. */
export type ReturnMistake = 'delivered_later' | 'odometer_lower';

/** Why a return is outside the terms. */
export const RETURN_OBSTACLES = ['too_late', 'too_far', 'not_consumer', 'staff'] as const;
export type ReturnObstacle = (typeof RETURN_OBSTACLES)[number];

export type ReturnOutcome = {
  /** Empty within the terms. All that apply, so that the buyer learns of them at once. */
  readonly obstacles: readonly ReturnObstacle[];
  /** YYYY-MM-DD: the last day on which a notice is in time. */
  readonly lastDay: string;
  /** Distance since delivery and its maximum, in the unit of the market. */
  readonly driven: number;
  readonly maximum: number;
  /** The payout of a lien may be deducted from the refund (spec §9). A lien alone does not end the return. */
  readonly mayDeductPayout: boolean;
};

export type ReturnRules = Pick<Settings['terms'], 'return_days' | 'return_km'> &
  Pick<Market, 'distance_unit'> & {
    /** Time zone of the dealership. */
    readonly timeZone: string;
  };

/** Mistakes in a notice, before its outcome is worked out. A vehicle may come back on the day of delivery. */
export function returnMistakes(notice: ReturnNotice, { timeZone }: ReturnRules, now: Date): ReturnMistake[] {
  return [
    ...(notice.deliveredOn > dayIn(timeZone, now) ? (['delivered_later'] as const) : []),
    ...(notice.odometerNow < notice.odometerAtDelivery ? (['odometer_lower'] as const) : []),
  ];
}

/**
 * Whether a notice given now is within the terms (spec §9). Both limits are inclusive. The period is counted in calendar
 * days of the dealership, from the day after delivery.
 */
export function returnOutcome(notice: ReturnNotice, rules: ReturnRules, now: Date): ReturnOutcome {
  const lastDay = addDays(notice.deliveredOn, rules.return_days);
  const driven = notice.odometerNow - notice.odometerAtDelivery;
  const maximum = toMarketDistance(rules.return_km, rules);
  const applies: Readonly<Record<ReturnObstacle, boolean>> = {
    too_late: dayIn(rules.timeZone, now) > lastDay,
    too_far: driven > maximum,
    not_consumer: !notice.isConsumer,
    staff: notice.isStaff,
  };
  return {
    obstacles: RETURN_OBSTACLES.filter((obstacle) => applies[obstacle]),
    lastDay,
    driven,
    maximum,
    mayDeductPayout: notice.hasLien,
  };
}
