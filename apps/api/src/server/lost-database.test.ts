import { setTimeout as sleep } from 'node:timers/promises';
import { failureCodes } from '@yanche/contract/failure-codes';
import { submitOrder } from '@yanche/contract/orders/orders';
import { Client } from 'pg';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aCity, aModel, aPoint, aSlot } from '#testing/a-place.ts';
import { anOrderForm, aVin } from '#testing/an-order.ts';
import { api, expectInvariants, test } from '#testing/fixture.ts';
import { rowsOf } from '#testing/rows.ts';

let killer: Client;
test.beforeAll(async () => {
  killer = new Client({ connectionString: api.databaseUrl });
  await killer.connect();
});
test.afterAll(async () => {
  await killer.end();
});

/** Closes every connection at once, as a database restart does. */
const dropConnections = () =>
  killer.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);

const customers = 8;
const restarts = 4;
/** More than all customers can order in this time. */
const enough = 200;
const pauseMs = 100;
/** Ten times what a quiet machine takes. */
const soonMs = 3_000;

test('losing the database under load ends no process, loses no data, and recovers at once', async () => {
  const { id: point_id } = await aPoint(api, { city_id: await aCity(api, { staff: enough }) });
  const slot = await aSlot(api, { point_id, capacity: enough });
  const form = await anOrderForm(api, { slot, car: await aModel(api) });
  const acknowledged: { orderId: string; at: number }[] = [];
  const refused = new Set<number>();
  const dropped: number[] = [];
  const end = new AbortController();

  const orderOn = async () => {
    while (!end.signal.aborted) {
      await sleep(pauseMs);
      const person = await api.aPerson(['buyer']).catch(() => null);
      if (person === null) continue;
      const input = { query: { requestId: newId() }, body: { ...form, vin: aVin() } };
      for (let isDone = false; !isDone; ) {
        const { code, data } = await api.call(person, submitOrder, input);
        isDone = code === 0;
        if (isDone) acknowledged.push({ orderId: data.orderId, at: performance.now() });
        else refused.add(code);
      }
    }
  };
  const load = Array.from({ length: customers }, orderOn);
  for (let n = 0; n < restarts; n += 1) {
    await sleep(300);
    await dropConnections();
    dropped.push(performance.now());
  }
  await sleep(1_000);
  end.abort();
  await Promise.all(load);

  // Clients that lost their request were told to retry, and nothing else.
  expect([...refused].filter((code) => code !== failureCodes.unavailable)).toEqual([]);
  for (const at of dropped) {
    const next = Math.min(...acknowledged.map((each) => each.at).filter((time) => time > at));
    expect(next - at).toBeLessThan(soonMs);
  }
  const stored = await rowsOf('orders');
  expect(stored.map(({ id }) => id).sort()).toEqual(acknowledged.map((o) => o.orderId).sort());
  await expectInvariants();
});
