import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepConsent, readConsent } from '#web/features/analytics/consent.ts';
import { markReported } from '#web/features/analytics/reported-leads.ts';
import { keepStart, readStart } from '#web/features/analytics/started-forms.ts';
import { readViewed, rememberViewed } from '#web/features/car/viewed-cars.ts';
import { choose, readChosen } from '#web/features/chosen-cars/chosen-cars.ts';
import { readLanding, rememberLanding } from '#web/features/enquiry/landing.ts';
import { keepLastEnquired } from '#web/features/enquiry/last-enquired.ts';
import { keepPerson, readPerson } from '#web/features/enquiry/person-details.ts';
import { keepFormError } from '#web/features/enquiry/stored-form-error.ts';
import { noteSent } from '#web/features/enquiry/use-empty-after-sent.ts';
import { readVisitedPages, rememberVisitedPage } from '#web/features/enquiry/visited-pages.ts';
import { keepAnswers, readAnswers } from '#web/features/form-steps/stored-answers.ts';
import { keepPlace, readPlace } from '#web/features/near/kept-place.ts';
import { readHistory, rememberSearch } from '#web/features/search/search-history.ts';
import { keepPanel, readPanels } from '#web/features/search/stored-panels.ts';
import { keepVan, parseVan } from '#web/features/towing/keep-van.ts';
import { keepValuation } from '#web/features/trade-in/stored-valuation.ts';
import { localStore } from '#web/ui/browser-storage.ts';
import { STORED_VALUES, storedValueOf } from '#web/ui/stored-values.ts';

const WEB = fileURLToPath(new URL('../../', import.meta.url));
const PERSON = { name: 'Mia', email: 'mia@example.com', phone: '0491 570 156' };
const VAN = 'van=2800&people=4&ball=250';
const START = { form: 'enquiry', slug: 'a-car' } as const;

/** How each value is kept: everything that the site ever writes. */
const WRITERS: Readonly<Record<(typeof STORED_VALUES)[number]['key'], () => unknown>> = {
  'forecourt.person': () => keepPerson(PERSON),
  'forecourt.searches': () => rememberSearch({ address: '/search/used-cars', label: 'Used cars' }, 5),
  'forecourt.seen': () => rememberViewed(7),
  'forecourt.favourites': () => choose('favourites', 7),
  'forecourt.compared': () => choose('compared', 7),
  'forecourt.last_enquired': () => keepLastEnquired({ car: 'a-car', category: 'Sales Enquiry' }),
  'forecourt.valuation': () =>
    keepValuation({
      car: 'a car',
      price: '$9,000',
      day: '8 May 2026',
      expires_at: '2026-05-08T02:00:00.000Z',
      href: '/lead/t/offer',
    }),
  'forecourt.success_category': () => keepLastEnquired({ car: '', category: 'Sales Enquiry' }),
  'forecourt.form_error': () => keepFormError('It failed.'),
  'forecourt.told': () => markReported('lead'),
  'forecourt.postcode': () => keepPlace({ postcode: '2000', lat: -33.8, long: 151.2 }),
  'forecourt.van': () => keepVan(VAN),
  'forecourt.panels': () => keepPanel('make', true),
  'forecourt.consent': () => keepConsent('given'),
  'forecourt.landing': () => rememberLanding(),
  'forecourt.visited': () => rememberVisitedPage('/cars/'),
  'forecourt.started': () => keepStart({ ...START, values: { item_make: 'Kia' } }),
  'forecourt.steps.': () => keepAnswers('/finance', { step: 'you', values: { name: 'Mia' } }),
  'forecourt.sent.': () => noteSent('/contact-us'),
};

/** Each value that is read again: its reader, what it gives after its writer, and what it gives of nothing. */
const READERS: readonly (readonly [string, () => unknown, unknown, unknown])[] = [
  ['forecourt.person', readPerson, PERSON, null],
  ['forecourt.searches', readHistory, [{ address: '/search/used-cars', label: 'Used cars' }], []],
  ['forecourt.seen', readViewed, [7], []],
  ['forecourt.favourites', () => readChosen('favourites'), [7], []],
  ['forecourt.compared', () => readChosen('compared'), [7], []],
  [
    'forecourt.postcode',
    () => readPlace(localStore.read('forecourt.postcode')),
    { postcode: '2000', lat: -33.8, long: 151.2 },
    null,
  ],
  ['forecourt.van', () => parseVan(localStore.read('forecourt.van')), { atm: 2_800, people: 4, ball: 250 }, null],
  ['forecourt.panels', readPanels, { make: true }, {}],
  ['forecourt.consent', readConsent, 'given', null],
  ['forecourt.visited', readVisitedPages, '["/cars/"]', ''],
  ['forecourt.started', () => readStart(START), { item_make: 'Kia' }, {}],
  ['forecourt.steps./finance', () => readAnswers('/finance'), { step: 'you', values: { name: 'Mia' } }, null],
];

const CORRUPT = [
  '',
  'null',
  'undefined',
  '{',
  '[[[',
  '7',
  '"text"',
  'true',
  '{}',
  '[]',
  '[null,{},[7],-1,1.5,true]',
  '{"name":1,"email":{},"phone":[]}',
  '[{"address":"//evil.example","label":"x"},{"address":"/search/used-cars"},{"label":"x"}]',
  '{"form":"enquiry","slug":"a-car","values":null}',
  '{"step":"you","values":{"name":7}}',
  '{"make":"open"}',
  '2000 north east',
  '2000 99999 151',
  'given ',
  '\u0000\ud800',
];

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
class FullStorage extends StorageStub {
  override setItem(): never {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  }
}

/** Opens a page in a browser whose storage is of this kind. */
function openPage(notStored: string | null = null, Kind = StorageStub) {
  vi.stubGlobal('document', { documentElement: { dataset: notStored === null ? {} : { notStored } } });
  vi.stubGlobal('location', { pathname: '/contact-us', href: 'https://harbour.example/contact-us?utm_source=news' });
  vi.stubGlobal('localStorage', new Kind());
  vi.stubGlobal('sessionStorage', new Kind());
}
const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
const writeAll = () => Object.values(WRITERS).forEach((write) => write());

beforeEach(() => openPage());
afterEach(() => void vi.unstubAllGlobals());

describe('the list of what a site keeps in a browser', () => {
  it('has every key that the source names, and no other', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter(
      (file) => !/\.test\.tsx?$|(?:^|\/)testing\/|ui\/stored-values\.ts$|ui\/remove-not-stored\.ts$/.test(file),
    );
    const named = new Set<string>();
    const withoutKey: string[] = [];
    for (const file of files) {
      const source = readFileSync(`${WEB}${file}`, 'utf8');
      const own = [...source.matchAll(/['"`](forecourt\.[^'"`$]*)/g)].map(([, key = '']) => key);
      for (const key of own) named.add(key);
      const opensStorage = /import \{[^}]*\b(?:localStore|sessionStore)\b/.test(source);
      if (opensStorage && own.length === 0) withoutKey.push(file);
      if (/\.(?:keep|read|readJson|forget)\(\s*['"`](?!forecourt\.)/.test(source) && opensStorage)
        withoutKey.push(file);
    }
    expect([...named].toSorted()).toEqual(STORED_VALUES.map(({ key }) => key as string).toSorted());
    // A key of another prefix would be neither listed nor removed.
    expect(withoutKey).toEqual([]);
  });

  it('says how long each value lives', () => {
    writeAll();
    const kept = [
      ...Object.keys(localStorage).map((key) => [key, 'browser']),
      ...Object.keys(sessionStorage).map((key) => [key, 'tab']),
    ];
    expect(kept).toHaveLength(STORED_VALUES.length);
    for (const [key = '', life] of kept) expect([key, storedValueOf(key)?.life]).toEqual([key, life]);
  });

  it('knows no key of anybody else', () => {
    for (const key of ['chat.id', 'forecourt.', 'forecourt.person2', 'forecourt.sentence'])
      expect(storedValueOf(key)).toBeNull();
  });
});

describe('what a site keeps in a browser', () => {
  it.each(READERS)('%s is read as it was kept, and is nothing before', (_, read, value, nothing) => {
    expect(read()).toEqual(nothing);
    writeAll();
    expect(read()).toEqual(value);
  });

  it.each(READERS)(
    '%s that something else has written is nothing, and can be kept again',
    (key, read, value, nothing) => {
      for (const text of CORRUPT) {
        for (const storage of [localStorage, sessionStorage]) storage.setItem(key, text);
        expect([text, read()]).toEqual([text, nothing]);
      }
      writeAll();
      expect(read()).toEqual(value);
    },
  );

  it('breaks nothing where the storage is full', () => {
    openPage(null, FullStorage);
    expect(writeAll).not.toThrow();
    expect(keys()).toEqual([]);
    expect(readLanding()).toBe('?utm_source=news');
  });

  it('is nothing at all on a site with storage switched off', () => {
    openPage('all');
    writeAll();
    expect(keys()).toEqual([]);
    for (const [, read, , nothing] of READERS) expect(read()).toEqual(nothing);
  });
});
