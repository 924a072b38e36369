import { readPage } from './read-page.ts';

type Site = { readonly port: number };

const readBody = async (site: Site, tenant: string, path: string) =>
  (await readPage(site, { host: `${tenant}.localhost`, path })).body;
const carIn = (markup: string) => /href="(\/cars\/[^"/?]+)"/.exec(markup)?.[1];

/** The path of the first car on a site's search page, or on another page of the search. */
export async function firstCar(site: Site, tenant: string, path = '/cars/'): Promise<string> {
  const car = carIn(await readBody(site, tenant, path));
  if (car === undefined) throw new Error(`${tenant} lists no car`);
  return car;
}

/**
 * The path of the first car on a site's search page that can be enquired about. A dealership may take no enquiries online,
 * and then its cards have no link to one. Where no card has one, it is the first car.
 */
export async function firstCarToEnquireAbout(site: Site, tenant: string): Promise<string> {
  const car = /href="(\/cars\/[^"/?]+)\/enquire"/.exec(await readBody(site, tenant, '/cars/'))?.[1];
  return car ?? firstCar(site, tenant);
}

/** The path of the first car on a site's search page whose card has a repayment. */
export async function firstCarWithFinance(site: Site, tenant: string): Promise<string> {
  const cards = (await readBody(site, tenant, '/cars/')).split('<article');
  const car = carIn(cards.find((card) => card.includes('class="finance-strip"')) ?? '');
  if (car === undefined) throw new Error(`${tenant} lists no car with a repayment`);
  return car;
}
