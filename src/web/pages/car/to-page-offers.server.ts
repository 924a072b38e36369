import type { Car } from '#domain/car/car.ts';
import { depositText } from '#domain/car/eligibility.ts';
import { isOffered } from '#domain/car/offers.ts';
import { interestedItems } from '#domain/car/page-buttons.ts';
import { isReturnPromised, propositions } from '#domain/car/page-parts.ts';
import { agreedRefund } from '#domain/reservation/agreed-refund.ts';
import { formatOdometer } from '#domain/units.ts';
import type { OfferView, ReserveView } from '#web/features/car/car-page-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { intentHref } from './to-page-buttons.server.ts';

/** A reservation in three steps. Null if the car cannot be reserved (D21). */
export function toReserveView(car: Car, tools: PageTools): ReserveView | null {
  const { config, t } = tools;
  const href = isOffered('reserve', car, config) ? intentHref('reserve', car, tools) : null;
  if (href === null) return null;
  const deposit = depositText(car, config.reservation);
  const { hold_hours: hours } = config.reservation;
  const { percent, share } = agreedRefund(config.reservation);
  return {
    steps: [
      { heading: t('car.reserve.pay', { deposit }), text: t('car.reserve.pay_text') },
      { heading: t('car.reserve.hold', { hours, count: hours }), text: t('car.reserve.hold_text') },
      {
        heading: t('car.reserve.decide'),
        text: t(`car.reserve.decide_${share}`, { percent }),
      },
    ],
    label: t('car.button.reserve_car_now', { deposit }),
    href,
  };
}

/** The deposit and the hours of a hold. The hours choose between the forms of a text. */
function offerValues(car: Car, { reservation }: PageTools['config']) {
  const { hold_hours: hours } = reservation;
  return { deposit: depositText(car, reservation), hours, count: hours };
}

/** 'Interested in this vehicle?': reservation and trade-in, where the car has them (spec §2). */
export function toInterested(car: Car, tools: PageTools): OfferView[] {
  const { config, t } = tools;
  const values = offerValues(car, config);
  const intents = { reserve_now: 'reserve', trade_in_valuation: 'trade-in' } as const;
  return interestedItems(car, config).flatMap((name): OfferView[] => {
    const href = intentHref(intents[name], car, tools);
    if (href === null) return [];
    // Only a hosted service is an independent valuation tool.
    const isOwnTool = name === 'trade_in_valuation' && config.trade_in.provider !== 'hosted';

    return [
      {
        name,
        heading: t(`car.interested.${name}`),
        text: t(isOwnTool ? 'car.interested.trade_in_valuation_text_own' : `car.interested.${name}_text`, values),
        link: { label: t(`car.interested.${name}_link`, values), href },
      },
    ];
  });
}

/** The proposition banner's items (spec §2). Reserving has its button above, and needs no second link (D466). */
export function toPropositions(car: Car, tools: PageTools): OfferView[] {
  const { config, t } = tools;
  const values = offerValues(car, config);
  const finance = intentHref('finance', car, tools);
  return propositions(car, config).map((name) => ({
    name,
    heading: t(`car.banner.${name}`),
    text: t(`car.banner.${name}_text`, values),
    link:
      name === 'apply_for_finance' && finance !== null
        ? { label: t('car.banner.apply_for_finance_link'), href: finance }
        : null,
  }));
}

/** Short promises beside the buttons: about the deposit and about returns (spec §9). */
export function toTrust(car: Car, tools: PageTools): string[] {
  const { config, t, market } = tools;
  const { hold_hours: hours } = config.reservation;
  const { percent, share } = agreedRefund(config.reservation);
  const deposit = t(share === 'all' ? 'car.trust.deposit' : 'car.trust.deposit_part', { percent, hours, count: hours });
  const { return_days: days, return_km } = config.terms;
  return [
    ...(isOffered('reserve', car, config) && share !== 'none' ? [deposit] : []),
    ...(isReturnPromised(car, config.terms)
      ? [t('car.trust.returns', { days, km: formatOdometer(return_km, market) })]
      : []),
  ];
}
