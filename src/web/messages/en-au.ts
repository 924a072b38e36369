import { CAR_PAGE_MESSAGES } from './en-au-car-page.ts';
import { CHECKOUT_FORM_MESSAGES } from './en-au-checkout-form.ts';
import { CONTENT_MESSAGES } from './en-au-content.ts';
import { DIRECTORY_MESSAGES } from './en-au-directory.ts';
import { DOCUMENT_MESSAGES } from './en-au-documents.ts';
import { FINANCE_FORM_MESSAGES } from './en-au-finance-form.ts';
import { FINANCE_MESSAGES } from './en-au-finance.ts';
import { FORM_MESSAGES } from './en-au-forms.ts';
import { MAP_MESSAGES } from './en-au-maps.ts';
import { PAGE_MESSAGES } from './en-au-pages.ts';
import { RETURN_FORM_MESSAGES } from './en-au-return-form.ts';
import { SEARCH_MESSAGES } from './en-au-search.ts';
import { STOCK_MESSAGES } from './en-au-stock.ts';
import type { Message } from './message.ts';

export type { Message } from './message.ts';

const common = {
  'common.skip_to_content': 'Skip to content',
  'common.home': 'Home',
  'common.menu': 'Menu',
  'common.main_menu': 'Main menu',
  'common.close': 'Close',
  'common.more': 'Show {count} more',
  'common.fewer': 'Show fewer',
  'common.read_more': 'Read more',
  'common.read_less': 'Read less',
  'common.breadcrumb': 'Breadcrumb',
  'common.optional': 'optional',
  'common.listing_separator': ', ',
  'common.choose_file': 'Choose a file',
  'common.no_file': 'No file chosen yet',
  'common.cars': { one: '{count} car', other: '{count} cars' },
} as const satisfies Record<string, Message>;

const home = {
  'home.title': '{dealer}: {types} cars',
  'home.show_me': 'Show Me {cars}',
  'home.show_me_any': 'Show Me',
  'home.search_label': 'What are you looking for?',
  'home.car_types': 'New, demo or used',
  'home.all_types': 'All cars',
  'home.featured': 'The newest arrivals',
  'home.featured_lead': 'Just in, and ready for a test drive.',
  'home.see_all': { one: 'See the car', other: 'See all {count}' },
  'home.city': 'Showing cars in {city}.',
  'home.city_leave': {
    one: 'Show the one car in every location',
    other: 'Show all {count} cars in every location',
  },
  'home.bodies': 'Browse by body type',
  'home.brands': 'Shop by make',
  'home.brands_all': { one: 'All {count} make', other: 'All {count} makes' },
  'home.models': 'The range',
  'home.models_all': 'All models',
  'home.models_from': 'from {price}',
  'home.models_from_type': '{condition} from {price}',
  'home.models_stock': '{count} in stock',
  'home.models_none': 'To order',
  'home.slider': 'Highlights',
  'home.explore_more': 'Explore More',
  'home.discover_more': 'Discover More',
  'carousel.role': 'carousel',
  'carousel.slide': 'slide',
  'carousel.place': '{number} of {count}',
  'carousel.previous': 'Previous slide',
  'carousel.next': 'Next slide',
  'carousel.choose': 'Choose a slide',
  'home.banner.reserve_online_text': {
    one: '{deposit} takes a car off the market for {hours} hour while you decide.',
    other: '{deposit} takes a car off the market for {hours} hours while you decide.',
  },
  'home.banner.reserve_online_link': 'Choose a car',
  'home.offers_all': 'All offers',
  'home.promotions': 'Promotions',
  'home.departments': 'Sales and service',
  'home.banner_links': 'More from us',
  'home.department.sales_text': 'See the cars, drive one, and ask what yours is worth.',
  'home.department.sales_only_text': 'See the cars and drive one.',
  'home.department.sales_link': 'See all cars',
  'home.department.service_text': 'Logbook services, repairs and parts.',
  'home.department.service_link': 'Book a service',
  'home.link.special_offers': 'Special offers',
  'home.link.service': 'Book a service',
  'home.link.trade_in': 'Value your trade-in',
  'home.locations': { one: 'Come and see us', other: '{count} yards, one group' },
  'home.location_new_and_used': '{makes} and used cars',
  'home.location_used': 'Used cars',
  'home.location_service': 'Service',
  'home.location_parts': 'Parts',
} as const satisfies Record<string, Message>;

const widgets = {
  'tile.title': 'Or start here:',
  'tile.under': 'Under ${amount}',
  'tile.hybrid': 'Hybrid',
  'tile.electric': 'Electric',
  'tile.seven_seats': '7+ seats',
  'tile.four_wheel': '4x4',
  'tile.car_type.new': 'New',
  'tile.car_type.demo': 'Demo',
  'tile.car_type.used': 'Used',
  'price_range.title': 'What would you like to spend?',
  'budget.title': 'Find cars for your budget',
  'budget.lead': 'Choose a weekly repayment. We do the sums.',
  'budget.body': 'Body type',
  'budget.weekly': 'Weekly repayment',
  'budget.a_week': 'a week',
  'budget.deposit': 'Deposit or trade-in',
  'budget.slide': 'Slide: {amount}',
  'budget.invalid': 'Enter an amount in dollars, like 250.',
  'budget.dollars': '${amount}',
  'budget.worked_out': 'How we worked out your budget',
  'budget.weeks': 'Weeks in {years} years',
  'budget.repayments': 'Repayments',
  'budget.interest': 'Interest included',
  'budget.up_to': 'Shop up to',
  'budget.no_amount': 'Enter a repayment or a deposit to see your budget.',
  'budget.cars': 'Some {types} in your range',
  'budget.show': { one: 'Show {count} {type}', other: 'Show {count} {types}' },
  'budget.show_any': 'Show {types}',
  'budget.show_plain': 'Show cars in my budget',
  'budget.none_button': '0 {types} Found',
  'budget.none_text': 'No {types} found for this budget',
} as const satisfies Record<string, Message>;

const site = {
  'site.models': 'Models',
  'site.brands': 'Brands',
  'site.menu_all': 'See all',
  'site.locations': { one: '{count} location', other: '{count} locations' },
  'site.call': 'Call {name}',
  'site.saved': 'Saved cars',
  'site.account': 'Account',
  'site.show_number': 'Show number',
  'site.phone_shown': 'Phone number of {name}: {number}',
  'site.phone_of': 'Phone number of {name}',
  'site.phone_text': 'Call us on this number. We’re glad to help.',
  'site.phone_back': 'Back to the page you came from',
  'site.open_now': 'Open now,',
  'site.closes': 'closes {time}',
  'site.open_24_hours': 'Open 24 hours',
  'site.closed_now': 'Closed now,',
  'site.opens': 'opens {day}\u00A0{time}',
  'site.opens_today': 'opens {time}',
  'site.holiday_uncertain': '({holiday}, hours may differ)',
  'site.holiday_hours': 'Holiday Opening Hours',
  'site.hours_may_differ': 'Hours may differ',
  'site.hours': 'Opening hours',
  'site.closed': 'Closed',
  'site.hours_range': '{open} to {close}',
  'site.monday_to_friday': 'Monday to Friday',
  'site.today': 'Today',
  'site.rating': '{average} out of 5',
  'site.reviews': { one: '{count} review', other: '{count} reviews' },
  'site.rating_of_reviews': {
    one: '{average} out of 5 from {count} review',
    other: '{average} out of 5 from {count} reviews',
  },
  'site.reviews_of_all': { one: '{count} location', other: '{count} locations' },
  'site.legal_others': { one: 'Our other dealership', other: 'Our other {count} dealerships' },
  'site.legal_of': '{legal} trading as {name}',
  'site.footer_menu': 'Footer menu',
  'site.footer_more': 'More',
  'site.accepted': 'We accept:',
  'site.directions': 'Get Directions',
  'consent.heading': 'May we use analytics cookies?',
  'consent.text':
    '{name} would like to use analytics services run by other companies, to see which pages and ads are useful. They set their own cookies. The site works the same either way.',
  'consent.accept': 'Allow',
  'consent.decline': 'Do not allow',
} as const satisfies Record<string, Message>;

/** The base catalogue: every message of the interface. The other locales have only what differs. */
export const EN_AU = {
  ...STOCK_MESSAGES,
  ...CONTENT_MESSAGES,
  ...DOCUMENT_MESSAGES,
  ...CAR_PAGE_MESSAGES,
  ...common,
  ...SEARCH_MESSAGES,
  ...home,
  ...widgets,
  ...site,
  ...FINANCE_MESSAGES,
  ...CHECKOUT_FORM_MESSAGES,
  ...FINANCE_FORM_MESSAGES,
  ...RETURN_FORM_MESSAGES,
  ...FORM_MESSAGES,
  ...MAP_MESSAGES,
  ...PAGE_MESSAGES,
  ...DIRECTORY_MESSAGES,
} as const satisfies Record<string, Message>;

export type MessageKey = keyof typeof EN_AU;
/** The messages in which a locale or a template differs from the base. */
export type Catalogue = Readonly<Partial<Record<MessageKey, Message>>>;
