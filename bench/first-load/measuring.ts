import type { MeasuredBrowser } from './browser.ts';
import type { Options } from './options.ts';
import type { DemoSite } from './site.ts';
import type { Verdict } from './verdict.ts';

/** What every part of the bench is given. */
export type Measuring = {
  readonly options: Options;
  readonly browser: MeasuredBrowser;
  readonly site: DemoSite;
  readonly verdict: Verdict;
};
