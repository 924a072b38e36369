import lighthouse from 'lighthouse';
import type { Measuring } from './measuring.ts';
import type { PageName } from './options.ts';
import { beginTable, median, plain } from './verdict.ts';

const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const CATEGORIES = Object.keys(GOALS) as (keyof typeof GOALS)[];
/** The enquiry about a car is not for search engines, on purpose: Lighthouse's SEO says nothing of it. */
const NOT_INDEXED: readonly PageName[] = ['enquiry'];

type Scores = { readonly scores: Readonly<Record<string, number>>; readonly below: readonly string[] };

/** Lighthouse's scores for mobile, with its own simulated phone, and the audits that cost points. */
export async function measureLighthouse({ options, browser, site, verdict }: Measuring): Promise<void> {
  const printRow = beginTable(`Lighthouse, mobile, medians of ${options.runs}.`, [
    'Page',
    'Performance',
    'Accessibility',
    'Best practices',
    'SEO',
  ]);
  const reasons: string[] = [];
  for (const name of options.sites) {
    for (const page of options.pages) {
      const address = await site.addressOf(name, page);
      const runs: Scores[] = [];
      for (let run = 0; run < options.runs; run += 1)
        runs.push(await scoresOf(address, Number(new URL(browser.endpoint).port)));
      const cells = CATEGORIES.map((category) => {
        if (category === 'seo' && NOT_INDEXED.includes(page)) return 'not indexed';
        const score = median(runs.map(({ scores }) => scores[category] ?? 0));
        return verdict.atLeast(score, GOALS[category], `Lighthouse’s ${category} of ${name} ${page}`, plain);
      });
      printRow([`${name} ${page}`, ...cells]);
      reasons.push(`- ${name} ${page}: ${runs.at(-1)?.below.join('; ') || 'every audit passes'}`);
    }
  }
  console.log(`Audits below 100, of the last run:\n${reasons.join('\n')}\n`);
}

async function scoresOf(address: string, port: number): Promise<Scores> {
  const flags = { port, logLevel: 'error' as const, onlyCategories: CATEGORIES };
  const result = await lighthouse(address, flags);
  if (!result || result.lhr.runtimeError)
    throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { categories, audits } = result.lhr;
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]));
  const counted = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  const below = counted.flatMap(({ id }) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score === 1) return [];
    return [`${id} ${audit.score.toFixed(2)}${audit.displayValue === undefined ? '' : ` (${audit.displayValue})`}`];
  });
  return { scores, below };
}
