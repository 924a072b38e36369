import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listen, stopListening } from './listen.ts';

const LOOPBACK = { port: 0, host: '127.0.0.1' };

async function get(port: number, agent: Agent, path = '/'): Promise<IncomingMessage> {
  const sent = request({ port, host: '127.0.0.1', path, agent }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

describe('a server that stops', () => {
  it('answers requests on kept connections, and says that it closes them', async () => {
    const server = createServer((_request, response) => response.end('page'));
    const port = await listen(server, LOOPBACK);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await get(port, agent)).headers.connection).toBe('keep-alive');
    const stopped = stopListening(server, 5000);
    const answer = await get(port, agent);
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    expect(await stopped).toBe(true);
    agent.destroy();
  });

  it('finishes the request under way, and says that it closes its connection', async () => {
    const arrived = Promise.withResolvers<ServerResponse>();
    const server = createServer((_request, response) => arrived.resolve(response));
    const port = await listen(server, LOOPBACK);
    const agent = new Agent({ keepAlive: true });
    const answer = get(port, agent);
    const response = await arrived.promise;
    const stopped = stopListening(server, 5000);
    response.end('page');
    expect((await answer).headers.connection).toBe('close');
    expect(await stopped).toBe(true);
    agent.destroy();
  });

  it('waits for no connection that is kept and silent', async () => {
    const server = createServer((_request, response) => response.end('page'));
    const port = await listen(server, LOOPBACK);
    const agent = new Agent({ keepAlive: true });
    await get(port, agent);
    const started = performance.now();
    expect(await stopListening(server, 8000)).toBe(true);
    expect(performance.now() - started).toBeLessThan(4000);
    agent.destroy();
  });

  it('cuts off what is not done in time', async () => {
    const server = createServer(() => {});
    const port = await listen(server, LOOPBACK);
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(server, 'request');
    expect(await stopListening(server, 100)).toBe(false);
    socket.destroy();
  });
});
