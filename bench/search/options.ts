import { parseArgs } from 'node:util';
import { ENGINES, type EngineName } from './engines.ts';

export type Options = {
  readonly sizes: readonly number[];
  readonly engines: readonly EngineName[];
  /** Most seconds of queries per engine and size. */
  readonly seconds: number;
  /** Whether to measure the demo's sites over HTTP too. */
  readonly http: boolean;
};

const DEFAULT_ENGINES = 'forecourt,itemsjs,minisearch,minisearch-shared,postgres,oracle';
const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1000, M: 1_000_000 };

function readSize(text: string): number {
  const [, digits = '', unit = ''] = /^(\d+)([kM]?)$/.exec(text) ?? [];
  const size = Number(digits) * (UNITS[unit] ?? Number.NaN);
  if (!(size >= 1000)) throw new Error(`"${text}" is no size; write 10k, 100k or 1M.`);
  return size;
}

function readEngine(text: string): EngineName {
  if (!Object.hasOwn(ENGINES, text))
    throw new Error(`There is no engine "${text}"; there are ${Object.keys(ENGINES).join(', ')}.`);
  return text as EngineName;
}

export function readOptions(): Options {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      sizes: { type: 'string', default: '10k,100k,1M' },
      engines: { type: 'string', default: DEFAULT_ENGINES },
      seconds: { type: 'string', default: '120' },
      http: { type: 'boolean', default: true },
    },
  });
  return {
    sizes: values.sizes.split(',').map(readSize),
    engines: values.engines.split(',').map(readEngine),
    seconds: Number(values.seconds),
    http: values.http,
  };
}
