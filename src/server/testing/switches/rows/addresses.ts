const car = (slug: string) => `/cars/${slug}`;

/** Cars of the stock, by what a row asks of them. */
export const FULL_CAR = car('2021-toyota-hilux-sr5-u1');
export const EGC_CAR = car('2019-kia-rio-s-u3');
export const CAR_WITHOUT_PRICE = car('2012-ford-focus-trend-u4');
export const NINE_DOLLAR_CAR = car('2010-honda-jazz-vti-u5');
export const SUBSCRIPTION_CAR = car('2020-subaru-forester-2-5i-u6');
export const CERTIFIED_CAR = car('2022-mazda-cx-5-akera-u2');
/** Its lender gives a rate without term, deposit and repayments. */
export const RATE_ONLY_CAR = car('2020-ford-ranger-xl-u9');
export const NEW_CAR = car('2026-kia-ev6-air-n1');
export const DEMO_CAR = car('2025-mazda-mazda3-g20-d1');

export const slugOf = (address: string): string => address.slice('/cars/'.length);
export const SEARCH = '/search';
export const ALL_CARS = '/cars/';
export const CONTACT = '/contact-us';
export const YARD_PAGE = '/contact-us/yard-yard';
export const TEST_DRIVE = `/book-test-drive?car_id=${slugOf(FULL_CAR)}`;
export const TERMS = '/terms-and-conditions/';
