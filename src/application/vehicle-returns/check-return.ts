import type { SiteContext } from '#application/site-context.ts';
import type { FieldProblem } from '#domain/lead/field-rules.ts';
import type { Lead, LeadAttributes } from '#domain/lead/lead.ts';
import type { Location } from '#domain/location/location.ts';
import { MARKETS } from '#domain/market.ts';
import { fail, succeed, type Result } from '#domain/result.ts';
import type { TenantConfig } from '#domain/tenant/config.ts';
import {
  readReturnNotice,
  RETURN_FIELDS,
  RETURN_OUTCOME_FIELD,
  writeOutcome,
} from '#domain/vehicle-return/return-notice.ts';
import { returnMistakes, returnOutcome, type ReturnMistake } from '#domain/vehicle-return/return-terms.ts';

const PROBLEMS: Record<ReturnMistake, FieldProblem> = {
  delivered_later: {
    field: RETURN_FIELDS.deliveredOn,
    key: 'lead.error.delivered_later',
    message: 'Enter the day of the delivery. It cannot be after today.',
  },
  odometer_lower: {
    field: RETURN_FIELDS.odometerNow,
    key: 'lead.error.odometer_lower',
    message: 'Enter what the odometer shows now. It cannot be less than at the delivery.',
  },
};

type Returned = {
  readonly form: Lead['form'];
  readonly attributes: LeadAttributes;
  readonly location: Location | null;
  readonly config: Pick<TenantConfig, 'terms' | 'market'>;
};

/**
 * Adds to a Return Notice what the terms of its dealership say (spec §9). What cannot be true is a problem of its field.
 * What stands against the return is none: the dealership decides, and has the notice in any case. Other forms are given
 * back unchanged, and so is a notice to a dealership that promises no return: it has no terms.
 */
export function withReturnOutcome(
  { platform, tenant }: SiteContext,
  { form, attributes, location, config }: Returned,
): Result<LeadAttributes, readonly FieldProblem[]> {
  const notice = form === 'vehicle_return' ? readReturnNotice(attributes.extra) : null;
  if (notice === null) return succeed(attributes);
  const timeZone = location?.time_zone ?? tenant.locations[0]?.time_zone ?? 'UTC';
  const rules = { ...config.terms, distance_unit: MARKETS[config.market].distance_unit, timeZone };
  const now = platform.clock.now();
  const mistakes = returnMistakes(notice, rules, now);
  if (mistakes.length > 0) return fail(mistakes.map((mistake) => PROBLEMS[mistake]));
  if (!config.terms.returns) return succeed(attributes);
  const { obstacles } = returnOutcome(notice, rules, now);
  return succeed({ ...attributes, extra: { ...attributes.extra, [RETURN_OUTCOME_FIELD]: writeOutcome(obstacles) } });
}
