import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { embeddedFolder } from '#store/pools.ts';
import { newDataFolder } from '#store/testing/stores.ts';
import { PgliteSocket } from './pglite-socket.ts';
import { startPglite, type PgliteThread } from './pglite-thread.ts';

/** A message of the wire protocol: its letter, its length, its body. */
function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const query = (text: string) => message('Q', Buffer.from(`${text}\0`));
const parse = (text: string) => message('P', Buffer.from(`\0${text}\0\0\0`));
const SYNC = message('S', Buffer.alloc(0));
const STARTUP = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);

let thread: PgliteThread;
/** The bytes of each exchange, in order. */
let exchanges: Buffer[];
let socket: PgliteSocket;

const write = (bytes: Buffer) =>
  new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));
/** What the socket has answered since the last call. */
const answered = () => ((socket.read() ?? Buffer.alloc(0)) as Buffer).toString('latin1');

describe('a socket that leads to PGlite', () => {
  beforeAll(async () => {
    thread = await startPglite(embeddedFolder(await newDataFolder()));
  });
  afterAll(() => thread.close());
  beforeEach(async () => {
    exchanges = [];
    const recorded: PgliteThread = {
      ...thread,
      exchange(bytes) {
        exchanges.push(Buffer.from(bytes));
        return thread.exchange(bytes);
      },
    };
    socket = new PgliteSocket({ thread: async () => recorded });
    await new Promise((resolve) => socket.connect().once('connect', resolve));
    await write(STARTUP);
    answered();
    exchanges.length = 0;
  });

  it('keeps the first part of a message until the rest has come', async () => {
    const whole = query("select 'in two chunks'");
    await write(whole.subarray(0, 9));
    expect(exchanges).toEqual([]);
    await write(whole.subarray(9));
    expect(exchanges).toEqual([whole]);
    expect(answered()).toContain('in two chunks');
  });

  it('answers two messages that come in one chunk, in their order', async () => {
    await write(Buffer.concat([query("select 'first'"), query("select 'second'")]));
    expect(answered()).toMatch(/first[^]*second/);
  });

  it('sends a complete message at once, and an incomplete one when the rest has come', async () => {
    const [first, second] = [query("select 'first'"), query("select 'second'")];
    await write(Buffer.concat([first, second.subarray(0, 3)]));
    expect(exchanges).toEqual([first]);
    expect(answered()).toContain('first');
    await write(second.subarray(3));
    expect(exchanges).toEqual([first, second]);
    expect(answered()).toContain('second');
  });

  it('sends the messages of an exchange together, once its last message has come', async () => {
    await write(parse('select 1'));
    expect(exchanges).toEqual([]);
    await write(SYNC);
    expect(exchanges).toEqual([Buffer.concat([parse('select 1'), SYNC])]);
  });
});
