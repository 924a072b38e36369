import { ask } from './site-process.ts';

/** The path of the first car on a site's search page. */
export async function firstCar(site: { readonly port: number }, tenant: string): Promise<string> {
  const { body } = await ask(site, { host: `${tenant}.localhost`, path: '/cars/' });
  const path = /href="(\/cars\/[^"/?]+)"/.exec(body)?.[1];
  if (path === undefined) throw new Error(`${tenant} lists no car`);
  return path;
}
