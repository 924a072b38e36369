import { Agent, request } from 'node:http';

/**
 * A process of its own: one visitor who asks for addresses that no cache holds, on many connections, each again as soon
 * as it is answered. It stops after the given seconds and prints how often it got which status, as JSON.
 */
const [port, host, connections, seconds] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const until = performance.now() + Number(seconds) * 1000;
const answers: Record<string, number> = {};
let asked = 0;

const paths = [
  (price: number) => `/search?price=-${price}`,
  (price: number) => `/search-data?price=-${price}`,
  (price: number) => `/api/search?price=-${price}`,
  (price: number) => `/search?price=-${price}&order=price%3Aasc`,
];

function ask(): Promise<string> {
  asked += 1;
  const path = paths[asked % paths.length]?.(10_000 + asked) ?? '/';
  const headers = { host: `${host}:${port}`, 'x-forwarded-for': '198.51.100.7', 'accept-encoding': 'br' };
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port: Number(port), path, headers, agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', () => resolve('broken'));
    });
    sent.on('error', () => resolve('broken'));
    sent.end();
  });
}

async function keepAsking(): Promise<void> {
  while (performance.now() < until) {
    const answer = await ask();
    answers[answer] = (answers[answer] ?? 0) + 1;
  }
}

await Promise.all(Array.from({ length: Number(connections) }, keepAsking));
agent.destroy();
console.log(JSON.stringify(answers));
