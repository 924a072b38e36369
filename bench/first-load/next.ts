import type { Measuring } from './measuring.ts';
import type { Reported } from './observe-page.ts';
import type { PageName, SiteName } from './options.ts';
import { openPhone, type Phone } from './phone.ts';
import { beginTable, inMs, median } from './verdict.ts';

const GOAL_MS = 100;
/** From a search page to its first car. */
const LINK = 'main article h2 a, main article h3 a';
const CARS = 'main article';
const GALLERY = '.gallery';
/** How long a finger or pointer may rest on the link before the tap. What is fetched ahead is there by then. */
const REST_MS = 1500;

type Step = { readonly ahead: boolean; readonly painted: number | null; readonly back: Back };
type Back = { readonly how: string; readonly painted: number | null };

/** The next page after a tap on a link that was pointed at before, and Back from it. */
export async function measureNextPages(measuring: Measuring): Promise<void> {
  const { options, verdict } = measuring;
  const printRow = beginTable(
    `The next page, its link pointed at ${REST_MS} ms before the tap, medians of ${options.runs}.`,
    ['Way', 'Something fetched ahead', 'Painted after the tap', 'Back was', 'Painted after Back'],
  );
  for (const name of options.sites) {
    const runs: Step[] = [];
    for (let run = 0; run < options.runs; run += 1) runs.push(await goAndReturn(measuring, name));
    printRow([
      `${name} search to car`,
      `${runs.filter(({ ahead }) => ahead).length} of ${runs.length}`,
      verdict.judged(middle(runs.map(({ painted }) => painted)), GOAL_MS, `the next page of ${name}`, inMs),
      [...new Set(runs.map(({ back }) => back.how))].join('; '),
      verdict.judged(middle(runs.map(({ back }) => back.painted)), GOAL_MS, `Back to the search of ${name}`, inMs),
    ]);
  }
  await measureBack(measuring);
}

/** Whether the browser keeps each page that is left for another document. */
async function measureBack(measuring: Measuring): Promise<void> {
  const { options, site, verdict } = measuring;
  const printRow = beginTable('Back to a page that was left for another document.', [
    'Page',
    'Back was',
    'Painted after Back',
  ]);
  for (const name of options.sites) {
    for (const page of options.pages) {
      const back = await leaveAndReturn(measuring, await site.addressOf(name, page), await otherPage(site, name, page));
      const what = `Back to ${page} of ${name} from another document`;
      printRow([`${name} ${page}`, back.how, verdict.judged(back.painted, GOAL_MS, what, inMs)]);
    }
  }
}

const otherPage = (site: Measuring['site'], name: SiteName, page: PageName) =>
  site.addressOf(name, page === 'contact' ? 'home' : 'contact');

async function goAndReturn({ browser, site }: Measuring, name: SiteName): Promise<Step> {
  const [search, car] = [await site.addressOf(name, 'search'), await site.addressOf(name, 'car')];
  const phone = await openPhone(browser, {
    watched: [
      { name: 'car', selector: GALLERY, path: new URL(car).pathname },
      { name: 'search', selector: CARS, path: new URL(search).pathname },
    ],
  });
  try {
    await phone.goto(search);
    await phone.traffic.quiet();
    const place = await phone.evaluate((css) => {
      const link = document.querySelector(css);
      link?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return link?.getBoundingClientRect().toJSON() as DOMRect | undefined;
    }, LINK);
    if (!place) throw new Error('The first car has no link');
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
    const before = phone.traffic.sent.length;
    await phone.devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    await phone.traffic.quiet();
    // A page that the browser prepared by itself is fetched outside this document and not seen here.
    const ahead = phone.traffic.sent.length > before || (await wasPrepared(phone, car));
    const tappedAt = phone.tap(x, y);
    const painted = await seenAfter(phone, 'car', tappedAt);
    await phone.traffic.quiet();
    return { ahead, painted, back: await goBack(phone, 'search') };
  } finally {
    await phone.close();
  }
}

async function wasPrepared(phone: Phone, address: string): Promise<boolean> {
  return phone.evaluate(
    (href) =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].some((link) => link.href === href) ||
      (HTMLScriptElement.supports('speculationrules') &&
        document.querySelector('script[type="speculationrules"]') !== null),
    address,
  );
}

async function leaveAndReturn({ browser }: Measuring, address: string, other: string): Promise<Back> {
  const path = new URL(address).pathname;
  const phone = await openPhone(browser, { watched: [{ name: 'page', selector: 'main', path }] });
  try {
    await phone.goto(address);
    await phone.traffic.quiet();
    await phone.evaluate((href) => location.assign(href), other);
    await phone.reported((report) => report.what === 'shown' && report.path === new URL(other).pathname);
    await phone.traffic.quiet();
    return await goBack(phone, 'page');
  } finally {
    await phone.close();
  }
}

/** Goes back and tells how the browser did it, with what kept it from keeping the page. */
async function goBack(phone: Phone, name: string): Promise<Back> {
  const hindrances: string[] = [];
  phone.devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    hindrances.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  const wentAt = Date.now();
  await phone.evaluate(() => window.history.back());
  const painted = await seenAfter(phone, name, wentAt);
  const shown = phone.reports
    .filter((report): report is Shown => report.what === 'shown' && report.at >= wentAt)
    .at(-1);
  if (shown === undefined) return { how: 'within the document', painted };
  return {
    how: shown.persisted ? 'kept by the browser' : `loaded anew: ${hindrances.join(', ') || 'no reason given'}`,
    painted,
  };
}

type Shown = Extract<Reported, { what: 'shown' }>;

/** Milliseconds from a time of the wall clock until something is seen. Null if it never is. */
async function seenAfter(phone: Phone, name: string, since: number): Promise<number | null> {
  const seen = await phone.reported((report) => report.what === 'seen' && report.name === name && report.at >= since);
  return seen?.what === 'seen' ? seen.at - since : null;
}

/** The median, or null when one of the values is missing. */
function middle(values: readonly (number | null)[]): number | null {
  const there = values.filter((value) => value !== null);
  return there.length === values.length ? median(there) : null;
}
