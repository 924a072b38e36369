import type { LeadFormName } from '#domain/lead/lead-forms.ts';
import type { Settings } from '#domain/tenant/config.ts';
import { isPageOn } from '#domain/tenant/page-switch.ts';

/** The pages on which shoppers offer their own car, in part payment or for sale (spec §2). */
export const TRADE_IN_PATHS: readonly string[] = ['/cars/trade-in', '/trade-in', '/sell-my-car'];

type OwnCarSettings = Pick<Settings, 'trade_in' | 'sell_my_car' | 'pages'>;

const isSelling = (path: string): boolean => /^\/sell-my-car\/?$/i.test(path);

export const ownCarForm = (path: string): Extract<LeadFormName, 'trade_in' | 'sell_my_car'> =>
  isSelling(path) ? 'sell_my_car' : 'trade_in';

/** Whether the site has such a page. */
export function isOwnCarPageOn(path: string, { trade_in, sell_my_car, pages }: OwnCarSettings): boolean {
  return isPageOn(path, pages) && (isSelling(path) ? sell_my_car.enabled : trade_in.enabled);
}

/** Whether the site values cars online. A site that does not may still buy them: a person values each (D410). */
export const valuesOnline = ({ trade_in, pages }: OwnCarSettings): boolean =>
  trade_in.enabled && isPageOn('/trade-in', pages);
