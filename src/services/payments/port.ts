import type { TenantSlug } from '#domain/ids.ts';
import type { Currency } from '#domain/market.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentProviderName, ReservationId } from '#domain/reservation/reservation.ts';
import type { Result } from '#domain/result.ts';

export type PaymentRequest = {
  readonly tenant: TenantSlug;
  readonly reservation: ReservationId;
  readonly cents: Cents;
  readonly currency: Currency;
  /** What the shopper reads on the card page: the name of the car. */
  readonly description: string;
  /** Hours that the money is held before it is returned or taken. */
  readonly holdHours: number;
  /** Nobody pays later than this. */
  readonly closesAt: Date;
  readonly returnUrl: string;
  readonly leaveUrl: string;
  /** The same for every attempt at this payment. */
  readonly key: string;
};

export type OpenedPayment = {
  readonly reference: string;
  /** The provider's page where the shopper pays. */
  readonly url: string;
};

/** Totals of one payment, as the provider has them. */
export type PaymentStanding = {
  /** Agreed to by the card, whether taken yet or only reserved. */
  readonly received: Cents;
  readonly returned: Cents;
  /** The shopper can still pay. */
  readonly isOpen: boolean;
  /** Taken, not only reserved on the card. */
  readonly isCaptured: boolean;
};

/**
 * `unavailable`: no answer now; try again. `in_progress`: it is working on another call with the same key. `refused`: the
 * provider does not do it. `not_found`: it knows no such payment.
 */
export type PaymentProblem = 'unavailable' | 'in_progress' | 'refused' | 'not_found';

type Answer = Promise<Result<PaymentStanding, PaymentProblem>>;

/** Takes deposits for one site (D41). Every call but `read` may be repeated with the same key and counts once. */
export type PaymentProvider = {
  readonly name: PaymentProviderName;
  open(request: PaymentRequest): Promise<Result<OpenedPayment, PaymentProblem>>;
  read(reference: string): Answer;
  /** Takes what the card agreed to. */
  capture(reference: string, options: { readonly key: string }): Answer;
  /** Returns money until `total` of it is back: releases what is only reserved, refunds what was taken. */
  giveBack(reference: string, options: { readonly total: Cents; readonly key: string }): Answer;
  /** Ends a payment that nobody has made. */
  close(reference: string): Answer;
};
