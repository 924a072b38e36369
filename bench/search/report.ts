import type { Agreement } from './agreement.ts';
import type { EngineOutcome } from './children.ts';
import type { EngineName } from './engines.ts';
import type { EngineRun } from './run-engine.ts';

export type EngineReport = {
  readonly name: EngineName;
  readonly outcome: EngineOutcome;
  /** Agreement with the first engine of the list. Null for that engine itself, and for one that failed. */
  readonly agreement: Agreement | null;
};
export type SizeReport = { readonly cars: number; readonly rows: readonly EngineReport[] };

export function runOf({ rows }: SizeReport, name: EngineName): EngineRun | null {
  const outcome = rows.find((row) => row.name === name)?.outcome;
  return outcome && !('failed' in outcome) ? outcome : null;
}

/** Engines of this product and the oracle. All others are peers. */
const OURS: readonly EngineName[] = ['forecourt', 'reference', 'oracle'];
export const isOther = ({ name }: { readonly name: EngineName }): boolean => !OURS.includes(name);
/** The engines that the ratios of the goals compare: peers as published, without optimisations of ours. */
export const isPeer = ({ name }: { readonly name: EngineName }): boolean =>
  isOther({ name }) && name !== 'minisearch-shared';

/** The engine of ours that the ratios and goals compare: the first that was measured. */
export const oursOf = (report: SizeReport): EngineRun | null =>
  runOf(report, 'forecourt') ?? runOf(report, 'reference');

export const sizeName = (cars: number): string => (cars >= 1_000_000 ? `${cars / 1_000_000}M` : `${cars / 1000}k`);
