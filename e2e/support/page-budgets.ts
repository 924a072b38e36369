import type { FirstVisit } from './first-visit.ts';

/** The most that a first visit may send, by site and kind of page. Bytes in kB of 1,000. */
export type PageBudget = { readonly [Name in 'requests' | 'sent' | 'script' | 'inlineStyles']: number };

/**
 * Held by a test and shown by `npm run bench:weight` (D322). Whoever makes a page lighter lowers its row. Pictures are
 * WebP here: the test makes no AVIF. Bytes have 2 kB to spare, because pages name dates and ports.
 */
export const PAGE_BUDGETS = {
  harbour: {
    home: { requests: 40, sent: 442, script: 156, inlineStyles: 14 },
    search: { requests: 32, sent: 390, script: 157, inlineStyles: 14 },
    car: { requests: 31, sent: 362, script: 160, inlineStyles: 14 },
    enquiry: { requests: 30, sent: 313, script: 159, inlineStyles: 14 },
    contact: { requests: 28, sent: 309, script: 159, inlineStyles: 14 },
  },
  outback: {
    home: { requests: 38, sent: 439, script: 157, inlineStyles: 14 },
    search: { requests: 31, sent: 378, script: 158, inlineStyles: 14 },
    car: { requests: 39, sent: 411, script: 161, inlineStyles: 14 },
    enquiry: { requests: 30, sent: 328, script: 160, inlineStyles: 14 },
    contact: { requests: 29, sent: 326, script: 160, inlineStyles: 14 },
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
