import { expect, it } from 'vitest';
import { ModelSchema } from './model.ts';

const accepts = (path: string) =>
  ModelSchema.safeParse({ id: 'hilux', name: 'HiLux', slug: 'hilux', manufacturer_name: 'Toyota', path }).success;

it.each(['/pages/hilux', '/brands/toyota?model=hilux', '/modelshow'])('a model may have its page at %s', (path) =>
  expect(accepts(path)).toBe(true),
);

it.each([
  'javascript:alert(1)',
  'nonsense',
  'https://other.example/',
  '//other.example',
  '/\\other.example',
  '/.//other.example',
  '/a b',
  '/models/hilux',
  '/models/hilux/',
  '/Models/camry',
  '/x/../models/hilux',
  '/models',
])('a model cannot have its page at %j', (path) => expect(accepts(path)).toBe(false));
