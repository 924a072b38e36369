import { describe, expect, it } from 'vitest';
import { createBoundedMap, type BoundedMap } from './bounded-map.ts';

const keysOf = <Key>(map: BoundedMap<Key, unknown>) => [...map.entries()].map(([key]) => key);

function filled(policy: 'fifo' | 'lru'): BoundedMap<string, number> {
  const map = createBoundedMap<string, number>({ capacity: 3, policy });
  for (const [at, key] of ['a', 'b', 'c'].entries()) map.set(key, at);
  return map;
}

describe('a bounded map', () => {
  it('drops the entry that was set first when it is full, also when that entry was read', () => {
    const map = filled('fifo');
    expect(map.get('a')).toBe(0);
    map.set('d', 3);
    expect(keysOf(map)).toEqual(['b', 'c', 'd']);
  });

  it('with the lru policy drops the entry that was used longest ago', () => {
    const map = filled('lru');
    expect(map.get('a')).toBe(0);
    map.set('d', 3);
    expect(keysOf(map)).toEqual(['c', 'a', 'd']);
  });

  it.each(['fifo', 'lru'] as const)('with the %s policy treats an entry that is set again as the newest', (policy) => {
    const map = filled(policy);
    map.set('a', 9);
    map.set('d', 3);
    expect([...map.entries()]).toEqual([
      ['c', 2],
      ['a', 9],
      ['d', 3],
    ]);
  });

  it('has a missing key read as undefined and adds nothing for it', () => {
    const map = filled('lru');
    expect(map.get('x')).toBeUndefined();
    expect(map.has('x')).toBe(false);
    expect(map.size).toBe(3);
  });

  it('keeps nothing with a capacity of 0', () => {
    const map = createBoundedMap<string, number>({ capacity: 0, policy: 'fifo' });
    map.set('a', 1);
    expect(map.size).toBe(0);
  });

  it('drops entries as soon as the capacity shrinks', () => {
    const map = filled('fifo');
    map.resize(1);
    expect(keysOf(map)).toEqual(['c']);
    map.resize(2);
    map.set('d', 3);
    expect(keysOf(map)).toEqual(['c', 'd']);
  });

  it('forgets an entry that is deleted, and everything when it is cleared', () => {
    const map = filled('fifo');
    map.delete('b');
    expect(keysOf(map)).toEqual(['a', 'c']);
    map.clear();
    expect(map.size).toBe(0);
  });
});

describe('a bounded map of weighed entries', () => {
  const ofTexts = () =>
    createBoundedMap<string, string>({ capacity: 10, policy: 'lru', weigh: (value, key) => value.length + key.length });

  it('drops as many entries as a heavy one needs', () => {
    const map = ofTexts();
    for (const key of ['a', 'b', 'c']) map.set(key, 'xx');
    expect(map.weight).toBe(9);
    map.set('d', 'xxxxxx');
    expect([keysOf(map), map.weight]).toEqual([['c', 'd'], 10]);
  });

  it('does not keep an entry that is heavier than the whole map', () => {
    const map = ofTexts();
    map.set('a', 'x'.repeat(10));
    expect([map.size, map.weight]).toEqual([0, 0]);
  });

  it('counts an entry once when it is set again, and not at all when it is deleted', () => {
    const map = ofTexts();
    map.set('a', 'xxxxx');
    map.set('a', 'x');
    expect(map.weight).toBe(2);
    map.delete('a');
    map.delete('a');
    expect(map.weight).toBe(0);
  });

  it('subtracts the weight that an entry had when it was set, even if the value has changed since', () => {
    const map = createBoundedMap<string, number[]>({ capacity: 10, policy: 'fifo', weigh: (list) => list.length });
    const list = [1, 2, 3];
    map.set('a', list);
    list.pop();
    map.delete('a');
    expect(map.weight).toBe(0);
  });

  it('weighs nothing after it is cleared', () => {
    const map = ofTexts();
    map.set('a', 'xx');
    map.clear();
    expect(map.weight).toBe(0);
  });
});
