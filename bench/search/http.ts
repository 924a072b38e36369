import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { percentilesOf, type Percentiles } from '../support/statistics.ts';

/** Typical searches of shoppers on the demo's sites. */
const SEARCHES = [
  'harbour /api/search',
  'harbour /api/search?page=3',
  'harbour /api/search?body=suv',
  'harbour /api/search?body=suv&price=-40000',
  'harbour /api/search?make=Toyota&transmission=Automatic',
  'harbour /api/search?query=corolla',
  'outback /api/search',
  'outback /api/search?body=ute&drive=4x4',
  'outback /api/search?price=20000-50000&sortBy=price%3Aasc',
  'outback /api/search?query=hilxu',
  'outback /api/search?year=2018-&km=-100000',
];
const WARM_UP = 20;
const ROUNDS = 40;

/** Milliseconds of a search over loopback, of the same search inside the server, and the difference. */
export type HttpFigures = Record<'whole' | 'inside' | 'added', Percentiles> & { readonly bytes: number };

type TimedAnswer = { readonly took: number; readonly inside: number; readonly bytes: number };

/** Sends one search on a kept connection and waits for its last byte. */
async function ask(search: string, { port, agent }: { port: number; agent: Agent }): Promise<TimedAnswer> {
  const [tenant = '', path = ''] = search.split(' ');
  const begun = performance.now();
  const chunks: Buffer[] = [];
  const sent = request({ host: '127.0.0.1', port, path, agent, headers: { host: `${tenant}.localhost:${port}` } });
  sent.end();
  const [response] = await once(sent, 'response');
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const took = performance.now() - begun;
  const body = Buffer.concat(chunks);
  if (response.statusCode !== 200) throw new Error(`${search} answers ${response.statusCode}: ${body.toString()}`);
  const { ms } = JSON.parse(body.toString()) as { ms: number };
  return { took, inside: ms, bytes: body.length };
}

/**
 * Measures `GET /api/search` on the demo's sites, one call after another. Each answer states how long the search took.
 */
export async function measureHttp(): Promise<HttpFigures> {
  const site = fork(fileURLToPath(new URL('run-site.ts', import.meta.url)));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const port = await new Promise<number>((resolve, reject) => {
      site.once('message', (message) => resolve(message as number));
      site.once('exit', (code) => reject(new Error(`The site ended with ${code}.`)));
    });
    const answers: TimedAnswer[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      for (const search of SEARCHES) {
        const one = await ask(search, { port, agent });
        if (round >= WARM_UP) answers.push(one);
      }
    }
    return {
      whole: percentilesOf(answers.map(({ took }) => took)),
      inside: percentilesOf(answers.map(({ inside }) => inside)),
      added: percentilesOf(answers.map(({ took, inside }) => took - inside)),
      bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0) / answers.length,
    };
  } finally {
    agent.destroy();
    if (site.connected) site.send('end');
  }
}
