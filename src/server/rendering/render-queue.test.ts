import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRenderQueue, type RenderQueue, type RenderRequest, type RenderTurn } from './render-queue.ts';

const RENDER_MS = 30;

function requestOf(given: Partial<RenderRequest>): RenderRequest {
  const { signal } = new AbortController();
  return { key: null, network: 'n', tenant: 't', kind: 'page', signal, ...given };
}

/** Renders for each granted turn by the fake clock, and notes the order. */
function createSite(queue: RenderQueue) {
  const order: string[] = [];
  const ask = async (
    name: string,
    given: Partial<RenderRequest> & { readonly ms?: number } = {},
  ): Promise<RenderTurn> => {
    const { ms = RENDER_MS, ...request } = given;
    const turn = await queue.turn(requestOf(request));
    order.push(turn.kind === 'granted' ? name : `${name} ${turn.kind}`);
    if (turn.kind !== 'granted') return turn;
    await new Promise((resolve) => setTimeout(resolve, ms));
    turn.end();
    return turn;
  };
  return { order, ask };
}

describe('the queue of renderings', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const settle = () => vi.advanceTimersByTimeAsync(10_000);
  const open = () => createSite(createRenderQueue());

  it('renders one after the other, and gives the event loop a turn between two', async () => {
    const queue = createRenderQueue();
    const { order, ask } = createSite(queue);
    const asked = queue.turn(requestOf({}));
    await vi.advanceTimersByTimeAsync(1);
    const first = await asked;
    void ask('second');
    await vi.advanceTimersByTimeAsync(1);
    expect(order).toEqual([]);
    setImmediate(() => order.push('cached page'));
    if (first.kind === 'granted') first.end();
    await settle();
    expect(order).toEqual(['cached page', 'second']);
  });

  it('lets another network go first, however many requests one network sent before', async () => {
    const { order, ask } = open();
    for (let count = 0; count < 50; count += 1) void ask('flood', { network: 'one' });
    await vi.advanceTimersByTimeAsync(10 * RENDER_MS);
    const before = order.length;
    void ask('shopper', { network: 'other' });
    await settle();
    expect(order.indexOf('shopper')).toBeLessThanOrEqual(before + 1);
  });

  it('lets another tenant go first when many networks want one tenant', async () => {
    const { order, ask } = open();
    for (let count = 0; count < 50; count += 1) void ask('flood', { network: `n${count}`, tenant: 'attacked' });
    await vi.advanceTimersByTimeAsync(10 * RENDER_MS);
    const before = order.length;
    void ask('shopper', { network: 'other', tenant: 'quiet' });
    await settle();
    expect(order.indexOf('shopper')).toBeLessThanOrEqual(before + 1);
  });

  it('gives forty shoppers behind one address their pages', async () => {
    const { order, ask } = open();
    await Promise.all([...Array.from({ length: 40 }, () => ask('page', { network: 'office' })), settle()]);
    expect(order).toEqual(Array.from({ length: 40 }, () => 'page'));
  });

  it('refuses a network that would wait longer than two seconds with 429, and nobody else', async () => {
    const { ask } = open();
    const flood = Array.from({ length: 200 }, () => ask('flood', { network: 'one' }));
    const shoppers = Array.from({ length: 5 }, (_, count) =>
      ask('shopper', { network: `other ${count}`, tenant: 'b' }),
    );
    await settle();
    const refused = (await Promise.all(flood)).filter(({ kind }) => kind === 'refused');
    expect(refused.length).toBeGreaterThan(120);
    expect(refused[0]).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) as number });
    expect((await Promise.all(shoppers)).map(({ kind }) => kind)).toEqual(Array(5).fill('granted'));
  });

  it('refuses with 503 when many networks want more than there is', async () => {
    const { ask } = open();
    const turns = Array.from({ length: 200 }, (_, count) => ask('page', { network: `n${count}` }));
    await settle();
    const refused = (await Promise.all(turns)).filter(({ kind }) => kind === 'refused');
    expect(refused.length).toBeGreaterThan(100);
    expect(new Set(refused.map((turn) => turn.kind === 'refused' && turn.status))).toEqual(new Set([503]));
  });

  it('makes a refused client wait, so that it cannot come again at once', async () => {
    const { order, ask } = open();
    for (let count = 0; count < 300; count += 1) void ask('flood', { ms: 5000 });
    await vi.advanceTimersByTimeAsync(900);
    expect(order).not.toContain('flood refused');
    await settle();
    expect(order).toContain('flood refused');
  });

  it('refuses what has waited for two seconds', async () => {
    const { order, ask } = open();
    for (let count = 0; count < 5; count += 1) void ask('slow', { ms: 9000 });
    await vi.advanceTimersByTimeAsync(2100);
    expect(order).toEqual(['slow', 'slow', 'slow', 'slow', 'slow refused']);
  });

  it('lets pages wait as long as the operator allows', async () => {
    const { order, ask } = createSite(createRenderQueue({ maxWaitMs: 20_000 }));
    for (let count = 0; count < 5; count += 1) void ask('slow', { ms: 9000 });
    await vi.advanceTimersByTimeAsync(19_000);
    expect(order).toEqual(['slow', 'slow', 'slow', 'slow', 'slow']);
  });

  it('lets what is fetched ahead wait as much longer', async () => {
    const { ask } = createSite(createRenderQueue({ maxWaitMs: 20_000 }));
    for (let count = 0; count < 20; count += 1) void ask('page', { network: `n${count}` });
    const early = ask('ahead', { isAhead: true, network: 'other' });
    await settle();
    expect(await early).toMatchObject({ kind: 'granted' });
  });

  it('takes the place of the heaviest user for a new network when all places are taken', async () => {
    const queue = createRenderQueue();
    const { ask } = createSite(queue);
    const small = { kind: 'data', ms: 1 } as const;
    const flood = Array.from({ length: 300 }, () => ask('flood', { network: 'one', ...small }));
    await vi.advanceTimersByTimeAsync(10);
    const shopper = ask('shopper', { network: 'other', tenant: 'b', ...small });
    await settle();
    expect((await shopper).kind).toBe('granted');
    expect((await Promise.all(flood)).some(({ kind }) => kind === 'refused')).toBe(true);
  });

  it('renders what is fetched ahead in its turn, and refuses it at once, with 503, when many pages wait', async () => {
    const { order, ask } = open();
    void ask('page');
    const early = ask('ahead', { isAhead: true, network: 'other' });
    await settle();
    expect(order).toEqual(['page', 'ahead']);
    expect(await early).toMatchObject({ kind: 'granted' });
    for (let count = 0; count < 20; count += 1) void ask('page', { network: `n${count}` });
    const late = ask('late', { isAhead: true, network: 'other' });
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toMatchObject({ kind: 'refused', status: 503 });
    await settle();
  });

  it('renders once for all who want the same page', async () => {
    const { order, ask } = open();
    for (let count = 0; count < 300; count += 1) void ask('same', { key: 'page', network: `n${count}` });
    await settle();
    expect(order).toEqual(['same', ...Array.from({ length: 299 }, () => 'same shared')]);
  });

  it('does not render for a client that has gone away, and frees its place', async () => {
    const queue = createRenderQueue();
    const { order, ask } = createSite(queue);
    const client = new AbortController();
    void ask('first');
    void ask('gone', { signal: client.signal });
    void ask('last');
    await vi.advanceTimersByTimeAsync(1);
    client.abort();
    expect(queue.waiting).toBe(1);
    await settle();
    expect(order).toEqual(['first', 'gone gone', 'last']);
    await ask('too late', { signal: client.signal });
    expect(order.at(-1)).toBe('too late gone');
  });

  it('renders for the others who want the same page when the first of them has gone away', async () => {
    const { order, ask } = open();
    const client = new AbortController();
    void ask('other page');
    void ask('gone', { key: 'page', signal: client.signal });
    void ask('patient', { key: 'page', network: 'other' });
    await vi.advanceTimersByTimeAsync(1);
    client.abort();
    await settle();
    expect(order).toEqual(['other page', 'gone gone', 'patient']);
  });

  it('starts the next beside a rendering that waits for something, but few of one network', async () => {
    const { order, ask } = open();
    for (let count = 0; count < 6; count += 1) void ask('print', { ms: 1500 });
    void ask('page', { network: 'other' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(order.filter((name) => name === 'print')).toHaveLength(4);
    expect(order).toContain('page');
  });

  it('gives way to posts, but goes on', async () => {
    const queue = createRenderQueue();
    const { order, ask } = createSite(queue);
    for (let count = 0; count < 20; count += 1) void ask('page');
    const end = queue.beginPost();
    await vi.advanceTimersByTimeAsync(450);
    expect(order.length).toBeGreaterThan(3);
    expect(order.length).toBeLessThan(7);
    end();
    await vi.advanceTimersByTimeAsync(700);
    expect(order).toHaveLength(20);
  });
});
