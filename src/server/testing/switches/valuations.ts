import type { SwitchSite } from './row.ts';

let sent = 0;

/** Posts JSON to a call, each time from another network, and gives the answer as text. */
async function post({ slug, platform }: SwitchSite, path: string, body: object): Promise<string> {
  sent += 1;
  const answer = await platform.request(`http://${slug}.localhost${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    peer: `192.0.2.${sent % 250}`,
  });
  return answer.text();
}

/** The answer to a valuation of a car that is entered by hand. */
export const valuationOf =
  (car: object) =>
  (site: SwitchSite): Promise<string> =>
    post(site, '/api/valuations', car);

/** The answer to saving such a valuation (spec §7). */
export const saveValuation =
  (car: object) =>
  async (site: SwitchSite): Promise<string> => {
    const valuation = JSON.parse(await post(site, '/api/valuations', car)) as object;
    return post(site, '/api/miscellaneous', { ...valuation, column_name: 'valuation' });
  };
