import { expect, it } from 'vitest';
import { openTestSite } from '#application/testing/site.ts';
import type { Sms } from '#services/sms/port.ts';
import { users } from '#store/schema/tables.ts';
import { NOON } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { requestCode } from './request-code.ts';
import { verifyCode } from './verify-code.ts';

const openStore = useTestStores();

/** Ten for each code: five are compared with it, five are refused. */
const GUESSES = 800;
const NUMBERS = 40;
const NETWORKS = 40;
/** Hours over which the attack runs. */
const ROUNDS = 2;

/** The same codes on every run, spread over all six digits. */
function codesFrom(seed: number): () => string {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return String(state % 1_000_000).padStart(6, '0');
  };
}

it('guesses over many networks and numbers sign nobody in, and a shopper still can', async () => {
  const sent: Sms[] = [];
  const sms = { send: (one: Sms) => Promise.resolve(void sent.push(one)).then(() => ({ kind: 'delivered' }) as const) };
  const site = await openTestSite({ store: await openStore(), sms });
  const makeCode = codesFrom(20_260_501);
  const guess = codesFrom(7);
  const at = (network: number) => ({
    ...site.at('harbour'),
    clientAddress: `198.18.${Math.floor(network / 250)}.${network % 250}`,
  });
  const answers = new Map<string, number>();
  const perRound = GUESSES / ROUNDS / NUMBERS;
  for (let round = 0; round < ROUNDS; round += 1) {
    site.setTime(new Date(NOON.getTime() + round * 3_600_000));
    for (let number = 0; number < NUMBERS; number += 1) {
      const phone = { typed: `0412 ${String(100_000 + number)}` };
      const asked = await requestCode(at(number), { phone, browser: null, textOf: (code) => code }, makeCode);
      const browser = asked.ok ? asked.value.browser : null;
      for (let nth = 0; nth < perRound; nth += 1) {
        const network = (number * perRound + nth) % NETWORKS;
        const entered = await verifyCode(at(network), { typed: guess(), browser });
        const answer = entered.ok ? 'signed in' : entered.problem.kind;
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
    }
  }
  const tried = NUMBERS * ROUNDS * 5;
  expect(Object.fromEntries(answers)).toEqual({ wrong: tried, too_many_tries: GUESSES - tried });
  expect(await site.platform.store.db.$count(users)).toBe(0);

  const shopper = { ...site.at('harbour'), clientAddress: '203.0.113.80' };
  // Even with a number that was attacked, once its last code is a minute old.
  site.setTime(new Date(NOON.getTime() + ROUNDS * 3_600_000));
  const asked = await requestCode(shopper, { phone: { typed: '0412 100 000' }, browser: null, textOf: (code) => code });
  const browser = asked.ok ? asked.value.browser : null;
  expect(await verifyCode(shopper, { typed: sent.at(-1)?.text ?? '', browser })).toMatchObject({ ok: true });
}, 60_000);
