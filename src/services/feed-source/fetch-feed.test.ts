import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PICTURE_HOST, SLOW_HOST, startPictureHost, type PictureHost } from '#services/images/testing/picture-host.ts';
import { createFeedFetcher } from './fetch-feed.ts';
import { FEED_LIMITS, type FeedCredentials, type FeedLimits, type FeedRequest } from './port.ts';
import { SFTP_PASSWORD, SFTP_USER, startSftpServer, type SftpServer } from './testing/sftp-server.ts';

const CSV = 'stocknum,year,make,model,car_type\nA1,2021,Kia,Rio,used\n';
const NO_CREDENTIALS: FeedCredentials = {
  username: null,
  password: null,
  token: null,
  privateKey: null,
  passphrase: null,
};

/** A pace that a sender of single bytes does not keep for 100 ms. */
const QUICK = { patienceMs: 100, bytesPerSecond: 1_000_000 };

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'forecourt-feeds-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const requestOf = (request: Partial<FeedRequest> & { readonly url: string }): FeedRequest => ({
  credentials: NO_CREDENTIALS,
  hostKey: null,
  validator: null,
  file: join(folder, 'feeds/north.feed'),
  signal: new AbortController().signal,
  ...request,
});
const written = () => readFile(join(folder, 'feeds/north.feed'), 'utf8');

describe('a feed by HTTPS', () => {
  let host: PictureHost;
  let origin: string;
  beforeAll(async () => {
    host = await startPictureHost();
    origin = `https://${PICTURE_HOST}:${host.network.port}`;
  });
  afterAll(() => host.close());

  const fetcher = (limits: Partial<FeedLimits> = {}, listed = true) => {
    const { resolve, ca, port } = host.network;
    const privateHosts = new Set(listed ? [`${PICTURE_HOST}:${port}`] : []);
    const network = { resolve, privateHosts, ...(ca === undefined ? {} : { ca }) };
    return createFeedFetcher({ network, limits: { ...FEED_LIMITS, ...limits } });
  };

  it('is fetched with its credentials, and not again while its ETag stays', async () => {
    const seen: (string | undefined)[] = [];
    host.answer('/stock.csv', ({ headers }, response) => {
      seen.push(headers.authorization);
      if (headers['if-none-match'] === '"v1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"v1"', 'content-type': 'text/csv' }).end(CSV);
    });
    const url = `${origin}/stock.csv`;
    const first = await fetcher().fetch(requestOf({ url, credentials: { ...NO_CREDENTIALS, token: 'secret-token' } }));
    expect(first).toMatchObject({ kind: 'fetched', name: 'stock.csv', validator: 'etag "v1"' });
    expect(await written()).toBe(CSV);
    const again = {
      url,
      credentials: { ...NO_CREDENTIALS, username: 'ann', password: 'secret' },
      validator: 'etag "v1"',
    };
    expect(await fetcher().fetch(requestOf(again))).toEqual({ kind: 'unchanged' });
    expect(seen).toEqual(['Bearer secret-token', `Basic ${Buffer.from('ann:secret').toString('base64')}`]);
  });

  it('is not fetched again while its date stays', async () => {
    const date = 'Fri, 01 May 2026 02:00:00 GMT';
    host.answer('/dated.csv', ({ headers }, response) => {
      if (headers['if-modified-since'] === date) response.writeHead(304).end();
      else response.writeHead(200, { 'last-modified': date }).end(CSV);
    });
    const url = `${origin}/dated.csv`;
    expect(await fetcher().fetch(requestOf({ url }))).toMatchObject({ validator: `date ${date}` });
    expect(await fetcher().fetch(requestOf({ url, validator: `date ${date}` }))).toEqual({ kind: 'unchanged' });
  });

  it('follows few redirects, only by HTTPS, and to no private address', async () => {
    const redirect = (path: string, location: string) =>
      host.answer(path, (_, response) => response.writeHead(302, { location }).end());
    host.answer('/moved.csv', (_, response) => response.end(CSV));
    redirect('/old.csv', '/moved.csv');
    redirect('/loop.csv', '/loop.csv');
    redirect('/plain.csv', 'http://pictures.example/moved.csv');
    redirect('/inside.csv', `https://${SLOW_HOST}:${host.network.port}/moved.csv`);
    const get = (path: string) => fetcher().fetch(requestOf({ url: `${origin}${path}` }));
    expect(await get('/old.csv')).toMatchObject({ kind: 'fetched', name: 'moved.csv' });
    expect(await get('/loop.csv')).toEqual({ kind: 'failed', error: 'https_too_many_redirects' });
    expect(await get('/plain.csv')).toEqual({ kind: 'failed', error: 'https_redirect_not_https' });
    expect(await get('/inside.csv')).toEqual({ kind: 'failed', error: 'https_address_not_public' });
    expect(host.requested.filter((one) => one.includes('/loop.csv'))).toHaveLength(4);
  });

  it('is refused from a private address that is not listed, and from a host with another certificate', async () => {
    const url = `${origin}/stock.csv`;
    expect(await fetcher({}, false).fetch(requestOf({ url }))).toEqual({
      kind: 'failed',
      error: 'https_address_not_public',
    });
    const { resolve, port } = host.network;
    const usual = createFeedFetcher({ network: { resolve, privateHosts: new Set([`${PICTURE_HOST}:${port}`]) } });
    expect((await usual.fetch(requestOf({ url }))).kind).toBe('failed');
  });

  it('is given up when it is too large, too slow, breaks off, or is not there', async () => {
    host.answer('/large.csv', (_, response) => response.end('x'.repeat(2000)));
    host.answer('/slow.csv', (_, response) => response.writeHead(200).write('stocknum'));
    host.answer('/drip.csv', (_, response) => {
      const drip = setInterval(() => response.write('x'), 5);
      response.on('close', () => clearInterval(drip));
    });
    host.answer('/broken.csv', (_, response) => {
      response.writeHead(200, { 'content-length': '5000' }).write(CSV, () => response.destroy());
    });
    const get = async (path: string, limits: Partial<FeedLimits> = {}) => {
      const fetched = await fetcher(limits).fetch(requestOf({ url: `${origin}${path}` }));
      return fetched.kind === 'failed' ? fetched.error : fetched.kind;
    };
    expect(await get('/large.csv', { bytes: 1000 })).toBe('https_too_large');
    host.answer('/silent.csv', () => undefined);
    host.answer('/again.csv', (_, response) => {
      const later = setTimeout(() => response.writeHead(302, { location: '/again.csv' }).end(), 60);
      response.on('close', () => clearTimeout(later));
    });
    expect(await get('/silent.csv', { answerMs: 100 })).toBe('https_timed_out');
    expect(await get('/again.csv', { answerMs: 100 })).toBe('https_timed_out');
    expect(await get('/slow.csv', { pace: QUICK })).toBe('https_too_slow');
    expect(await get('/drip.csv', { pace: QUICK })).toBe('https_too_slow');
    expect(await get('/drip.csv', { wholeMs: 150 })).toBe('https_timed_out');
    expect(await get('/broken.csv')).toBe('https_ECONNRESET');
    expect(await get('/none.csv')).toBe('https_answered_404');
  });
});

describe('a feed by SFTP', () => {
  let server: SftpServer;
  beforeAll(async () => void (server = await startSftpServer()));
  afterAll(() => server.close());

  const fetcher = (limits: Partial<FeedLimits> = {}, port = server.port) =>
    createFeedFetcher({
      network: { resolve: () => Promise.resolve(['127.0.0.1']), privateHosts: new Set([`sftp.example:${port}`]) },
      limits: { ...FEED_LIMITS, ...limits },
    });
  const sftpRequest = (path: string, request: Partial<FeedRequest> = {}) =>
    requestOf({
      url: `sftp://sftp.example:${server.port}${path}`,
      hostKey: server.hostKey,
      credentials: { ...NO_CREDENTIALS, username: SFTP_USER, password: SFTP_PASSWORD },
      ...request,
    });

  it('is fetched with a password, and not again while its size and date stay', async () => {
    server.files.set('/out/stock list.csv', { content: Buffer.from(CSV), mtime: 1_777_600_800 });
    const fetched = await fetcher().fetch(sftpRequest('/out/stock%20list.csv'));
    expect(fetched).toMatchObject({ kind: 'fetched', name: 'stock list.csv', validator: 'file 55 1777600800' });
    expect(await written()).toBe(CSV);
    const opens = server.log.length;
    const again = sftpRequest('/out/stock%20list.csv', { validator: 'file 55 1777600800' });
    expect(await fetcher().fetch(again)).toEqual({ kind: 'unchanged' });
    expect(server.log.slice(opens)).not.toContain('open /out/stock list.csv');
  });

  it('is fetched with a private key, whose line ends may be written as \\n', async () => {
    server.files.set('/stock.csv', { content: Buffer.alloc(3_000_000, CSV), mtime: 1 });
    const privateKey = server.privateKey.replaceAll('\n', '\\n');
    const credentials = { ...NO_CREDENTIALS, username: SFTP_USER, privateKey };
    expect((await fetcher().fetch(sftpRequest('/stock.csv', { credentials }))).kind).toBe('fetched');
    expect((await written()).length).toBe(3_000_000);
  });

  it('sends no password to a server with another key', async () => {
    const before = server.log.length;
    const hostKey = `SHA256:${'A'.repeat(43)}`;
    expect(await fetcher().fetch(sftpRequest('/stock.csv', { hostKey }))).toEqual({
      kind: 'failed',
      error: 'sftp_host_key_differs',
    });
    expect(server.log.slice(before)).toEqual([]);
  });

  it('fails with a code for each cause', async () => {
    server.files.set('/stock.csv', { content: Buffer.from(CSV), mtime: 1 });
    const credentials = (values: Partial<FeedCredentials>) => ({
      credentials: { ...NO_CREDENTIALS, username: SFTP_USER, ...values },
    });
    const get = async (path: string, request: Partial<FeedRequest> = {}, limits: Partial<FeedLimits> = {}) => {
      const fetched = await fetcher(limits).fetch(sftpRequest(path, request));
      return fetched.kind === 'failed' ? fetched.error : fetched.kind;
    };
    expect(await get('/stock.csv', credentials({ password: 'wrong' }))).toBe('sftp_login_refused');
    expect(await get('/stock.csv', credentials({ privateKey: 'no key' }))).toBe('sftp_private_key_not_understood');
    expect(await get('/none.csv')).toBe('sftp_no_such_file');
    expect(await get('/50%off.csv')).toBe('sftp_path_not_readable');
    expect(await get('/stock.csv', {}, { bytes: 10 })).toBe('sftp_too_large');
    const elsewhere = `sftp://other.example:${server.port}/stock.csv`;
    expect(await get('/', { url: elsewhere })).toBe('sftp_address_not_public');
  });

  it('is given up when the server says nothing', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const url = `sftp://sftp.example:${port}/stock.csv`;
    const fetched = await fetcher({ answerMs: 200 }, port).fetch(sftpRequest('/', { url }));
    expect(fetched).toEqual({ kind: 'failed', error: 'sftp_timed_out' });
    silent.close();
  });

  it('is given up when it comes too slowly or stops', async () => {
    server.files.set('/stalled.csv', { content: Buffer.alloc(3_000_000, CSV), mtime: 1, stallsAt: 1_000_000 });
    server.files.set('/drip.csv', { content: Buffer.alloc(3_000_000, CSV), mtime: 1, dripMs: 5 });
    const get = async (path: string, limits: Partial<FeedLimits>) => {
      const fetched = await fetcher(limits).fetch(sftpRequest(path));
      return fetched.kind === 'failed' ? fetched.error : fetched.kind;
    };
    expect(await get('/stalled.csv', { pace: QUICK })).toBe('sftp_too_slow');
    expect(await get('/drip.csv', { pace: QUICK })).toBe('sftp_too_slow');
    expect(await get('/drip.csv', { wholeMs: 300 })).toBe('sftp_timed_out');
    expect(await get('/stalled.csv', { wholeMs: 300 })).toBe('sftp_timed_out');
  });
});
