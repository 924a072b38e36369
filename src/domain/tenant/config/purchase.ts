import { z } from 'zod';
import { CAR_TYPES } from '#domain/car/car.ts';
import { PAYMENT_PROVIDERS } from '#domain/reservation/reservation.ts';
import {
  cents,
  centsOrNone,
  choice,
  choices,
  flag,
  percent,
  secretOrNone,
  section,
  textOrNone,
  whole,
} from './fields.ts';

export const purchaseShape = {
  reservation: section('Reserving a car with a deposit (D21, D22)', {
    enabled: flag(false, 'Reserve Now is offered for eligible cars'),
    deposit_cents: cents(200, "Deposit when the car's payment_processors name none"),
    max_price_cents: centsOrNone('Dearer cars cannot be reserved'),
    hold_hours: whole(48, 'Hours that the car is held', [1, 720]),
    payment_minutes: whole(10, 'Minutes to complete the payment (D42)', [1, 120]),
    refund_percent: percent(100, 'Part of the deposit that is refunded'),
  }),
  checkout: section('Buying online (D21)', {
    enabled: flag(false, 'Buy Online is offered'),
    path: choice(['checkout', 'buy-online'], 'checkout', 'Last word of /cars/{slug}/…; the other one redirects'),
    car_types: choices(CAR_TYPES, ['used', 'demo'], 'Car types that can be bought online'),
    gated: flag(false, 'Checkout needs sign-in'),
    journey_dealerships: z
      .array(z.string().max(120))
      .default([])
      .describe('Slugs of dealerships whose used cars are bought at /checkout-journey'),
    delivery: flag(true, 'Offer delivery beside pick-up'),
  }),
  payments: section('Taking the deposit by card (D41)', {
    provider: choice(PAYMENT_PROVIDERS, 'sandbox', 'Payment service'),
    publishable_key: textOrNone('Public key of the payment service'),
    secret_key: secretOrNone('Secret key of the payment service'),
    webhook_secret: secretOrNone('Secret that signs payment events'),
    accepted: choices(
      ['visa', 'mastercard', 'amex', 'eftpos', 'diners', 'jcb', 'unionpay', 'apple_pay', 'google_pay', 'paypal'],
      ['visa', 'mastercard', 'amex', 'apple_pay', 'google_pay'],
      'Icons of the row "We accept:"; an empty list hides it',
    ),
  }),
} as const;
