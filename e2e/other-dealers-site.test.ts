import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ROUTES, type RouteRow } from '#web/request/route-table.ts';
import { ask, type Answer } from './support/site-process.ts';

/** Data of one site that the other must not show: ids, names and slugs from its own answers. */
type SiteData = {
  readonly carId: number;
  readonly carSlug: string;
  readonly dealership: string;
  /** Texts that belong to this site alone. */
  readonly texts: readonly string[];
};

const SITES = ['harbour', 'outback'] as const;
const PAIRS = [
  { own: 'harbour', other: 'outback' },
  { own: 'outback', other: 'harbour' },
] as const;
type Site = (typeof SITES)[number];

const NAMES: Record<Site, readonly string[]> = {
  harbour: ['Harbour City', 'harbour-parramatta', 'Parramatta'],
  outback: ['Outback 4x4', 'outback-toowoomba', 'Toowoomba'],
};
const DEALERSHIPS: Record<Site, string> = { harbour: 'harbour-parramatta', outback: 'outback-toowoomba' };

const site = () => ({ port: inject('sitePort') });
const get = (tenant: string, path: string): Promise<Answer> => ask(site(), { host: `${tenant}.localhost`, path });

async function readSiteData(tenant: Site): Promise<SiteData> {
  const { body } = await get(tenant, '/api/search');
  const { hits } = JSON.parse(body) as { hits: { id: number; slug: string; stocknum?: string }[] };
  const [first] = hits;
  if (first === undefined) throw new Error(`${tenant} has no cars`);
  return {
    carId: first.id,
    carSlug: first.slug,
    dealership: DEALERSHIPS[tenant],
    texts: [...NAMES[tenant], ...hits.map(({ slug }) => slug)],
  };
}

/** A route's path with every parameter set to data of the other site. */
function foreignPath(path: string, foreign: SiteData): string {
  return path
    .replace('/cars/:slug', `/cars/${foreign.carSlug}`)
    .replace('/api/cars/:id', `/api/cars/${foreign.carId}`)
    .replace('/dealerships/:id', `/dealerships/${foreign.dealership}`)
    .replace(/:[a-z]+/g, foreign.dealership);
}

describe.each(PAIRS)("the data of $other on $own's host", ({ own, other }) => {
  let foreign: SiteData;
  beforeAll(async () => {
    foreign = await readSiteData(other);
  });

  /** Texts of the other site in an answer. An answer may repeat what the request contained. */
  const leaks = (answer: Answer, requested: string) =>
    foreign.texts.filter((text) => answer.body.includes(text) && !requested.includes(text));

  const rows: readonly RouteRow[] = ROUTES;
  it.each(rows)('is in no answer from $path', async ({ path, kind, gate }) => {
    const requested = foreignPath(path, foreign);
    const answer = await get(own, requested);
    // A gate asks for sign-in before the page says whether there is such a car (D388).
    const isGated = gate !== undefined && answer.location?.startsWith('/sign-in?') === true;
    if (!isGated && requested !== path) expect(answer.status, requested).toBeGreaterThanOrEqual(400);
    if (!isGated && requested !== path && kind !== 'api') expect(answer.status, requested).toBe(404);
    expect(leaks(answer, requested)).toEqual([]);
  });

  it('cannot be found by dealership name, slug or city', async () => {
    for (const query of [`dealership_name=${NAMES[other][0]}`, `query=${foreign.carSlug}`, `city=${NAMES[other][2]}`]) {
      const answer = await get(own, `/api/search?${query.replaceAll(' ', '+')}`);
      expect((JSON.parse(answer.body) as { count: number }).count, query).toBe(0);
      expect(leaks(answer, query)).toEqual([]);
    }
  });

  it('accepts no enquiry about a car', async () => {
    const body = JSON.stringify({
      name: 'Jo',
      email: 'jo@example.com',
      phone: '0491570156',
      message: 'Is it there?',
      car_id: String(foreign.carId),
    });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await ask(site(), { host: `${own}.localhost`, path: '/api/leads', method: 'POST', headers, body });
    expect(answer.status).toBe(404);
  });

  it('includes no pictures', async () => {
    const answer = await get(own, `/media/${other}/320/logo.svg`);
    expect(answer.status).toBe(404);
  });

  it('is not shown for an X-Forwarded-Host header from an untrusted address', async () => {
    const answer = await ask(site(), {
      host: `${own}.localhost`,
      path: '/',
      headers: { 'X-Forwarded-Host': `${other}.localhost` },
      from: '127.0.0.9',
    });
    expect(leaks(answer, '')).toEqual([]);
  });
});
