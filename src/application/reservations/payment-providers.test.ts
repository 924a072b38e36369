import { expect, it } from 'vitest';
import { openTestSite } from '#application/testing/site.ts';
import type { PaymentProvider } from '#services/payments/port.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { createPaymentProviders } from './payment-providers.ts';

const openStore = useTestStores();

it('Stripe is asked with the key that the site names, and not without it', async () => {
  const tenant = () => ({ payments: { secret_key: { env: 'STRIPE_SECRET' } } });
  const site = await openTestSite({ store: await openStore(), tenant });
  const keys: string[] = [];
  const open = (secrets: Readonly<Record<string, string>>) =>
    createPaymentProviders({
      ...site.platform,
      secretNamed: (name) => secrets[name] ?? null,
      stripe: ({ secretKey }) => Promise.resolve(void keys.push(secretKey) as unknown as PaymentProvider),
    });
  const harbour = site.at('harbour').tenant;
  const at = { tenant: harbour, config: harbour.config };
  const payments = open({ STRIPE_SECRET: 'sk_test_harbour' });
  await payments(at, 'stripe');
  await payments(at, 'stripe');
  expect(keys).toEqual(['sk_test_harbour']);
  let failures = 1;
  const shaky = createPaymentProviders({
    ...site.platform,
    secretNamed: () => 'sk_test_harbour',
    stripe() {
      failures -= 1;
      return failures < 0 ? Promise.resolve({} as PaymentProvider) : Promise.reject(new Error('out of memory'));
    },
  });
  await expect(shaky(at, 'stripe')).rejects.toThrow('out of memory');
  expect(await shaky(at, 'stripe'), 'a failure is not kept').toEqual({});
  expect(await open({})(at, 'stripe')).toBeNull();
  expect(await open({})(at, 'sandbox')).toMatchObject({ name: 'sandbox' });
});
