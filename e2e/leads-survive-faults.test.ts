import { describe, expect, it } from 'vitest';
import { surviveFaults } from './support/lead-faults/survive-faults.ts';

describe('a lead', () => {
  it(
    'is never lost, duplicated or undelivered when the server is killed and the CRM fails half of the time',
    { timeout: 300_000 },
    async () => {
      const figures = await surviveFaults({ leads: 60, clients: 6, kills: 2, settleMs: 180_000 });
      expect(figures).toMatchObject({ acknowledged: 60, stored: 60, kills: 2 });
      const { lost, strangers, repeated, undelivered, forged } = figures;
      expect({ lost, strangers, repeated, undelivered, forged }).toEqual({
        lost: 0,
        strangers: 0,
        repeated: 0,
        undelivered: 0,
        forged: 0,
      });
      // The faults were real: calls failed in each way, and a kill broke off requests.
      expect(Math.min(...Object.values(figures.failedCalls))).toBeGreaterThan(0);
      expect(figures.brokenRequests).toBeGreaterThan(0);
    },
  );
});
