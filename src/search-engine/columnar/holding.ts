import { bitsIn, WORD } from './bits.ts';
import type { Bits, Places } from './bits.ts';
import type { Filter, Test } from './filters.ts';
import { setHolders } from './holders.ts';
import { rowHolds } from './row-holds.ts';
import type { Scope } from './scope.ts';

/** Which rows still matter, and where the bits go of those that hold. */
type Looking = { readonly alive: Bits; readonly into: Bits };

/** Rows of a word of which it costs less to test one by one than all 32 in a row. */
const FEW = 6;

/** The rows of a word that matter and hold. */
function testFew(test: Test, first: number, word: number): number {
  let found = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest);
    if (rowHolds(test, first + bit)) found |= 1 << bit;
  }
  return found;
}

type CodeTest = Extract<Test, { kind: 'code' }>;
type RangeTest = Extract<Test, { kind: 'range' }>;

function findCodes(test: CodeTest, { firsts, words }: Places, { alive, into }: Looking): void {
  const { codes, chosen } = test;
  for (let at = 0; at < words; at += 1) {
    const word = alive[at] ?? 0;
    if (word === 0) continue;
    const first = firsts[at] ?? 0;
    let found = 0;
    if (bitsIn(word) <= FEW) found = testFew(test, first, word);
    else for (let bit = 0; bit < WORD; bit += 1) found |= (chosen[codes[first + bit] ?? 0] ?? 0) << bit;
    into[at] = (into[at] ?? 0) | found;
  }
}

function findRange(test: RangeTest, { firsts, words }: Places, { alive, into }: Looking): void {
  const { values, min, max } = test;
  for (let at = 0; at < words; at += 1) {
    const word = alive[at] ?? 0;
    if (word === 0) continue;
    const first = firsts[at] ?? 0;
    let found = 0;
    if (bitsIn(word) <= FEW) found = testFew(test, first, word);
    else
      for (let bit = 0; bit < WORD; bit += 1) {
        const value = values[first + bit] ?? 0;
        found |= (Number(value >= min) & Number(value <= max)) << bit;
      }
    into[at] = (into[at] ?? 0) | found;
  }
}

function findOthers(test: Test, { firsts, words }: Places, { alive, into }: Looking): void {
  for (let at = 0; at < words; at += 1)
    into[at] = (into[at] ?? 0) | testFew(test, firsts[at] ?? 0, alive[at] ?? 0);
}

function sizeOf(alive: Bits, { words }: Places): number {
  let size = 0;
  for (let at = 0; at < words; at += 1) size += Number(alive[at] !== 0);
  return size;
}

/** Sets the bits of rows that satisfy the filter; of rows that do not matter they may be anything. */
export function findHolding({ tests }: Filter, scope: Scope, looking: Looking): void {
  looking.into.fill(0, 0, scope.words);
  for (const test of tests) {
    if (test.kind === 'code') findCodes(test, scope, looking);
    else if (test.kind === 'range') findRange(test, scope, looking);
    else if (test.kind === 'list' && sizeOf(looking.alive, scope) > scope.segments.length)
      setHolders(test, scope, looking.into);
    else if (test.kind !== 'never') findOthers(test, scope, looking);
  }
}
