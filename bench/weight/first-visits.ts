import { firstCar } from '../../e2e/support/first-car.ts';
import { readLoadedAt, weighFirstVisit, type FirstVisit } from '../../e2e/support/first-visit.ts';
import { overBudget, PAGE_BUDGETS, type PageBudget } from '../../e2e/support/page-budgets.ts';
import { startBrowser, type MeasuredBrowser } from '../first-load/browser.ts';
import { openPhone } from '../first-load/phone.ts';
import { beginTable, createVerdict, inKilobytes, plain, type Verdict } from '../first-load/verdict.ts';

const GOALS = { requests: 20, sent: 250_000, script: 110_000, inlineStyles: 14_000 };
/** The kinds of pages that a goal for all their scripts is set for. */
const WITH_SCRIPT_GOAL = ['search', 'car'];

/**
 * Weighs first visits to each kind of page on the line of a phone, prints them, and names what misses its goal or is
 * above the budget that the browser tests hold.
 */
export async function weighFirstVisits(site: { readonly port: number }): Promise<readonly string[]> {
  const verdict = createVerdict();
  const browser = await startBrowser();
  const printRow = beginTable('First visits, phone, bytes as sent with headers, pictures in WebP:', [
    'Page',
    'Requests until load',
    'Sent until load',
    'Script in all',
    'Inline styles, brotli',
    'In all',
    'Budget',
  ]);
  const over: string[] = [];
  try {
    for (const [tenant, budgets] of Object.entries(PAGE_BUDGETS)) {
      const car = await firstCar(site, tenant);
      const paths = { home: '/', search: '/cars/', car, enquiry: `${car}/enquire`, contact: '/contact-us' };
      for (const [kind, budget] of Object.entries(budgets)) {
        const path = paths[kind as keyof typeof paths];
        const visit = await visitOnce(browser, `http://${tenant}.localhost:${site.port}${path}`);
        printRow(describeRow({ tenant, kind, visit, budget }, verdict));
        over.push(...overBudget(visit, budget).map((line) => `${kind} of ${tenant}, ${line}`));
      }
    }
  } finally {
    await browser.close();
  }
  return [...verdict.missed, ...over];
}

async function visitOnce(browser: MeasuredBrowser, address: string): Promise<FirstVisit> {
  const phone = await openPhone(browser);
  try {
    await phone.goto(address);
    const opened = { html: await phone.readHtml(), loadedAt: await phone.evaluate(readLoadedAt) };
    return await weighFirstVisit(opened, phone.traffic);
  } finally {
    await phone.close();
  }
}

type Row = {
  readonly tenant: string;
  readonly kind: string;
  readonly visit: FirstVisit;
  readonly budget: PageBudget;
};

function describeRow({ tenant, kind, visit, budget }: Row, verdict: Verdict): string[] {
  const name = `${tenant} ${kind}`;
  return [
    name,
    verdict.judged(visit.requestsUntilLoad, GOALS.requests, `requests until load of ${name}`, plain),
    verdict.judged(visit.sentUntilLoad, GOALS.sent, `bytes until load of ${name}`, inKilobytes),
    WITH_SCRIPT_GOAL.includes(kind)
      ? verdict.judged(visit.script, GOALS.script, `script in all of ${name}`, inKilobytes)
      : inKilobytes(visit.script),
    verdict.judged(visit.inlineStyles, GOALS.inlineStyles, `inline styles of ${name}`, inKilobytes),
    `${visit.requests} requests, ${inKilobytes(visit.sent)}`,
    `${budget.requests} requests, ${budget.sent} kB, script ${budget.script} kB, inline styles ${budget.inlineStyles} kB`,
  ];
}
