import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetNotKept, keptForGood, keptInTab } from './browser-storage.ts';

/** A browser's storage, whose own enumerable keys are what is kept in it. */
class StorageStub {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, text: string) {
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

const forGood = { 'forecourt.searches': '[]', 'forecourt.person': '{}', 'forecourt.seen': '[1]', 'chat.id': '7' };
const inTab = { 'forecourt.landing': '?a=b', 'react-router-scroll-positions': '{}' };
const keys = () => [Object.keys(localStorage), Object.keys(sessionStorage)];

/** The document of a page that keeps all but the given keys. */
const open = (notKept?: string) =>
  vi.stubGlobal('document', { documentElement: { dataset: notKept === undefined ? {} : { notKept } } });

beforeEach(() => {
  vi.stubGlobal('localStorage', Object.assign(new StorageStub(), forGood));
  vi.stubGlobal('sessionStorage', Object.assign(new StorageStub(), inTab));
});
afterEach(() => void vi.unstubAllGlobals());

describe('the storage of the browser', () => {
  it('keeps everything on a page that refuses nothing', () => {
    open();
    forgetNotKept();
    keptInTab.keep('forecourt.visited', '["/"]');
    expect(keys()).toEqual([Object.keys(forGood), [...Object.keys(inTab), 'forecourt.visited']]);
    expect(keptForGood.readJson('forecourt.seen')).toEqual([1]);
  });

  it('neither reads nor keeps what the page refuses, and forgets what was kept before', () => {
    open('forecourt.searches forecourt.person');
    expect(keptForGood.read('forecourt.searches')).toBeNull();
    keptForGood.keep('forecourt.person', '{"name":"Mia"}');
    expect(localStorage.getItem('forecourt.person')).toBe('{}');
    forgetNotKept();
    keptForGood.keep('forecourt.searches', '["x"]');
    keptForGood.keep('forecourt.seen', '[2]');
    expect(keys()).toEqual([['forecourt.seen', 'chat.id'], Object.keys(inTab)]);
    expect(keptForGood.readJson('forecourt.seen')).toEqual([2]);
  });

  it('is left empty by a page that keeps nothing, apart from what others put there', () => {
    open('all');
    forgetNotKept();
    keptForGood.keep('forecourt.seen', '[2]');
    keptInTab.keep('forecourt.landing', '?a=b');
    expect(keys()).toEqual([['chat.id'], []]);
    expect(keptForGood.read('forecourt.seen')).toBeNull();
  });

  it('is no trouble where it is denied', () => {
    open('all');
    vi.stubGlobal('localStorage', undefined);
    expect(() => forgetNotKept()).not.toThrow();
    expect(keptForGood.read('forecourt.seen')).toBeNull();
  });
});
