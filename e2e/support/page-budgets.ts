import type { FirstVisit } from './first-visit.ts';

/** The most that a first visit may send, by site and kind of page. Bytes in kB of 1,000. */
export type PageBudget = { readonly [Name in 'requests' | 'sent' | 'script' | 'inlineStyles']: number };

/**
 * Held by a test and shown by `npm run bench:weight` (D322). Whoever makes a page lighter lowers its row. Pictures are
 * WebP here: the test makes no AVIF.
 */
export const PAGE_BUDGETS = {
  harbour: {
    home: { requests: 99, sent: 999, script: 999, inlineStyles: 99 },
    search: { requests: 99, sent: 999, script: 999, inlineStyles: 99 },
    car: { requests: 99, sent: 999, script: 999, inlineStyles: 99 },
    enquiry: { requests: 99, sent: 999, script: 999, inlineStyles: 99 },
    contact: { requests: 99, sent: 999, script: 999, inlineStyles: 99 },
  },
  outback: {
    home: { requests: 99, sent: 999, script: 999, inlineStyles: 99 },
    search: { requests: 99, sent: 999, script: 999, inlineStyles: 99 },
    car: { requests: 99, sent: 999, script: 999, inlineStyles: 99 },
    enquiry: { requests: 99, sent: 999, script: 999, inlineStyles: 99 },
    contact: { requests: 99, sent: 999, script: 999, inlineStyles: 99 },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PageBudget>>>>;

/** Names each figure that is above its budget, with both. */
export function overBudget(visit: FirstVisit, budget: PageBudget): string[] {
  const figures = {
    requests: visit.requests,
    sent: visit.sent / 1000,
    script: visit.script / 1000,
    inlineStyles: visit.inlineStyles / 1000,
  };
  return Object.entries(figures).flatMap(([name, figure]) => {
    const most = budget[name as keyof PageBudget];
    return figure <= most ? [] : [`${name}: ${figure} is more than ${most}`];
  });
}
