import { ask } from './site-process.ts';

/** The path of the first car on a site's search page, or on another page of the search. */
export async function firstCar(site: { readonly port: number }, tenant: string, path = '/cars/'): Promise<string> {
  const { body } = await ask(site, { host: `${tenant}.localhost`, path });
  const car = /href="(\/cars\/[^"/?]+)"/.exec(body)?.[1];
  if (car === undefined) throw new Error(`${tenant} lists no car`);
  return car;
}
