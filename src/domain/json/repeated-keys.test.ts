import { expect, test } from 'vitest';
import { findRepeatedKeys } from './repeated-keys.ts';

test.each([
  ['{"a": 1, "b": {"a": 2}, "c": [{"a": 3}, {"a": 4}]}', []],
  ['{"a": "a", "b": ["a", "a"], "c": "{\\"a\\": 1, \\"a\\": 2}"}', []],
  ['[]', []],
  ['{"a": 1, "b": [], "a": 2}', [{ path: 'a', line: 1 }]],
  ['{\n"a": {},\n"\\u0061": {}\n}', [{ path: 'a', line: 3 }]],
  ['[{"a": 1}, {"b": {"c": [1, {}], "d": {"x": 1},\n"c": "\\\\"}}]', [{ path: '[1].b.c', line: 2 }]],
  [
    '{"__proto__": 1, "__proto__": 2, "a": [], "a": 1, "a": 2}',
    [
      { path: '__proto__', line: 1 },
      { path: 'a', line: 1 },
      { path: 'a', line: 1 },
    ],
  ],
])('the keys of %s that stand in it more than once', (json, repeated) => {
  expect(findRepeatedKeys(json)).toEqual(repeated);
});
