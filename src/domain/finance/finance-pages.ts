import type { LeadFormName } from '#domain/lead/lead-forms.ts';
import type { Settings } from '#domain/tenant/config.ts';
import { isPageOn } from '#domain/tenant/page-switch.ts';

/** The pages on which shoppers apply for finance (spec §2). The last two are one page, by the spelling of the market. */
export const FINANCE_PATHS = [
  '/finance',
  '/finance-enquiry',
  '/apply-for-finance',
  '/finance-pre-approval',
  '/personalised/finance',
  '/personalized/finance',
] as const;
export type FinancePath = (typeof FINANCE_PATHS)[number];

/** The page of an address, however it is written; null for any other page. */
export function financePathOf(pathname: string): FinancePath | null {
  const path = pathname.replace(/(.)\/+$/, '$1').toLowerCase();
  return FINANCE_PATHS.find((one) => one === path) ?? null;
}

export const financeForm = (path: FinancePath): Extract<LeadFormName, 'finance' | 'finance_pre_approval'> =>
  path === '/finance-pre-approval' ? 'finance_pre_approval' : 'finance';

/** Whether the site has such a page. */
export function isFinancePageOn(
  path: string,
  { features, finance, pages }: Pick<Settings, 'features' | 'finance' | 'pages'>,
): boolean {
  if (!features.finance || !isPageOn(path, pages)) return false;
  return financePathOf(path) !== '/finance-pre-approval' || finance.pre_approval;
}
