import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { TeamMemberSchema } from '#domain/content/team-member.ts';
import { LocationIdSchema, SlugSchema } from '#domain/ids.ts';
import type { Location } from '#domain/location/location.ts';
import { EMPTY_SEARCH, withChoices } from '#domain/search/stock-search.ts';
import { Locations } from '#web/features/home/locations.tsx';
import { FooterLists } from '#web/features/site/footer-lists.tsx';
import { toLocationView, type LocationSource } from '#web/pages/forms/to-location-view.server.ts';
import { toHomeView } from '#web/pages/home/to-home-view.server.ts';
import { NO_REVIEWS, renderPage, testCar, testTools } from '#web/testing/page.ts';
import { LocationPage } from './location-page.tsx';

type Settings = Parameters<typeof testTools>[0];

/** Tools of a dealer whose yard has a workshop in the next street. */
function toolsWithWorkshop(settings: Settings = {}) {
  const tools = testTools(settings);
  const [first] = tools.tenant.locations as readonly [Location];
  const yard = { ...first, address: { ...first.address, lat: -33.8145, long: 151.0065 } };
  const workshop: Location = {
    ...yard,
    id: LocationIdSchema.parse('workshop'),
    slug: SlugSchema.parse('workshop'),
    name: 'Parramatta - Service centre',
    location_type: 'service',
    address: { ...yard.address, street: '9 Workshop Lane', lat: -33.8845, long: 151.1065 },
    contact_detail: {
      ...yard.contact_detail,
      phone: '(02) 5550 0199',
      opening_hours: [{ weekday: 1, status: 'Open', open: '07:00', close: '16:30', formated_hours: null }],
    },
  };
  return { ...tools, yard, workshop, tenant: { ...tools.tenant, locations: [yard, workshop] } };
}

const nothing: LocationSource = { search: EMPTY_SEARCH, count: 0, cars: [], team: [], reviews: NO_REVIEWS };

function page(contents: Partial<LocationSource> = {}, settings: Settings = {}, at: 'yard' | 'workshop' = 'yard') {
  const tools = toolsWithWorkshop(settings);
  const view = toLocationView(tools[at], { ...nothing, ...contents }, tools);
  return renderPage(createElement(LocationPage, { view, problem: null }), tools);
}

const text = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the page of a location', () => {
  it('shows its departments with their own hours, address and phone, each with a link to its page', () => {
    const html = page();
    expect(html).toContain('href="/contact-us/workshop"');
    expect(text(html)).toMatch(/Departments Service Parramatta Service centre 9 Workshop Lane .* 7 am to 4:30 pm/);
    expect(html).toContain('value="(02) 5550 0199"');
  });

  it('shows the yard as the sales department on the page of the workshop', () => {
    expect(text(page({}, {}, 'workshop'))).toMatch(/Departments Sales parramatta/);
  });

  it('shows configured hours of a department that has no location', () => {
    const hours = { monday_to_friday: '8:00 am – 4:00 pm' };
    const settings = { location_pages: { service_hours: { service: hours, parts: hours } } };
    const shown = text(page({}, settings));
    expect(shown).toContain('Parts hours');
    expect(shown).not.toContain('Service hours');
  });

  it('shows the first cars that stand there, and links to all of them', () => {
    const search = withChoices(EMPTY_SEARCH, 'location_name', ['Parramatta - Toyota']);
    const html = page({ search, count: 43, cars: [testCar()] });
    expect(text(html)).toContain('See all 43 cars');
    expect(html).toContain('href="/search?location_name=Parramatta+-+Toyota"');
    expect(html).toContain('href="/cars/2021-toyota-hilux-sr5-h1"');
    expect(text(page())).not.toContain('See all');
  });

  it('repeats phone number and hours beside the form to write', () => {
    expect(text(page())).toMatch(/Send us a message .*Prefer to talk\? .*\(02\).* First name/);
    expect(text(page({}, { contact: { form: false } }))).not.toContain('Prefer to talk?');
  });

  it('shows the people who work there', () => {
    const member = TeamMemberSchema.parse({ id: 'mia', name: 'Mia Chen', role: 'Sales', email: 'mia@example.com' });
    const html = page({ team: [member] });
    expect(text(html)).toContain('The team MC Mia Chen Sales');
    expect(html).toContain('href="mailto:mia@example.com"');
    expect(text(page())).not.toContain('The team');
  });
});

describe('the locations of a site', () => {
  const home = (settings: Settings = {}, atLocations: Readonly<Record<string, number>> = {}) => {
    const tools = toolsWithWorkshop(settings);
    const view = toHomeView(
      {
        ...emptyStock,
        atLocations,
        budget: null,
        offers: [],
        slides: [],
        models: [],
        logos: new Map(),
        reviews: NO_REVIEWS,
      },
      tools,
    );
    return renderPage(createElement(Locations, { buttons: view.locationButtons, yards: view.yards }), tools);
  };

  it('link to their pages on the home page, with the buttons that the site shows (spec §2)', () => {
    expect(home()).toContain('href="/contact-us/workshop#write"');
    expect(text(home())).toMatch(/View Details : parramatta Contact Us : parramatta/);
    const without = home({ location_pages: { contact_button: false, details_button: false } });
    expect(without).not.toContain('#write');
    expect(home({ contact: { form: false } })).not.toContain('#write');
    expect(text(without)).not.toContain('View Details');
    expect(without).toContain('href="/contact-us/workshop"');
  });

  it('link to their cars on the home page, with their number', () => {
    const { name = '' } = toolsWithWorkshop().tenant.locations[0] ?? {};
    const html = home({}, { [name]: 12 });
    expect(html).toContain(`href="/search?${new URLSearchParams({ location_name: name })}"`);
    expect(text(html)).toContain('12 cars');
    expect(text(home())).not.toContain('12 cars');
  });

  it('link to their cars from the pins of the map on the home page, where the site offers one (D427)', () => {
    const { name = '' } = toolsWithWorkshop().tenant.locations[0] ?? {};
    expect(home({}, { [name]: 12 })).toContain('aria-label="1 parramatta: 12 cars"');
    expect(home({ location_pages: { maps: [] } }, { [name]: 12 })).not.toContain('aria-label="1 parramatta: 12 cars"');
  });

  it('link to their pages in the footer', () => {
    const html = renderPage(createElement(FooterLists, { className: '', hasLocations: true }), toolsWithWorkshop());
    expect(html).toContain('href="/contact-us/workshop"');
  });
});

const emptyStock = {
  start: EMPTY_SEARCH,
  featured: [],
  total: 0,
  stockTotal: 0,
  makes: [],
  bodies: [],
  carTypes: {},
  facets: {},
  facetStats: {},
  jobs: [],
  bodyRatings: {},
  prices: [],
};
