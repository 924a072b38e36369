/** Texts of mails about reservations, in Australian English. */
export const RESERVATION_WORDS = {
  'row.held_until': 'Held until',
  'row.deposit_paid': 'Deposit paid',
  'reserved.subject': 'The {car} is reserved for you',
  'reserved.intro': 'We have your deposit of {deposit}. {place} is holding the {car} for you until {time}.',
  'reserved.next':
    'Someone at {place} will contact you to arrange your visit. You can also call, or reply to this email.',
  'reserved.bring_heading': 'What to bring',
  'reserved.bring':
    'Your driver licence, this email, and the papers and keys of your own car if you are trading it in.',
  'reserved.cancel_heading': 'If you change your mind',
  'reserved.cancel_all':
    'You can cancel until then. We will refund the whole deposit of {refund} to the card you paid with, and the car goes back on sale.',
  'reserved.cancel_part':
    'You can cancel until then. We will refund {refund} of your deposit to the card you paid with, and the car goes back on sale.',
  'reserved.cancel_none': 'You can cancel until then. The deposit is not refundable, and the car goes back on sale.',
  'reserved.link': 'See or cancel your reservation',
  'reserved.why': 'You get this email because someone reserved a car with this address at {site}.',
  'reserved.dealer_subject': 'Reserved: {car}, by {name} – {dealership}',
  'reserved.dealer_heading': '{name} has reserved the {car}',
  'reserved.dealer_intro':
    'The deposit is paid, and the car is off sale at {site} until {time}. Contact {name} to arrange the visit. Reply to this email to write to {name}.',
  'released.subject': 'Your reservation of the {car} has ended',
  'released.time_over': 'Your reservation has run out, so the {car} is on sale again.',
  'released.cancelled_by_shopper': 'You have cancelled your reservation. The {car} is on sale again.',
  'released.cancelled_by_dealer': '{place} has cancelled your reservation of the {car}.',
  'released.sold_in_feed': 'The {car} has been sold, so {place} can no longer hold it for you. We are sorry.',
  'released.money_returned': 'Your deposit was refunded, so the {car} is no longer held for you.',
  'released.refund': 'We will refund {refund} to the card you paid with, and email you when it is done.',
  'released.dealer_subject': 'No longer reserved: {car} – {dealership}',
  'released.dealer_heading': 'The {car} is no longer reserved',
  'released.dealer_time_over': 'The reservation by {name} has run out.',
  'released.dealer_cancelled_by_shopper': '{name} has cancelled the reservation.',
  'released.dealer_cancelled_by_dealer': 'The reservation by {name} was cancelled on your behalf.',
  'released.dealer_sold_in_feed':
    'Your stock feed says that the car is sold, so the reservation by {name} has ended. Contact {name} to explain.',
  'released.dealer_money_returned': 'The deposit of {name} was refunded at the payment provider.',
  'refunded.subject': 'Your deposit for the {car} has been refunded',
  'refunded.intro': 'We have refunded {amount} to the card you paid with. Your bank may take a few days to show it.',
  'refunded.not_held': 'Your payment arrived after the {car} was no longer held for you, so we have not kept it.',
  'free.subject': 'The {car} is available again',
  'free.intro': 'The {car} is for sale again. Anyone can reserve it now, so it may not be available for long.',
  'free.intro_enquire': 'The {car} is for sale again, so it may not be available for long.',
  'free.link': 'See the car',
  'free.why': 'You asked {site} to tell you. This is the only email you will get about it.',
} as const;

export const AMERICAN_RESERVATION_WORDS = {
  'reserved.bring':
    'Your driver’s license, this email, and the title and keys of your own car if you are trading it in.',
  'released.cancelled_by_shopper': 'You have canceled your reservation. The {car} is on sale again.',
  'released.cancelled_by_dealer': '{place} has canceled your reservation of the {car}.',
  'released.dealer_cancelled_by_shopper': '{name} has canceled the reservation.',
  'released.dealer_cancelled_by_dealer': 'The reservation by {name} was canceled on your behalf.',
} as const satisfies Partial<Record<keyof typeof RESERVATION_WORDS, string>>;
