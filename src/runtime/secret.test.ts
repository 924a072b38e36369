import { expect, it } from 'vitest';
import { namedSecrets, previousSecrets } from './secret.ts';

const given = (name: string) => `the value of ${name}`;

it.each([true, false])(
  "gives a folder no value of the platform's or the system's variables (demo: %s, D320)",
  (demo) => {
    const named = namedSecrets({ given, demo, secret: 'x'.repeat(32) });
    const previous = previousSecrets(given);
    expect(['FORECOURT_SECRET', 'DATABASE_URL', 'PATH', 'PARTNER_KEY_PREVIOUS'].map(named)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([named('PARTNER_KEY'), previous('PARTNER_KEY'), previous('PATH')]).toEqual([
      'the value of PARTNER_KEY',
      'the value of PARTNER_KEY_PREVIOUS',
      null,
    ]);
  },
);
