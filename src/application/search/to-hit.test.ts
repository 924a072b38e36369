import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildCar } from '#domain/car/testing/car.ts';
import { PRODUCT_DEFAULTS } from '#domain/tenant/config.ts';
import { toHit } from './to-hit.ts';

it('the documentation of the API lists the fields of a hit', () => {
  const text = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
  const [, list = ''] = /^- `hits`: .*no others: (.*)\.$/m.exec(text) ?? [];
  const fields = Object.keys(toHit(buildCar({}), PRODUCT_DEFAULTS.price, new Date()));
  expect(list.match(/\w+/g)?.toSorted()).toEqual(fields.toSorted());
});
