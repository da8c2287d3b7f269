import { accountInfo } from '@yanche/contract/orders/orders';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { escrow, getBalance, revenue } from '#money/ledger.store.ts';
import { aPoint, aSlot } from '#testing/a-place.ts';
import { anOrder, sandboxOf } from '#testing/an-order.ts';
import { api, expectInvariants, advanceTime, test, inParallel } from '#testing/fixture.ts';
import { addRows, rowOf, rowsOf, setRows, infoOf } from '#testing/rows.ts';
import { start } from '#testing/test-api.ts';
import { closeUnpaidOrders } from '#orders/close-unpaid-orders.ts';
import { deleteExpiredRows } from '#risk/delete-expired.ts';
import { processRefunds } from '#money/refunds/process-refunds.ts';
import { createMissingSlots } from '#catalogue/appointments/create-missing-slots.ts';
import { refundUnassignedOrders } from '#orders/change/refund-unassigned-orders.ts';
import { runJobs } from './run-jobs.ts';
import { settleOrders } from '#money/settle-orders.ts';

test.afterEach(expectInvariants);

const twice = (job: typeof settleOrders) => Promise.all([job(api.deps), job(api.deps)]);
const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

/** A provider that answers refunds in the given order, then with success. */
function answerRefunds(...answers: ('done' | 'pending' | 'down')[]) {
  const sandbox = sandboxOf(api);
  const asked: string[] = [];
  api.deps.cashiers = {
    sandbox: {
      ...sandbox,
      async refund({ refundNo }) {
        asked.push(refundNo);
        const answer = answers.shift() ?? 'done';
        if (answer === 'down') throw new Error('down');
        return answer;
      },
    },
  };
  return { asked, restore: () => (api.deps.cashiers = { sandbox }) };
}

describe('closeUnpaidOrders', () => {
  test('closes unpaid orders once, with two processes running', async () => {
    const slot = await aSlot(api, { capacity: 20 });
    const orders = await inParallel(8, () => anOrder(api, { slot }));
    const paid = await anOrder(api, { slot, status: '20' });
    advanceTime(29 * MINUTE_MS);
    expect(await closeUnpaidOrders(api.deps)).toBe(0);
    advanceTime(MINUTE_MS);
    expect(sum(await twice(closeUnpaidOrders))).toBe(8);
    for (const { person, orderId } of orders) {
      expect(await infoOf(person, orderId)).toMatchObject({
        status: '80',
        cancel: { code: 'S01', text: '超时未支付' },
      });
    }
    expect((await infoOf(paid.person, paid.orderId)).status).toBe('20');
    const { booked } = await rowOf('slots', { id: slot.id });
    expect(booked).toBe(1);
    // Customers of closed orders can order the same car again.
    const [first] = orders;
    await anOrder(api, { person: first?.person, slot, more: { vin: first?.form.vin } });
  });
});

describe('refundUnassignedOrders', () => {
  test('refunds everything when nobody took the job an hour before', async () => {
    const slot = await aSlot(api, { start_at: new Date(start.getTime() + 3 * HOUR_MS) });
    const { orderId, person } = await anOrder(api, { slot, status: '20' });
    const taken = await anOrder(api, { slot, status: '30' });
    advanceTime(2 * HOUR_MS);
    expect(await refundUnassignedOrders(api.deps)).toBe(0);
    advanceTime(1);
    expect(sum(await twice(refundUnassignedOrders))).toBe(1);
    await processRefunds(api.deps);
    expect(await infoOf(person, orderId)).toMatchObject({
      status: '90',
      cancel: { code: 'S02', fee: 0 },
      refund: { amount: 26_800, status: 'done' },
    });
    expect((await infoOf(taken.person, taken.orderId)).status).toBe('30');
  });
});

describe('processRefunds', () => {
  test('retries with growing pauses until the provider succeeds, and books once', async () => {
    const { orderId, person } = await anOrder(api, { status: '85' });
    const company = answerRefunds('down', 'pending', 'down', 'down', 'down');
    expect(sum(await twice(processRefunds))).toBe(1);
    expect(await processRefunds(api.deps)).toBe(0);
    for (const seconds of [30, 60, 120, 240]) {
      advanceTime(seconds * 1000 - 1);
      expect(await processRefunds(api.deps)).toBe(0);
      advanceTime(1);
      expect(await processRefunds(api.deps)).toBe(1);
    }
    const waiting = await infoOf(person, orderId);
    expect(waiting).toMatchObject({ status: '85', payStatus: 'refunding' });
    expect(waiting.timeline.at(-1)?.event).toBe('refundFailed');
    advanceTime(HOUR_MS);
    expect(sum(await twice(processRefunds))).toBe(1);
    expect((await infoOf(person, orderId)).status).toBe('90');
    advanceTime(DAY_MS);
    expect(await processRefunds(api.deps)).toBe(0);
    // The refund number stays the same, so the provider recognises a repetition.
    expect(new Set(company.asked).size).toBe(1);
    company.restore();
  });
});

describe('settleOrders', () => {
  test('moves the price of a finished order to revenue, once', async () => {
    const before = await getBalance(api.deps.db, revenue);
    const held = await getBalance(api.deps.db, escrow);
    await anOrder(api, { status: '70' });
    await anOrder(api, { status: '50' });
    expect(sum(await twice(settleOrders))).toBe(1);
    expect(await settleOrders(api.deps)).toBe(0);
    expect(await getBalance(api.deps.db, revenue)).toBe(before + 26_800);
    expect(await getBalance(api.deps.db, escrow)).toBe(held + 26_800);
  });
});

describe('createMissingSlots', () => {
  test('creates slots for 14 days at each point and keeps existing ones', async () => {
    const market = await aPoint(api, { capacity: 3 });
    const home = await aPoint(api, { kind: 'onsite', capacity: 2 });
    await twice(createMissingSlots);
    const slotsOf = (pointId: number) => rowsOf('slots', { point_id: pointId }, 'start_at');
    const slots = await slotsOf(market.id);
    expect(slots).toHaveLength(14 * 18);
    expect(slots[0]).toMatchObject({
      start_at: new Date('2026-11-21T01:00:00Z'),
      end_at: new Date('2026-11-21T01:30:00Z'),
      capacity: 3,
      booked: 0,
    });
    expect(await slotsOf(home.id)).toHaveLength(14 * 4);
    expect(await createMissingSlots(api.deps)).toBe(0);
    const later = await aPoint(api);
    expect(await createMissingSlots(api.deps)).toBe(14 * 18);
    expect(await slotsOf(later.id)).toHaveLength(14 * 18);
    advanceTime(DAY_MS);
    await createMissingSlots(api.deps);
    expect(await slotsOf(market.id)).toHaveLength(15 * 18);
    expect((await slotsOf(market.id)).slice(0, slots.length)).toEqual(slots);
  });
});

describe('deleteExpiredRows', () => {
  test('deletes expired sessions and codes only', async () => {
    const live = await api.aPerson(['buyer']);
    const over = await api.aPerson(['buyer']);
    await setRows(
      'sessions',
      { user_id: over.userId },
      { expires_at: new Date(start.getTime() - 1) },
    );
    const code = (expires: number) => ({
      id: newId(),
      phone_hash: 'h',
      code_hash: 'c',
      expires_at: new Date(start.getTime() + expires),
    });
    const [old, recent] = [code(-3 * DAY_MS), code(-DAY_MS)];
    await addRows('login_codes', old, recent);
    expect(sum(await twice(deleteExpiredRows))).toBeGreaterThan(0);
    expect(await rowsOf('login_codes')).toMatchObject([{ id: recent.id }]);
    expect((await api.call(live, accountInfo)).code).toBe(0);
    expect((await api.call(over, accountInfo)).code).toBe(1001);
  });

  test('deletes expired counters, used tokens and devices', async () => {
    const at = (ms: number) => new Date(start.getTime() + ms);
    const limit = (key: string, ms: number) => ({ key, hits: [start], expires_at: at(ms) });
    const token = (name: string, ms: number) => ({ token_hash: name, expires_at: at(ms) });
    const device = (name: string, days: number) => ({
      device_hash: name,
      last_login_at: at(-days * DAY_MS),
    });
    await addRows('limits', limit('old', -1), limit('live', 1));
    await addRows('spent_tokens', token('old', -1), token('live', 1));
    await addRows('known_devices', device('old', 181), device('live', 179));
    await deleteExpiredRows(api.deps);
    expect(await rowsOf('limits')).toMatchObject([{ key: 'live' }]);
    expect(await rowsOf('spent_tokens')).toMatchObject([{ token_hash: 'live' }]);
    expect(await rowsOf('known_devices')).toMatchObject([{ device_hash: 'live' }]);
  });
});

describe('runJobs', () => {
  test('runs all jobs repeatedly until stopped; a failing job does not stop the others', async () => {
    const { orderId, person } = await anOrder(api);
    advanceTime(31 * MINUTE_MS);
    const failures: string[] = [];
    const stop = runJobs(api.deps, { everyMs: 10, onError: (name) => failures.push(name) });
    await expect
      .poll(async () => (await infoOf(person, orderId)).status, { timeout: 5_000 })
      .toBe('80');
    await stop();
    expect(failures).toEqual([]);
    const second = await anOrder(api);
    advanceTime(31 * MINUTE_MS);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await infoOf(second.person, second.orderId)).status).toBe('10');
    const { db } = api.deps;
    await sql`alter table known_devices rename to known_devices_away`.execute(db);
    const stopAgain = runJobs(api.deps, { everyMs: 10, onError: (name) => failures.push(name) });
    await expect.poll(() => failures.length, { timeout: 30_000 }).toBeGreaterThan(1);
    await stopAgain();
    await sql`alter table known_devices_away rename to known_devices`.execute(db);
    expect(new Set(failures)).toEqual(new Set(['deleteExpiredRows']));
    expect((await infoOf(second.person, second.orderId)).status).toBe('80');
  });
});
