import { flag, row, together, type SwitchRow } from '#server/testing/switches/row.ts';
import { ALL_CARS, FULL_CAR } from './addresses.ts';

const RESERVABLE: SwitchRow['needs'] = { reservation: { enabled: true } };
const BUYABLE: SwitchRow['needs'] = { ...RESERVABLE, checkout: { enabled: true }, cards: { buttons: ['buy_online'] } };

export const PURCHASE: readonly SwitchRow[] = [
  row('reservation.enabled', [true, false], FULL_CAR, ['Reserve Car Now', null]),
  row(
    'reservation.deposit_cents',
    [20_000, 30_000],
    FULL_CAR,
    ['Reserve Car Now $200', 'Reserve Car Now $300'],
    RESERVABLE,
  ),
  row('reservation.max_price_cents', [null, 3_000_000], FULL_CAR, ['Reserve Car Now', null], RESERVABLE),
  ...together(
    row('reservation.hold_hours', [48, 24], FULL_CAR, ['hold it for 48 hours', 'hold it for 24 hours'], RESERVABLE),
    row(
      'reservation.refund_percent',
      [100, 50],
      FULL_CAR,
      ['Deposit back in full', '50% of the deposit back'],
      RESERVABLE,
    ),
  ),
  row(
    'reservation.payment_minutes',
    [10, 30],
    `${FULL_CAR}/checkout`,
    ['for 10 minutes while you pay', 'for 30 minutes while you pay'],
    RESERVABLE,
  ),
  row('payments.provider', ['sandbox', 'stripe'], FULL_CAR, [null, 'https://checkout.stripe.com'], RESERVABLE),
  flag('checkout.delivery', `${FULL_CAR}/checkout?intent=buy`, 'Pick-up or delivery', BUYABLE),
  row('payments.accepted', [['visa'], []], '/', ['We accept:', null]),
  flag('checkout.enabled', ALL_CARS, '>Buy Online</a>', { ...RESERVABLE, cards: BUYABLE.cards }),
  row(
    'checkout.path',
    ['checkout', 'buy-online'],
    FULL_CAR,
    [`${FULL_CAR}/checkout`, `${FULL_CAR}/buy-online`],
    BUYABLE,
  ),
  row('checkout.car_types', [['used'], ['demo']], FULL_CAR, ['>Online Purchase</a>', null], BUYABLE),
  row('checkout.journey_dealerships', [[], ['yard']], FULL_CAR, [null, 'href="/checkout-journey?car_id='], BUYABLE),
];
