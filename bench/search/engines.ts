import type { OpenEngine } from './engine.ts';
import { openForecourt, openReference } from './engines/forecourt.ts';
import { openItems } from './engines/itemsjs.ts';
import { openMinisearch, openMinisearchShared } from './engines/minisearch.ts';
import { openOracle } from './engines/oracle.ts';
import { openPostgres } from './engines/postgres.ts';

export const ENGINES = {
  forecourt: openForecourt,
  reference: openReference,
  itemsjs: openItems,
  minisearch: openMinisearch,
  'minisearch-shared': openMinisearchShared,
  postgres: openPostgres,
  oracle: openOracle,
} as const satisfies Record<string, OpenEngine>;

export type EngineName = keyof typeof ENGINES;
