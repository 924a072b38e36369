import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ReportedEvent } from '#domain/analytics/read-beacon.ts';
import type { TenantSlug } from '#domain/ids.ts';
import { saveBundle, tenantBundle } from '#store/testing/fixtures.ts';
import { useTestStores } from '#store/testing/stores.ts';
import { createEventRecorder, MAX_WAITING } from './record-events.ts';

const openStore = useTestStores();
const clock = { now: () => new Date('2026-05-01T02:00:00Z') };
const VIEW: ReportedEvent = { name: 'page_view', car_id: null, data: { page_type: 'home' } };
const scope = { tenant: 'harbour' as TenantSlug, dealerships: [] };

it('the recorder accepts events up to its capacity, and returns how many', async () => {
  const recorder = createEventRecorder({ store: await openStore(), clock });
  const many = Array.from({ length: MAX_WAITING - 1 }, () => VIEW);
  expect(recorder.add(scope, many)).toBe(MAX_WAITING - 1);
  expect(recorder.add(scope, [VIEW, VIEW])).toBe(1);
  expect(recorder.add(scope, [VIEW])).toBe(0);
  expect(recorder.add({ ...scope, tenant: 'outback' as TenantSlug }, [VIEW])).toBe(1);
});

it('the recorder keeps events that could not be written, and writes them once', async () => {
  const store = await openStore();
  const recorder = createEventRecorder({ store, clock });
  recorder.add(scope, [VIEW]);
  // There is no such tenant yet.
  await expect(recorder.flush()).rejects.toThrow(/events/);
  await saveBundle(store, tenantBundle('harbour', []));
  await recorder.flush();
  await recorder.flush();
  const { rows } = await store.db.execute(sql`select name, data, at from events`);
  expect(rows).toHaveLength(1);
});
