import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore, sessionStore } from './browser-storage.ts';
import { removeNotStored } from './remove-not-stored.ts';

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
const inTab = { 'forecourt.landing': '?a=b' };
const keys = () => [Object.keys(localStorage), Object.keys(sessionStorage)];

/** The document of a page that keeps all but the given keys. */
const open = (notStored?: string) =>
  vi.stubGlobal('document', { documentElement: { dataset: notStored === undefined ? {} : { notStored } } });

beforeEach(() => {
  vi.stubGlobal('localStorage', Object.assign(new StorageStub(), forGood));
  vi.stubGlobal('sessionStorage', Object.assign(new StorageStub(), inTab));
});
afterEach(() => void vi.unstubAllGlobals());

describe('the storage of the browser', () => {
  it('keeps everything on a page that refuses nothing', () => {
    open();
    removeNotStored();
    sessionStore.keep('forecourt.visited', '["/"]');
    expect(keys()).toEqual([Object.keys(forGood), [...Object.keys(inTab), 'forecourt.visited']]);
    expect(localStore.readJson('forecourt.seen')).toEqual([1]);
  });

  it('neither reads nor keeps what the page refuses, and forgets what was kept before', () => {
    open('forecourt.searches forecourt.person');
    expect(localStore.read('forecourt.searches')).toBeNull();
    localStore.keep('forecourt.person', '{"name":"Mia"}');
    expect(localStorage.getItem('forecourt.person')).toBe('{}');
    removeNotStored();
    localStore.keep('forecourt.searches', '["x"]');
    localStore.keep('forecourt.seen', '[2]');
    expect(keys()).toEqual([['forecourt.seen', 'chat.id'], Object.keys(inTab)]);
    expect(localStore.readJson('forecourt.seen')).toEqual([2]);
  });

  it('is left empty by a page that keeps nothing, apart from what others put there', () => {
    open('all');
    removeNotStored();
    localStore.keep('forecourt.seen', '[2]');
    sessionStore.keep('forecourt.landing', '?a=b');
    expect(keys()).toEqual([['chat.id'], []]);
    expect(localStore.read('forecourt.seen')).toBeNull();
  });

  it('keeps the answers of a form no longer than the details of a person', () => {
    const answers = 'forecourt.steps./finance';
    localStorage.setItem(answers, JSON.stringify({ step: 'you', values: { name: 'Mia' }, at: 7 }));
    open('forecourt.searches');
    removeNotStored();
    expect(keys()).toContainEqual(expect.arrayContaining([answers]));
    open('forecourt.person');
    removeNotStored();
    expect(keys()).not.toContainEqual(expect.arrayContaining([answers]));
  });

  it('throws nothing where access is denied', () => {
    open('all');
    vi.stubGlobal('localStorage', undefined);
    expect(() => removeNotStored()).not.toThrow();
    expect(localStore.read('forecourt.seen')).toBeNull();
  });
});
