import type { TenantConfigInput } from '#domain/tenant/config.ts';
import type { TestPlatform } from '#server/testing/server.ts';

/** A site of one tenant, asked as a shopper's browser asks it. */
export type SwitchSite = {
  readonly slug: string;
  readonly platform: TestPlatform;
  /** The answer as text: its status, its headers and its body without the scripts of a page. */
  read(path: string): Promise<string>;
  /** What a page gives to its scripts. Only for what the browser alone does. */
  readScripts(path: string): Promise<string>;
};

/** A switch by the difference that it makes. */
export type SwitchRow = {
  /** Dotted path in the config. */
  readonly name: string;
  readonly values: readonly [unknown, unknown];
  /** The address to read, or what is done to see the difference. */
  readonly at: string | ((site: SwitchSite) => Promise<string>);
  /** What is there with the first value alone, and with the second alone. Null: nothing is. */
  readonly sees: readonly [string | null, string | null];
  /** What else the site must have for the switch to matter. */
  readonly needs: Partial<TenantConfigInput>;
  /** The site's own folder defines its dealership: what the index knows of a car is decided by the folder that does. */
  readonly definesDealership?: true;
  /** Rows that share its two sites, itself among them. */
  readonly beside?: readonly SwitchRow[];
};

export const row = (
  name: string,
  values: SwitchRow['values'],
  at: SwitchRow['at'],
  sees: SwitchRow['sees'],
  needs: SwitchRow['needs'] = {},
): SwitchRow => ({ name, values, at, sees, needs });

/** A switch that is on and off: what is there while it is on. */
export const flag = (name: string, at: SwitchRow['at'], whileOn: string, needs: SwitchRow['needs'] = {}): SwitchRow =>
  row(name, [true, false], at, [whileOn, null], needs);

/** Rows that do not touch each other, on two sites in all: one has the first value of each, the other the second. */
export const together = (...rows: readonly SwitchRow[]): readonly SwitchRow[] =>
  rows.map((each) => ({ ...each, beside: rows }));

/** What a page gives to its scripts. */
export const scriptsOf =
  (path: string) =>
  (site: SwitchSite): Promise<string> =>
    site.readScripts(path);
