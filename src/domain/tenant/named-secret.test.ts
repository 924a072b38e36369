import { expect, it } from 'vitest';
import { mayBeSecret, PLATFORM_VARIABLES } from './named-secret.ts';

it.each([
  ...PLATFORM_VARIABLES,
  'FORECOURT_ANYTHING',
  'PATH',
  'HOME',
  'NODE_OPTIONS',
  'PGPASSWORD',
  'AWS_SECRET_ACCESS_KEY',
  'PARTNER_KEY_PREVIOUS',
])('%s is no name for a secret of a tenant (D320)', (name) => {
  expect(mayBeSecret(name)).toBe(false);
});

it.each(['HARBOUR_CRM_SECRET', 'OUTBACK_CRM_SECRET', 'PARTNER_KEY', 'PARTNER_USER', 'CRM', 'FEED_TOKEN', 'SSH_KEY'])(
  '%s is one',
  (name) => {
    expect(mayBeSecret(name)).toBe(true);
  },
);
