import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { sign, verify } from './hmac.ts';

const at = new Date('2026-05-01T02:00:00.700Z');
const SECONDS = 1_777_600_800;
const secret = 'a secret of the dealer';
const body = '{"lead_id":"1","name":"O\'Brien-Ngata & Söns"}';
const header = sign({ secret, at, body });
const after = (seconds: number) => new Date((SECONDS + seconds) * 1000);

describe('a signed call', () => {
  it('contains the time and openssl’s signature of time, full stop and body', () => {
    const made = execFileSync('openssl', ['dgst', '-sha256', '-hmac', secret, '-r'], { input: `${SECONDS}.${body}` });
    expect(header).toBe(`t=${SECONDS},v1=${made.toString().slice(0, 64)}`);
  });

  it('has a signature of each secret while one replaces the other (D318)', () => {
    const both = sign({ secret: 'new', previousSecret: secret, at, body });
    const [time, ...signatures] = both.split(',');
    expect(signatures).toHaveLength(2);
    const [byNew, byOld] = signatures.map((signature) => `${time},${signature}`);
    expect(verify({ secret: 'new', header: byNew ?? '', body, now: at })).toBe(true);
    expect(verify({ secret, header: byOld ?? '', body, now: at })).toBe(true);
  });

  it.each([0, 300, -300])('is accepted when its time differs by %i seconds', (seconds) => {
    expect(verify({ secret, header, body, now: after(seconds) })).toBe(true);
  });

  it.each<[string, Partial<Parameters<typeof verify>[0]>]>([
    ['too late', { now: after(301) }],
    ['from the future', { now: after(-301) }],
    ['with another body', { body: `${body} ` }],
    ['with another secret', { secret: 'another' }],
    ['without a secret', { secret: '' }],
    ['with another time', { header: header.replace(/t=\d+/, `t=${SECONDS + 1}`) }],
    ['without a header', { header: '' }],
    ['with half a signature', { header: header.slice(0, -2) }],
    ['with no signature', { header: `t=${SECONDS},v1=` }],
    ['with signatures of its own added', { header: `${header},v1=${'0'.repeat(64)}` }],
  ])('is rejected %s', (_, change) => {
    expect(verify({ secret, header, body, now: at, ...change })).toBe(false);
  });
});
