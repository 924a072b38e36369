import type { Message } from './message.ts';
import { serverTexts, type ServerText } from './server-texts.ts';

/** Texts of sign-in. Its pages are filled in on the server, so the scripts of other pages do not carry them. */
const TEXTS = {
  'sign_in.title': 'Sign in',
  'sign_in.title_watchlist': 'Sign in to your watchlist',
  'sign_in.title_trade-in': 'Sign in to value your car',
  'sign_in.title_checkout': 'Sign in to check out',
  'sign_in.title_finance': 'Sign in to apply for finance',
  'sign_in.text': 'Sign in with your mobile number. We’ll text you a code, so there’s no password to remember.',
  'sign_in.text_watchlist': 'Sign in to keep cars in your watchlist. We’ll text a code to your mobile.',
  'sign_in.text_trade-in': 'Sign in with your mobile number before you value your car. We’ll text you a code.',
  'sign_in.text_checkout': 'We’ll text a code to your mobile.',
  'sign_in.text_finance': 'We’ll text a code to your mobile, so there’s no password to remember.',
  'sign_in.phone': 'Mobile',
  'sign_in.phone_hint': 'We only use it to sign you in.',
  'sign_in.send': 'Send code',
  'sign_in.code_title': 'Enter your code',
  'sign_in.code_text': 'We sent a code to the number ending in {digits}. It’s valid for {minutes} minutes.',
  'sign_in.code': '6-digit code',
  'sign_in.enter': 'Sign in',
  'sign_in.again_title': 'No code yet?',
  'sign_in.again': 'Send another code',
  'sign_in.again_wait_one': 'You can ask for another code in 1 second.',
  'sign_in.again_wait': 'You can ask for another code in {seconds} seconds.',
  'sign_in.again_hint': 'You can ask for another code after a minute.',
  'sign_in.other_number': 'Use another number',
  'sign_in.back': 'Back',
  'sign_in.benefits': 'With an account',
  'sign_in.benefit_checkout': 'Follow your reservation or purchase on any phone or computer',
  'sign_in.benefit_watchlist': 'See your saved cars on any phone or computer',
  'sign_in.benefit_enquiries': 'Keep all your enquiries in one place',
  'sign_in.benefit_data': 'Download or delete your data at any time',
  'sign_in.home': 'Back to the home page',
  'sign_in.error_prefix': 'Error:',
  'sign_in.error.not_a_mobile': 'Enter a mobile number like {example}.',
  'sign_in.error.nothing_to_repeat': 'Enter your mobile number and we’ll text you a code.',
  'sign_in.error.wait_seconds': {
    one: 'Please wait {count} second, then ask for another code.',
    other: 'Please wait {count} seconds, then ask for another code.',
  },
  'sign_in.error.wait_minutes': {
    one: 'Too many codes were sent. Please try again in a minute.',
    other: 'Too many codes were sent. Please try again in {count} minutes.',
  },
  'sign_in.error.guess_minutes': {
    one: 'Too many wrong codes were entered. Please try again in a minute.',
    other: 'Too many wrong codes were entered. Please try again in {count} minutes.',
  },
  'sign_in.error.not_sent': 'We cannot send a code at the moment. Please try again in a minute.',
  'sign_in.error.not_a_code': 'Enter the 6 digits of the code.',
  'sign_in.error.wrong': {
    one: 'That’s not the code we sent. You have one more try.',
    other: 'That’s not the code we sent. You have {count} more tries.',
  },
  'sign_in.error.expired': 'That code has expired. Ask for another one.',
  'sign_in.error.used': 'That code was used already. Ask for another one.',
  'sign_in.error.too_many_tries': 'That was the last try for this code. Ask for another one.',
  'sign_in.ended': 'Your sign-in has ended, so this was not sent.',
  'sign_in.ended_advice':
    'What you typed is still here. Sign in again in another tab, then press the button once more.',
  'sign_in.sms': '{code} is your code for {dealer}. It works for {minutes} minutes. Do not share it with anyone.',
} as const satisfies Record<string, Message>;

const EN_US: Readonly<Partial<Record<keyof typeof TEXTS, Message>>> = {
  'sign_in.phone': 'Cell phone',
  'sign_in.title_finance': 'Sign in to apply for financing',
  'sign_in.benefit_enquiries': 'Keep all your inquiries in one place',
  'sign_in.text': 'Sign in with your cell phone number. We’ll text you a code, so there’s no password to remember.',
  'sign_in.text_watchlist': 'Sign in to keep cars in your watchlist. We’ll text a code to your cell phone.',
  'sign_in.text_trade-in': 'Sign in with your cell phone number before you value your car. We’ll text you a code.',
  'sign_in.text_checkout': 'We’ll text a code to your cell phone.',
  'sign_in.text_finance': 'We’ll text a code to your cell phone, so there’s no password to remember.',
  'sign_in.error.not_a_mobile': 'Enter a cell phone number like {example}.',
  'sign_in.error.nothing_to_repeat': 'Enter your cell phone number and we’ll text you a code.',
};

export type SignInText = ServerText<keyof typeof TEXTS>;

export const createSignInText = serverTexts(TEXTS, { 'en-US': EN_US });
