/** First words of the addresses of all other pages. A test compares them with the table of routes. */
export const TAKEN_WORDS: readonly string[] = [
  'about-us',
  'account',
  'api',
  'apply-for-finance',
  'autopact-handback-guarantee',
  'autopact-protection-plan',
  'blog',
  'book-test-drive',
  'brands',
  'budget',
  'buying',
  'capped-price-servicing',
  'card-photos',
  'careers',
  'cars',
  'checkout-journey',
  'compare',
  'diamond-advantage',
  'faqs',
  'favourites',
  'finance',
  'finance-enquiry',
  'finance-pre-approval',
  'fleet',
  'lead',
  'models',
  'pages',
  'parts',
  'payments',
  'personalised',
  'personalized',
  'privacy-policy',
  'recently-viewed',
  'reservation',
  'returns',
  'roadside-assist',
  'robots.txt',
  'search',
  'search-data',
  'sell-my-car',
  'service',
  'sign-in',
  'sign-out',
  'sitemap',
  'sitemap.xml',
  'special-offers',
  'success',
  'teams',
  'terms-and-conditions',
  'trade-in',
  'ultratek',
  'vehicle-parts-and-accessories',
  'warranty',
  'watchlist',
];

/**
 * Whether an address is free for the contact page: its own address, or one that no other page begins with. An address
 * on another site is free too.
 */
export function isFreeForContact(address: string): boolean {
  if (!address.startsWith('/')) return true;
  const path = URL.parse(address, 'http://site')?.pathname ?? '';
  const [word = '', ...rest] = path.toLowerCase().split('/').filter(Boolean);
  return word === 'contact' || word === 'contact-us' ? rest.length === 0 : word !== '' && !TAKEN_WORDS.includes(word);
}
