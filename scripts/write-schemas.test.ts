import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildJsonSchemas } from '#domain/tenant/folder/json-schemas.ts';
import { buildKeyTable, buildRuleTable } from '#domain/tenant/folder/key-table.ts';
import { buildStarterFolder } from '#domain/tenant/folder/starter.ts';

const read = (file: string) => readFileSync(new URL(`../docs/${file}`, import.meta.url), 'utf8');

test.each(Object.entries(buildJsonSchemas()))('docs/schema/%s is what `npm run schema` writes', (file, schema) => {
  expect(JSON.parse(read(`schema/${file}`))).toEqual(JSON.parse(JSON.stringify(schema)));
});

test('docs/tenant-config.md is what `npm run schema` writes', () => {
  expect(read('tenant-config.md')).toBe(buildKeyTable());
});

test('docs/tenants.md contains the current compliance table', () => {
  expect(read('tenants.md')).toContain(buildRuleTable());
});

describe('the JSON schemas for editors', () => {
  const [schemas, starter] = [
    buildJsonSchemas(),
    buildStarterFolder({ slug: 'a', name: 'A', template: 'metro', market: 'en-AU', schemas: './' }),
  ];
  const accepts = (name: string, value: unknown) =>
    z.fromJSONSchema(schemas[`${name}.schema.json`] as never).safeParse(value).success;

  test.each(['tenant', 'dealerships', 'locations'])('accept %s.json of a new tenant', (name) => {
    expect(accepts(name, JSON.parse(starter[`${name}.json`] ?? ''))).toBe(true);
  });

  const tenant = { slug: 'a', name: 'A', template: 'metro', dealerships: ['a'] };
  test.each([
    ['a group with some of its keys', { search: { minimum_images: 5 } }, true],
    ['null for the value of the layer below, at any depth', { search: null, cards: { buttons: null } }, true],
    ['an unknown key', { search: { minimum_image: 5 } }, false],
    ['a value out of range', { search: { minimum_images: 22 } }, false],
    ['no slug', { slug: null }, false],
  ])('check %s', (_, changes, taken) => {
    expect(accepts('tenant', { ...tenant, ...changes })).toBe(taken);
  });
});
