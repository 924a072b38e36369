import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toConflictProblems } from '#domain/lead/conflicting-values.ts';
import { locationTypesOf } from '#domain/lead/form-definitions.ts';
import { readFormValues, type FormValues } from '#domain/lead/form-values.ts';
import type { PlaceSelects } from '#domain/lead/forms.ts';
import { FORM_PAGES } from '#domain/lead/lead-forms.ts';
import { resolveReceiver } from '#domain/lead/lead-receiver.ts';
import { readNamedPlaces } from '#domain/lead/named-places.ts';
import { LocationSchema, type Location } from '#domain/location/location.ts';
import { DealershipSchema } from '#domain/tenant/dealership.ts';
import { makeDealershipEntry, makeLocationEntry } from '#domain/tenant/testing/folder.ts';
import type { FieldView } from '#web/features/enquiry/enquiry-view.ts';
import type { PageTools } from '#web/request/page-tools.ts';
import { testCar, testTools } from '#web/testing/page.ts';
import { placesOf, type FormSubject } from './form-places.server.ts';
import { pageSubject } from './to-contact-views.server.ts';
import { toFormView } from './to-form-view.server.ts';

const TYPES = ['sales', 'service', 'parts'] as const;
const FORMS = FORM_PAGES.map(({ form }) => form);
const MAKES = ['Toyota', 'Kia'];

const dealershipCount = fc.integer({ min: 1, max: 4 });
const location = fc.record({
  of: fc.nat({ max: 3 }),
  location_type: fc.constantFrom('', ...TYPES),
  manufacturers: fc.subarray(MAKES),
});
const settings = fc.record({
  location_select: fc.boolean(),
  location_select_by_make: fc.boolean(),
  location_select_types: fc.subarray([...TYPES]),
  dealership_select_removed: fc.boolean(),
});
/** A site with its switches, and the page of one of its forms: about a car, at a location, or neither. */
const site = fc.record({
  dealerships: dealershipCount,
  locations: fc.array(location, { maxLength: 6 }),
  settings,
  form: fc.constantFrom(...FORMS),
  page: fc.constantFrom('plain', 'location', 'car'),
});
type Site = typeof site extends fc.Arbitrary<infer Value> ? Value : never;

const BASE = testTools();

function openForm({ dealerships: count, locations, settings: leads, form, page }: Site) {
  const { tenant, config, ...rest } = BASE;
  const dealerships = Array.from({ length: count }, (_, at) =>
    DealershipSchema.parse(makeDealershipEntry({ id: `dealership-${at}`, slug: `dealer-${at}`, name: `Dealer ${at}` })),
  );
  const places = locations.map(({ of, ...values }, at) =>
    LocationSchema.parse(
      makeLocationEntry({ id: `place-${at}`, slug: `at-${at}`, dealership_id: `dealership-${of % count}`, ...values }),
    ),
  );
  const own = { ...config, leads: { ...config.leads, ...leads } };
  const tools: PageTools = { ...rest, tenant: { ...tenant, config: own, dealerships, locations: places }, config: own };
  const [first] = places;
  const ofCar = dealerships[0] ?? null;
  const car = page === 'car' && ofCar ? testCar({ dealership_id: ofCar.id, make: 'Toyota' }) : null;
  const subject: FormSubject = car
    ? { form: 'enquiry', car, location: null, dealership: ofCar, pageId: 'enquire' }
    : pageSubject(form, tools, page === 'location' && first ? first : null);
  const carPlace = car && { dealership_id: car.dealership_id, facts: { location_id: null } };
  return {
    tools,
    form: subject.form,
    car: carPlace,
    view: toFormView(subject, tools),
    selects: placesOf(subject, tools),
  };
}
type Opened = ReturnType<typeof openForm>;

/** Where a submission goes, or null for a form that comes back. Calls have no selects. */
function send({ tools: { tenant }, form, car }: Opened, values: FormValues, selects: PlaceSelects | null) {
  const places = readNamedPlaces(tenant, values, { car, selects });
  if (places.problems.length > 0) return null;
  const receiver = resolveReceiver(tenant, places, { form, car });
  if (!receiver) throw new Error('A site with dealerships has a receiver.');
  return receiver;
}

const optionsOf = (fields: readonly FieldView[], name: string) =>
  fields.find((field) => field.name === name)?.options?.map(({ value }) => value) ?? [null];

it('a call that names no place reaches a location that answers its form, where the site has one', () => {
  fc.assert(
    fc.property(site, (requested) => {
      const opened = openForm(requested);
      if (opened.car !== null) return;
      const { tenant } = opened.tools;
      const types = locationTypesOf(opened.form, tenant.config);
      const canAnswer = ({ location_type: type }: Location) =>
        types.length === 0 || type === '' || types.includes(type);
      const receiver = send(opened, {}, null);
      if (!tenant.locations.some(canAnswer)) return;
      expect(receiver?.location).toSatisfy(canAnswer);
    }),
  );
});

it('a form is sent to the chosen dealership and location, or comes back', () => {
  fc.assert(
    fc.property(site, (requested) => {
      const opened = openForm(requested);
      const { view, tools, selects } = opened;
      for (const dealership of optionsOf(view.fields, 'dealership_slug')) {
        const answers = optionsOf(view.fields, 'location_id').map((place) => {
          const chosen = { ...(dealership && { dealership_slug: dealership }), ...(place && { location_id: place }) };
          const receiver = send(opened, { ...view.hidden, ...chosen }, selects);
          if (receiver && dealership) expect(receiver.dealership.slug).toBe(dealership);
          if (receiver && place) expect(receiver.location?.id).toBe(place);
          const own = tools.tenant.locations.find(({ id }) => id === place)?.dealership_id;
          const isOne =
            !dealership || !place || tools.tenant.dealerships.some((one) => one.id === own && one.slug === dealership);
          expect(receiver !== null).toBe(isOne);
          return receiver;
        });
        // Each dealership that the form offers can be chosen together with a location.
        expect(answers.some((receiver) => receiver !== null)).toBe(true);
      }
    }),
  );
});

it('the privacy notice names the dealership that gets the lead, where the shopper cannot choose one', () => {
  fc.assert(
    fc.property(site, (requested) => {
      const opened = openForm(requested);
      const { view, tools, selects } = opened;
      const named = tools.tenant.dealerships.filter(({ legal_name, name }) =>
        view.notice.includes(`${legal_name} (${name})`),
      );
      for (const place of selects.dealership ? [] : optionsOf(view.fields, 'location_id')) {
        const receiver = send(opened, { ...view.hidden, ...(place && { location_id: place }) }, selects);
        for (const { id } of named) expect(receiver?.dealership.id).toBe(id);
      }
      if (selects.dealership) expect(named).toEqual([]);
    }),
  );
});

const ANY_DEALERSHIP = fc.constantFrom('', 'dealer-0', 'dealer-1', 'dealership-2', 'dealer-9');
const ANY_LOCATION = fc.constantFrom('', 'place-0', 'place-1', 'at-2', 'place-3', 'place-9');
/** Anything that a stale page, a browser extension or a program may name. */
const anyValues = fc.record({
  dealership_slug: ANY_DEALERSHIP,
  car_dealership_id: ANY_DEALERSHIP,
  location_id: ANY_LOCATION,
  location: ANY_LOCATION,
});
const isNamed = ({ id, slug }: { readonly id: string; readonly slug: string }, text: string) =>
  text === '' || text === id || text === slug;

it('an API call is never sent to a different place than it names', () => {
  fc.assert(
    fc.property(site, anyValues, (requested, values) => {
      const receiver = send(openForm(requested), values, null);
      if (!receiver) return;
      const { dealership, location: place } = receiver;
      expect([values.dealership_slug, values.car_dealership_id].every((text) => isNamed(dealership, text))).toBe(true);
      const named = [values.location_id, values.location].filter((text) => text !== '');
      expect(named.every((text) => place !== null && isNamed(place, text))).toBe(true);
    }),
  );
});

const PLACE_FIELDS = ['dealership_slug', 'car_dealership_id', 'location_id', 'location'] as const;
/** Up to three values of each place field, as a broken page, an extension or a program may send them. */
const repeatedValues = fc.array(
  fc.tuple(
    fc.constantFrom(...PLACE_FIELDS),
    fc.constantFrom('', 'dealer-0', 'dealer-1', 'dealership-2', 'place-0', 'at-1', ' at-1 ', 'place-3'),
  ),
  { maxLength: 12 },
);

it('a place field with different values is told, and chooses no place; nothing sent names another place', () => {
  fc.assert(
    fc.property(site, repeatedValues, fc.boolean(), (requested, repeated, isCall) => {
      const opened = openForm(requested);
      const pairs = [...(isCall ? [] : Object.entries(opened.view.hidden)), ...repeated];
      const textsOf = (field: string) =>
        new Set(pairs.filter(([name]) => name === field).map(([, text]) => text.trim()));
      const { values, conflicting } = readFormValues(pairs);
      const told = toConflictProblems(conflicting).map(({ field }) => field);
      expect(told.toSorted()).toEqual(PLACE_FIELDS.filter((field) => textsOf(field).size > 1).toSorted());
      for (const field of told) expect(values[field]).toBe('');
      const receiver = told.length > 0 ? null : send(opened, values, null);
      if (!receiver) return;
      const { dealership, location: place } = receiver;
      const all = (...fields: string[]) => fields.flatMap((field) => [...textsOf(field)]).filter((text) => text !== '');
      expect(all('dealership_slug', 'car_dealership_id').every((text) => isNamed(dealership, text))).toBe(true);
      expect(all('location_id', 'location').every((text) => place !== null && isNamed(place, text))).toBe(true);
    }),
  );
});

it('no form sends a field twice', () => {
  fc.assert(
    fc.property(site, (requested) => {
      const { view } = openForm(requested);
      const names = [...Object.keys(view.hidden), ...view.fields.map(({ name }) => name)];
      expect(names).toEqual([...new Set(names)]);
    }),
  );
});

it('a value of a field that the page does not show never overrides a choice', () => {
  fc.assert(
    fc.property(site, anyValues, (requested, values) => {
      const opened = openForm(requested);
      const receiver = send(opened, values, opened.selects);
      if (!receiver) return;
      const { dealership, location: place } = receiver;
      const isChosen = {
        dealership: !opened.selects.dealership || isNamed(dealership, values.dealership_slug),
        location:
          !opened.selects.location ||
          values.location_id === '' ||
          (place !== null && isNamed(place, values.location_id)),
      };
      expect(isChosen).toEqual({ dealership: true, location: true });
    }),
  );
});
