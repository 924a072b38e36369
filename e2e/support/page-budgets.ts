import type { FirstVisit } from './first-visit.ts';

/** The most that a first visit may send, by site and kind of page. Bytes in kB of 1,000. */
export type PageBudget = { readonly [Name in 'requests' | 'sent' | 'script' | 'inlineStyles']: number };

/**
 * Held by a test and shown by `npm run bench:weight` (D322). Whoever makes a page lighter lowers its row. Pictures are
 * WebP here: the test makes no AVIF. Bytes have 2 to 5 kB to spare, because pages name dates and ports, and
 * requests three: which pictures come near depends on the moment.
 */
export const PAGE_BUDGETS = {
  harbour: {
    home: { requests: 37, sent: 300, script: 107.5, inlineStyles: 10 },
    search: { requests: 26, sent: 253, script: 105.5, inlineStyles: 12.5 },
    car: { requests: 27, sent: 228, script: 107, inlineStyles: 12 },
    enquiry: { requests: 24, sent: 182, script: 106.5, inlineStyles: 9.1 },
    contact: { requests: 28, sent: 232, script: 108, inlineStyles: 10 },
  },
  outback: {
    home: { requests: 40, sent: 269, script: 108.5, inlineStyles: 11 },
    search: { requests: 28, sent: 255, script: 106.5, inlineStyles: 14 },
    car: { requests: 38, sent: 267, script: 107.5, inlineStyles: 14 },
    enquiry: { requests: 27, sent: 193, script: 107, inlineStyles: 10.1 },
    contact: { requests: 29, sent: 223, script: 109, inlineStyles: 11 },
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
