import { RETURN_OBSTACLES, type ReturnNotice, type ReturnObstacle } from './return-terms.ts';

/** Fields of a Return Notice, by their names in the form and in the lead. */
export const RETURN_FIELDS = { deliveredOn: 'delivered_on', odometerNow: 'odometer_now' } as const;

/** The field in which a lead keeps what the terms say: `within`, or the obstacles. */
export const RETURN_OUTCOME_FIELD = 'return_outcome';
const WITHIN = 'within';

/** The notice in the answers of a lead; null where an answer is missing, as in a call. */
export function readReturnNotice(answers: Readonly<Record<string, string>>): ReturnNotice | null {
  const { delivered_on, odometer_at_delivery, odometer_now, is_consumer, works_here, has_lien } = answers;
  const isWhole = delivered_on && odometer_at_delivery && odometer_now && is_consumer && works_here;
  if (!isWhole) return null;
  return {
    deliveredOn: delivered_on,
    odometerAtDelivery: Number(odometer_at_delivery),
    odometerNow: Number(odometer_now),
    isConsumer: is_consumer === 'Yes',
    isStaff: works_here === 'Yes',
    hasLien: has_lien === 'Yes',
  };
}

export const writeOutcome = (obstacles: readonly ReturnObstacle[]): string =>
  obstacles.length === 0 ? WITHIN : obstacles.join(' ');

/** What stands against the return of a lead; null for a lead that gives no notice. */
export function readOutcome(answers: Readonly<Record<string, string>>): readonly ReturnObstacle[] | null {
  const written = answers[RETURN_OUTCOME_FIELD];
  return written === undefined ? null : RETURN_OBSTACLES.filter((one) => written.split(' ').includes(one));
}
