import { ask } from '../../e2e/support/site-process.ts';
import { askOnTime, inWords } from './ask-on-time.ts';

/**
 * A process of its own: a crawler that asks one site for searches that no cache holds, so many a second whether or not
 * they are answered. It prints how often it got which status.
 */
const [port, host = '', requests, perSecond] = process.argv.slice(2);
const headers = { 'x-forwarded-for': '198.51.100.7', 'accept-encoding': 'br' };

const { answers } = await askOnTime(
  async (count) =>
    (await ask({ port: Number(port) }, { host, path: `/search?price=-${30_000 + 100 * count}`, headers })).status,
  { everyMs: 1000 / Number(perSecond), requests: Number(requests) },
);
console.log(inWords(answers));
