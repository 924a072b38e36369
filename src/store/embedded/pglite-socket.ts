import { Duplex } from 'node:stream';
import { asError } from '#utilities/as-error.ts';
import type { PgliteThread } from './pglite-thread.ts';

/** Where a socket finds PGlite when it connects. Rejects when there is none. */
export type ThreadSource = { thread(): Promise<PgliteThread> };

/**
 * A socket that leads to PGlite instead of a server. `pg` uses it as it uses TCP, so types, errors and Drizzle's
 * results are the same on both kinds of store.
 */
export class PgliteSocket extends Duplex {
  readonly #source: ThreadSource;
  #thread: PgliteThread | null = null;
  #forget = () => {};
  #startup = true;
  #pending: Buffer[] = [];

  constructor(source: ThreadSource) {
    super({ allowHalfOpen: false });
    this.#source = source;
  }

  /** Methods that `pg` calls on a TCP socket. */
  connect(): this {
    void this.#connect();
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    void this.#take([chunk], done);
  }

  override _writev(chunks: readonly { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    void this.#take(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  /** Ends the stream but not PGlite, which belongs to the store. */
  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#forget();
    done(error);
  }

  async #connect(): Promise<void> {
    try {
      const thread = await this.#source.thread();
      if (thread.lost !== null) throw thread.lost;
      if (this.destroyed) return;
      this.#thread = thread;
      this.#forget = thread.onLost((error) => void this.destroy(error));
      this.emit('connect');
    } catch (error) {
      this.destroy(asError(error));
    }
  }

  /** Sends complete exchanges and keeps the rest. The next chunk comes after `done`, so only one is ever in progress. */
  async #take(chunks: readonly Buffer[], done: (error?: Error | null) => void): Promise<void> {
    const bytes = Buffer.concat([...this.#pending, ...chunks]);
    const cut = this.#startup ? bytes.length : endOfExchange(bytes);
    this.#pending = cut < bytes.length ? [bytes.subarray(cut)] : [];
    try {
      await this.#send(bytes.subarray(0, cut));
    } catch (error) {
      done(asError(error));
      return;
    }
    done();
  }

  async #send(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return;
    if (this.#startup) {
      this.#startup = false;
      await this.#reset();
      this.push(WELCOME);
      return;
    }
    if (bytes[0] === TERMINATE) return;
    const answer = await this.#exchange(bytes);
    if (!this.destroyed && answer.length > 0)
      this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
  }

  /** PGlite has one session. A new connection resets it, whatever the previous one left open. */
  async #reset(): Promise<void> {
    for (const statement of ['rollback', 'discard all', ...SETTINGS]) await this.#exchange(simpleQuery(statement));
  }

  #exchange(bytes: Uint8Array): Promise<Uint8Array> {
    if (this.#thread === null) throw new Error('The socket was used before it was connected.');
    return this.#thread.exchange(bytes);
  }
}

/** The session settings, the same as `pools.ts` sets on a server. */
const SETTINGS = ["set timezone to 'UTC'", "set datestyle to 'ISO, MDY'", "set client_encoding to 'UTF8'"];

const TERMINATE = 'X'.charCodeAt(0);
/** Messages that end an exchange: Sync, simple Query, CopyDone, CopyFail, Terminate. */
const ENDS = new Set(['S', 'Q', 'c', 'f', 'X'].map((letter) => letter.charCodeAt(0)));

/** AuthenticationOk and ReadyForQuery: a process needs no password for its own thread. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** Number of bytes up to the end of the last complete exchange; 0 when none is complete. */
function endOfExchange(bytes: Buffer): number {
  let end = 0;
  let at = 0;
  while (at + 5 <= bytes.length) {
    const next = at + 1 + bytes.readInt32BE(at + 1);
    if (next > bytes.length) break;
    const kind = bytes[at];
    if (kind !== undefined && ENDS.has(kind)) end = next;
    at = next;
  }
  return end;
}

function simpleQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
