import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ROUTES } from '../src/web/request/route-table.ts';
import { ask, type Answer } from './support/site-process.ts';

/** What one site holds and the other must not show: ids, names and numbers from its own answers. */
type Holdings = {
  readonly carId: number;
  readonly carSlug: string;
  readonly dealership: string;
  /** Texts that belong to this site alone. */
  readonly marks: readonly string[];
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

async function holdingsOf(tenant: Site): Promise<Holdings> {
  const { body } = await get(tenant, '/api/search');
  const { hits } = JSON.parse(body) as { hits: { id: number; slug: string; stocknum?: string }[] };
  const [first] = hits;
  if (first === undefined) throw new Error(`${tenant} has no cars`);
  return {
    carId: first.id,
    carSlug: first.slug,
    dealership: DEALERSHIPS[tenant],
    marks: [...NAMES[tenant], ...hits.map(({ slug }) => slug)],
  };
}

/** A route's path with every parameter set to what belongs to the other site. */
function foreignPath(path: string, foreign: Holdings): string {
  return path
    .replace('/cars/:slug', `/cars/${foreign.carSlug}`)
    .replace('/api/cars/:id', `/api/cars/${foreign.carId}`)
    .replace('/dealerships/:id', `/dealerships/${foreign.dealership}`)
    .replace(/:[a-z]+/g, foreign.dealership);
}

describe.each(PAIRS)("on $own's host, what belongs to $other", ({ own, other }) => {
  let foreign: Holdings;
  beforeAll(async () => {
    foreign = await holdingsOf(other);
  });

  /** Texts of the other site in an answer; what was asked for may be said back. */
  const leaks = (answer: Answer, asked: string) =>
    foreign.marks.filter((mark) => answer.body.includes(mark) && !asked.includes(mark));

  it.each(ROUTES.map(({ path, kind }) => ({ path, kind })))('is on no answer of $path', async ({ path, kind }) => {
    const asked = foreignPath(path, foreign);
    const answer = await get(own, asked);
    if (asked !== path || kind === 'none') expect(answer.status, asked).toBeGreaterThanOrEqual(400);
    if (asked !== path && kind !== 'api') expect(answer.status, asked).toBe(404);
    expect(leaks(answer, asked)).toEqual([]);
  });

  it('cannot be searched for, by name, number or slug', async () => {
    for (const query of [`dealership_name=${NAMES[other][0]}`, `query=${foreign.carSlug}`, `city=${NAMES[other][2]}`]) {
      const answer = await get(own, `/api/search?${query.replaceAll(' ', '+')}`);
      expect((JSON.parse(answer.body) as { count: number }).count, query).toBe(0);
      expect(leaks(answer, query)).toEqual([]);
    }
  });

  it('takes no enquiry', async () => {
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

  it('has no pictures here', async () => {
    const answer = await get(own, `/media/${other}/320/logo.svg`);
    expect(answer.status).toBe(404);
  });

  it('is not reached by a stranger who says another host in a header', async () => {
    const answer = await ask(site(), {
      host: `${own}.localhost`,
      path: '/',
      headers: { 'X-Forwarded-Host': `${other}.localhost` },
      from: '127.0.0.9',
    });
    expect(leaks(answer, '')).toEqual([]);
  });
});
