import { listInvoices, requestInvoice } from '@yanche/contract/support/invoices';
import { beforeEach, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { anOrder } from '#testing/an-order.ts';
import { advanceTime, api, inParallel, test } from '#testing/fixture.ts';
import { addRows, infoOf, rowOf, setRows } from '#testing/rows.ts';
import { runJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';

let owner: TestPerson;
let stranger: TestPerson;
let orderId: string;
beforeEach(async () => {
  owner = await api.aPerson(['buyer']);
  stranger = await api.aPerson(['buyer']);
  ({ orderId } = await anOrder(api, { person: owner, status: '70' }));
});

const company = { kind: 'company' as const, name: '杭州好车', taxNo: '91330100MA2AABCD1X' };
const ask = (person: TestPerson | null, more = {}) =>
  api.call(person, requestInvoice, {
    body: { orderId, title: company, requestId: newId(), ...more },
  });
const list = (person: TestPerson, query = {}) => api.call(person, listInvoices, { query });

test('a sample document that says what it is, once for each order', async () => {
  expect((await infoOf(owner, orderId)).actions).toContain('invoice');
  const { data: before } = await list(owner, { orderId });
  expect(before).toMatchObject({ possible: { amount: 26800 }, data: [], titles: [] });
  const requestId = newId();
  const { data } = await ask(owner, { requestId });
  expect(data).toMatchObject({ status: 'issued', sample: true, amount: 26800 });
  expect(data.invoiceNo).toMatch(/^SAMPLE-\d{12}$/);
  const pdf = await api.app.inject({ url: data.url ?? '' });
  expect(pdf.statusCode).toBe(200);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await ask(owner, { requestId })).data.invoiceId).toBe(data.invoiceId);
  expect((await ask(owner)).code).toBe(3221);
  expect((await infoOf(owner, orderId)).actions).not.toContain('invoice');
  const { data: after } = await list(owner);
  expect(after).toMatchObject({ possible: null, titles: [company] });
  expect(after.data).toMatchObject([{ orderId, titleName: '杭州好车', taxNo: company.taxNo }]);
});

test('of many at once one is made', async () => {
  const replies = await inParallel(4, () => ask(owner));
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
});

test('what is refused', async () => {
  expect((await ask(null)).code).toBe(1001);
  expect((await ask(stranger)).code).toBe(1004);
  expect((await list(stranger, { orderId })).code).toBe(1004);
  expect((await list(stranger)).data.data).toEqual([]);
  expect((await ask(owner, { title: { ...company, taxNo: '1' } })).status).toBe(400);
  const open = await anOrder(api, { person: owner, status: '20' });
  expect((await ask(owner, { orderId: open.orderId })).code).toBe(3222);
  expect((await list(owner, { orderId: open.orderId })).data.possible).toBeNull();
});

/** The order was paid with this much gold, and the rest in money; `refunds`: what went back, by hand with its gold part. */
async function paidWithGold(gold: number, ...refunds: { amount: number; gold: number | null }[]) {
  const { id } = await rowOf('payments', { order_id: orderId, status: 'paid' });
  await setRows('payments', { id }, { gold, amount: 26_800 - gold });
  for (const refund of refunds)
    await addRows('refunds', {
      id: newId(),
      order_id: orderId,
      payment_id: id,
      booking_id: refund.gold === null ? null : await aBooking(refund.amount),
      status: 'pending',
      next_at: api.time.now,
      ...refund,
    });
}

/** A refund by hand, as somebody of the console books it. */
async function aBooking(amount: number): Promise<string> {
  const id = newId();
  const [by, at] = [owner.userId, api.time.now];
  await addRows('hand_bookings', {
    id,
    kind: 'refund',
    amount,
    target: `order ${orderId}`,
    order_id: orderId,
    reason: '迟到',
    needs_second: false,
    status: 'done',
    proposed_by: by,
    proposed_at: at,
    decided_by: by,
    decided_at: at,
  });
  return id;
}

test.each([
  ['gold is no part of it', 6_800, [], 20_000],
  ['what went back by hand in money is no part of it', 6_800, [{ amount: 5_000, gold: 0 }], 15_000],
  ['gold that went back by hand changes nothing', 6_800, [{ amount: 6_800, gold: 6_800 }], 20_000],
  ['both at once', 6_800, [{ amount: 5_000, gold: 2_000 }], 17_000],
  [
    'several',
    6_800,
    [
      { amount: 100, gold: 100 },
      { amount: 100, gold: 0 },
    ],
    19_900,
  ],
  ['by rules gold goes back first', 6_800, [{ amount: 8_000, gold: null }], 18_800],
  ['a refund smaller than the gold', 6_800, [{ amount: 800, gold: null }], 20_000],
] as const)('%s', async (_, gold, refunds, amount) => {
  await paidWithGold(gold, ...refunds);
  expect((await list(owner, { orderId })).data.possible).toEqual({ amount });
  expect((await ask(owner)).data).toMatchObject({ status: 'issued', amount });
});

test.each([
  ['paid in gold alone', 26_800, []],
  ['all of its money went back', 6_800, [{ amount: 26_800, gold: 6_800 }]],
  ['all went back by rules', 6_800, [{ amount: 26_800, gold: null }]],
] as const)('%s: nothing is invoiced, and nothing offers it', async (_, gold, refunds) => {
  await paidWithGold(gold, ...refunds);
  expect((await list(owner, { orderId })).data.possible).toBeNull();
  expect((await ask(owner)).code).toBe(3222);
  expect((await infoOf(owner, orderId)).actions).not.toContain('invoice');
});

test('a provider that is down is asked again, and given up in the end', async () => {
  api.deps.invoices = { ...api.deps.invoices, issue: () => Promise.reject(new Error('down')) };
  expect((await ask(owner)).data).toMatchObject({ status: 'making', url: null });
  for (let tries = 0; tries < 8; tries += 1) {
    advanceTime(10 * 60_000);
    await runJob(api, 'makeInvoices');
  }
  expect((await rowOf('invoices', { order_id: orderId })).status).toBe('failed');
  expect((await list(owner)).data.data[0]?.status).toBe('failed');
});
