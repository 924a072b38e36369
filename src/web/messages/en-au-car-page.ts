import type { Message } from './message.ts';

/** The ten buttons beside a car, in the specification's words (spec §2). */
const buttons = {
  'car.button.enquire': 'Enquire',
  'car.button.car_history_report': 'Car History Report',
  'car.button.finance_quote': 'Finance quote',
  'car.button.trade_in_valuation': 'Trade-In Valuation',
  'car.button.reserve_car_now': 'Reserve Car Now {deposit}',
  'car.button.online_purchase': 'Online Purchase',
  'car.button.call_us_now': 'Call Us Now',
  'car.button.chat_with_us': 'Chat with us',
  'car.button.book_test_drive': 'Book a Test Drive',
} as const satisfies Record<string, Message>;

const offers = {
  'car.interested': 'Interested in this vehicle?',
  'car.interested.reserve_now': 'Reserve Now',
  'car.interested.reserve_now_text': {
    one: 'Pay {deposit} by debit or credit card through a secure gateway. We hold the car for you for {hours} hour.',
    other: 'Pay {deposit} by debit or credit card through a secure gateway. We hold the car for you for {hours} hours.',
  },
  'car.interested.reserve_now_link': 'Reserve for {deposit}',
  'car.interested.trade_in_valuation': 'Trade In Valuation',
  'car.interested.trade_in_valuation_text': 'Get an instant price for your car from an independent valuation tool.',
  'car.interested.trade_in_valuation_text_own': 'Tell us about your car and see what we offer for it.',
  'car.interested.trade_in_valuation_link': 'Value my car',
  'car.banner': 'Ways to buy',
  'car.banner.reserve_online': 'Reserve Quickly Online',
  'car.banner.reserve_online_text': {
    one: '{deposit} takes it off the market for {hours} hour while you decide.',
    other: '{deposit} takes it off the market for {hours} hours while you decide.',
  },
  'car.banner.secure_payments': 'Secure Online Payments',
  'car.banner.secure_payments_text': 'All payments are encrypted. We never see your card number.',
  'car.banner.apply_for_finance': 'Apply For Finance',
  'car.banner.apply_for_finance_text': 'Tell us your budget and we’ll put it to the lender.',
  'car.banner.apply_for_finance_link': 'Apply now',
  'car.reserve_online': 'Reserve Online',
  'car.reserve.pay': 'Pay {deposit} by card',
  'car.reserve.pay_text': 'Debit or credit card, through a secure gateway. It takes two minutes.',
  'car.reserve.hold': {
    one: 'We hold it for {hours} hour',
    other: 'We hold it for {hours} hours',
  },
  'car.reserve.hold_text': 'Nobody else can reserve or buy it in that time.',
  'car.reserve.decide': 'You decide',
  'car.reserve.decide_all': 'Buy it and the deposit comes off the price. Walk away and you get all of it back.',
  'car.reserve.decide_none': 'Buy it and the deposit comes off the price. Walk away and it is not refunded.',
  'car.reserve.decide_part': 'Buy it and the deposit comes off the price. Walk away and you get {percent}% of it back.',
  'car.trust.deposit': {
    one: 'Deposit back in full, car held {hours} hour',
    other: 'Deposit back in full, car held {hours} hours',
  },
  'car.trust.deposit_part': {
    one: '{percent}% of the deposit back, car held {hours} hour',
    other: '{percent}% of the deposit back, car held {hours} hours',
  },
  'car.trust.returns': '{days}-day money back or exchange, up to {km}',
} as const satisfies Record<string, Message>;

const market = {
  'car.market': 'How the price compares',
  'car.market.this': 'This car',
  'car.market.state': '{area} average',
  'car.market.national': 'National average',
  'car.market.source': 'Average: {source}, as supplied to us by {date}.',
  'car.market.no_source': 'Average of advertised prices, as supplied to us by {date}.',
  'car.market.compared': 'We compared the drive-away price of {price}.',
  'car.market.left_out': 'The average does not take account of condition, options, kilometres or exact location.',
} as const satisfies Record<string, Message>;

const summary = {
  'car.summary': 'Car Summary',
  'car.summary.what': '{condition} {car}: {facts}.',
  'car.summary.what_alone': '{condition} {car}.',
  'car.summary.drive.4x4': '4x4',
  'car.summary.drive.awd': 'all-wheel drive',
  'car.summary.drive.front': 'front-wheel drive',
  'car.summary.drive.rear': 'rear-wheel drive',
  'car.summary.odometer': '{km} on the clock',
  'car.summary.seats': { one: '{count} seat', other: '{count} seats' },
  'car.summary.built': 'Built {month}.',
  'car.summary.registered': 'Registered until {day}.',
  'car.summary.price': '{price}, {label}.',
  'car.summary.at': 'See it at {place}; ask for stock number {number}.',
  'car.summary.stock': 'Ask for stock number {number}.',
} as const satisfies Record<string, Message>;

const rest = {
  'price.registration': { one: 'Includes {count} month’s registration', other: 'Includes {count} months registration' },
  'price.registration_none': 'Includes less than a month’s registration',
  'car.certified': 'Manufacturer certified',
  'car.certified_what': 'What certified means',
  'car.recently_viewed': 'Recently viewed',
  'car.forget_viewed': 'Clear',
  'car.pdf': 'Download as PDF',
  'car.pdf_busy': 'Preparing the PDF…',
  'car.pdf_failed': 'We could not create the PDF. Please try again in a minute.',
} as const satisfies Record<string, Message>;

/** What the page of one car says beyond its facts. */
export const CAR_PAGE_MESSAGES = { ...buttons, ...offers, ...market, ...summary, ...rest } as const;
