import type { Message } from './message.ts';
import { serverTexts, type ServerText } from './server-texts.ts';

const TEXTS = {
  'account.title': 'Your account',
  'account.signed_in': 'You’re signed in with {phone}. Account created on {day}.',
  'account.sign_out': 'Sign out',
  'account.cars': 'Saved cars',
  'account.cars_none': 'You have no saved cars.',
  'account.car_saved': 'Saved on {day}',
  'account.car_gone': 'A car that is no longer listed',
  'account.watchlist': 'Go to your watchlist',
  'account.enquiries': 'Your enquiries',
  'account.enquiries_none': 'None yet. Enquiries you send while signed in are listed here.',
  'account.enquiry': '{category}: {car}',
  'account.enquiry_sent': 'Sent on {day}. Your details are removed from it on {until}.',
  'account.enquiries_more': 'These are the latest {shown} of {count}. Download your data to see more.',
  'account.sessions': 'Where you are signed in',
  'account.session_unknown': 'Unknown browser',
  'account.session_this': '{browser} (this browser)',
  'account.session_since': 'Signed in on {day}. Signs out automatically on {until}.',
  'account.sign_out_others': 'Sign out everywhere else',
  'account.others_signed_out': 'You’re now signed in on this browser only.',
  'account.browser': 'Saved on this device',
  'account.browser_text':
    'These are saved in this browser and are not part of your account. Your details, the pages you opened and how you found us are sent with your enquiries.',
  'account.browser_none': 'Nothing from this site is saved on this device.',
  'account.browser_no_script':
    'Turn on JavaScript to see the list here. You can also clear this site’s data in your browser settings.',
  'account.browser_clear': 'Clear',
  'account.browser_clear_all': 'Clear all',
  'account.browser_cleared': 'Cleared.',
  'account.browser_failed': 'Your browser does not let us clear this. Please use your browser settings.',
  'account.stored.person': 'Your name, email and mobile number, to fill in our forms',
  'account.stored.searches': 'Your last searches',
  'account.stored.viewed_cars': 'Cars you looked at',
  'account.stored.chosen_cars': 'Your favourites, and cars to compare',
  'account.stored.last_enquiry': 'Which car you last enquired about',
  'account.stored.valuation': 'What we offered for your own car',
  'account.stored.place': 'Your postcode',
  'account.stored.van': 'The mass of your van, and how many people travel',
  'account.stored.display': 'Filters you left open',
  'account.stored.consent': 'Your choice about analytics cookies',
  'account.stored.visit': 'This visit: pages you opened, how you found us, and forms you started',
  'account.data': 'Your data',
  'account.data_text': 'A copy of everything on this page that we hold about you, with your enquiries in full.',
  'account.download': 'Download your data',
  'account.delete': 'Delete your account',
  'account.delete_text': 'You can delete your account at any time. We’ll ask you to confirm.',
  'account.delete_title': 'Delete your account?',
  'account.delete_goes': 'Deleted straight away. This cannot be undone:',
  'account.delete_phone': 'your number {phone}, and the codes we sent to it',
  'account.delete_cars': { one: 'your saved car', other: 'your {count} saved cars' },
  'account.delete_sessions': 'your sign-in on every device',
  'account.delete_browser': 'what is saved on this device for this site',
  'account.delete_stays': 'What we keep:',
  'account.delete_leads':
    'Enquiries you sent. {dealer} keeps them without a link to your account, and removes your details from each one {days} days after you sent it.',
  'account.delete_counts':
    'For one day, a scrambled record of how many codes we sent you, to prevent misuse. It does not show your number.',
  'account.delete_confirm': 'Delete my account',
  'account.delete_cancel': 'Keep my account',
  'account.deleted_title': 'Your account is deleted',
  'account.deleted_text': 'If you sign in again, you’ll start with a new account.',
  'account.home': 'Back to the home page',
} as const satisfies Record<string, Message>;

const EN_US: Readonly<Partial<Record<keyof typeof TEXTS, Message>>> = {
  'account.enquiries': 'Your inquiries',
  'account.browser_text':
    'These are saved in this browser and are not part of your account. Your details, the pages you opened and how you found us are sent with your inquiries.',
  'account.enquiries_none': 'None yet. Inquiries you send while signed in are listed here.',
  'account.stored.person': 'Your name, email and cell phone number, to fill in our forms',
  'account.stored.chosen_cars': 'Your favorites, and cars to compare',
  'account.stored.last_enquiry': 'Which car you last inquired about',
  'account.stored.place': 'Your ZIP code',
  'account.data_text': 'A copy of everything on this page that we hold about you, with your inquiries in full.',
  'account.delete_leads':
    'Inquiries you sent. {dealer} keeps them without a link to your account, and removes your details from each one {days} days after you sent it.',
};

export type AccountText = ServerText<keyof typeof TEXTS>;

/** Texts of the account pages. */
export const createAccountText = serverTexts(TEXTS, { 'en-US': EN_US });
