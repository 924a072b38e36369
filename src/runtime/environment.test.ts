import { describe, expect, it } from 'vitest';
import { describeProblems, readEnvironment, type Environment, type Variables } from './environment.ts';

function problemsOf(variables: Variables): string {
  const read = readEnvironment(variables);
  return read.ok ? '' : describeProblems(read.problem);
}

function valuesOf(variables: Variables): Environment {
  const read = readEnvironment(variables);
  if (!read.ok) throw new Error(describeProblems(read.problem));
  return read.value;
}

describe('reading the environment', () => {
  it('reads the receivers in the operator’s own network', () => {
    expect(valuesOf({}).PRIVATE_WEBHOOK_HOSTS).toEqual([]);
    expect(valuesOf({ PRIVATE_WEBHOOK_HOSTS: 'CRM.internal:8080, [::1]:9000,' }).PRIVATE_WEBHOOK_HOSTS).toEqual([
      'crm.internal:8080',
      '[::1]:9000',
    ]);
  });

  it('requires no variable', () => {
    const { PORT, HOST, DATABASE_URL, FORECOURT_DATA, PLATFORM_DOMAIN, PUBLIC_SCHEME, LOG_LEVEL } = valuesOf({});
    expect({ PORT, HOST, DATABASE_URL, PLATFORM_DOMAIN, PUBLIC_SCHEME, LOG_LEVEL }).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATABASE_URL: undefined,
      PLATFORM_DOMAIN: 'localhost',
      PUBLIC_SCHEME: 'http',
      LOG_LEVEL: 'info',
    });
    expect(FORECOURT_DATA).toMatch(/^\/.*\/\.forecourt$/);
  });

  it('treats an empty variable as not set', () => {
    expect(valuesOf({ PORT: '', DATABASE_URL: ' ', FORECOURT_DEMO: '' })).toMatchObject({
      PORT: 3000,
      DATABASE_URL: undefined,
    });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT is "abc"; expected a port number from 0 to 65535 (0 takes a free one).'],
    [{ PORT: '70000' }, 'PORT is "70000"; expected a port'],
    [
      { DATABASE_URL: 'mysql://u:hunter2@h/db' },
      'DATABASE_URL is set to something else (22 characters, not shown); expected a PostgreSQL address',
    ],
    [{ PICTURE_CACHE_MB: '2GB' }, 'PICTURE_CACHE_MB is "2GB"; expected a whole number of megabytes from 50 to'],
    [{ PICTURE_CACHE_MB: '1' }, 'PICTURE_CACHE_MB is "1"; expected a whole number of megabytes from 50 to'],
    [{ PICTURE_SECONDS: '0' }, 'PICTURE_SECONDS is "0"; expected a whole number of seconds from 1 to 300.'],
    [{ RENDER_SECONDS: '2.5' }, 'RENDER_SECONDS is "2.5"; expected a whole number of seconds from 1 to 300.'],
    [{ PICTURE_AVIF: 'no' }, 'PICTURE_AVIF is "no"; expected on or off.'],
    [{ FORECOURT_DEMO: 'yes' }, 'FORECOURT_DEMO is "yes"; expected 1 (demo on), 0 (demo off) or nothing.'],
    [
      { FORECOURT_SECRET: 'short' },
      'FORECOURT_SECRET is set to something else (5 characters, not shown); expected at least 32',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.0/8,nearby' },
      'TRUSTED_PROXIES is "10.0.0.0/8,nearby"; expected addresses or networks',
    ],
    [{ PUBLIC_SCHEME: 'ftp' }, 'PUBLIC_SCHEME is "ftp"; expected http or https.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; expected fatal, error, warn, info'],
    [{ PLATFORM_DOMAIN: 'https://x.example' }, 'PLATFORM_DOMAIN is "https://x.example"; expected a domain'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL is set to something else'],
    [{ MAIL_FROM: 'Harbour' }, 'MAIL_FROM is "Harbour"; expected an address'],
    [
      { PRIVATE_WEBHOOK_HOSTS: 'crm.internal' },
      'PRIVATE_WEBHOOK_HOSTS is "crm.internal"; expected hosts with ports and commas between them',
    ],
  ])('names the variable, the value found and the value expected: %o', (variables, message) => {
    expect(problemsOf(variables)).toContain(message);
  });

  it('reports all wrong variables at once, without passwords', () => {
    const problems = problemsOf({ PORT: 'x', HOST: 'a b', DATABASE_URL: 'mysql://u:hunter2@h/db' });
    expect(problems.split('\n')).toHaveLength(3);
    expect(problems).not.toContain('hunter2');
  });

  it('trusts exactly the listed proxies', () => {
    const { TRUSTED_PROXIES: ranges } = valuesOf({ TRUSTED_PROXIES: '10.0.0.0/8, ::1, 192.0.2.4' });
    const addresses = [
      '10.9.8.7',
      '::ffff:10.1.1.1',
      '::1',
      '192.0.2.4',
      '11.0.0.1',
      '192.0.2.5',
      '::2',
      'nonsense',
      '',
    ];
    expect(addresses.map((address) => ranges.includes(address))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(valuesOf({}).TRUSTED_PROXIES.includes('127.0.0.1')).toBe(false);
  });

  it('gives secrets by name, and null when they are not set', () => {
    const { secretNamed } = valuesOf({ CRM_SECRET: 'abc' });
    expect([secretNamed('CRM_SECRET'), secretNamed('OTHER')]).toEqual(['abc', null]);
  });
});
