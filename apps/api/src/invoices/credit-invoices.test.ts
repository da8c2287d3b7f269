import {
  creditInvoice,
  issueInvoice,
  listConsoleInvoices,
  refuseInvoice,
} from '@yanche/contract/console/invoices';
import { listInvoices, requestInvoice } from '@yanche/contract/support/invoices';
import { HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { beforeEach, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import type { InvoiceToCredit } from '#providers/invoice/invoice.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { anOrder } from '#testing/an-order.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { advanceTime, api, inParallel, test } from '#testing/fixture.ts';
import { addRows, rowOf, rowsOf } from '#testing/rows.ts';
import { runJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';

let owner: TestPerson;
let finance: Colleague;
let orderId: string;
let orderNo: string;
let invoices: typeof api.deps.invoices;
beforeEach(async () => {
  invoices = api.deps.invoices;
  owner = await api.aPerson(['buyer']);
  finance = await aColleague(['finance']);
  ({ orderId } = await anOrder(api, { person: owner, status: '70' }));
  ({ order_no: orderNo } = await rowOf('orders', { id: orderId }));
  return () => {
    api.deps.invoices = invoices;
  };
});

const title = { kind: 'personal' as const, name: '林晓彤' };
const ask = () => api.call(owner, requestInvoice, { body: { orderId, title, requestId: newId() } });
/** Money of the order goes back, as a dispute or a colleague decides. */
async function goesBack(amount: number): Promise<void> {
  const { id } = await rowOf('payments', { order_id: orderId, status: 'paid' });
  const by = { proposed_by: owner.userId, proposed_at: api.time.now };
  const decided = { decided_by: owner.userId, decided_at: api.time.now };
  const booking = newId();
  await addRows('hand_bookings', {
    id: booking,
    kind: 'refund',
    amount,
    target: `order ${orderId}`,
    order_id: orderId,
    reason: '迟到',
    needs_second: false,
    status: 'done',
    ...by,
    ...decided,
  });
  await addRows('refunds', {
    id: newId(),
    order_id: orderId,
    payment_id: id,
    booking_id: booking,
    gold: 0,
    amount,
    status: 'pending',
    next_at: api.time.now,
    created_at: api.time.now,
  });
}
const run = () => runJob(api, 'creditInvoices');
const own = async () => {
  const { data } = await api.call(owner, listInvoices, { query: { orderId } });
  const [row] = data.data;
  if (row === undefined) throw new Error('no invoice');
  return row;
};
const atDesk = async (by = finance, query = {}) => {
  const { data } = await callAs(by, listConsoleInvoices, { query: { search: orderNo, ...query } });
  return data.data;
};
const one = async () => {
  const [row] = await atDesk();
  if (row === undefined) throw new Error('no invoice');
  return row;
};
const told = () => rowsOf('notices', { user_id: owner.userId, kind: 'invoiceCredited' }, 'id');
const ofOrder = async () => {
  const { id } = await rowOf('invoices', { order_id: orderId });
  return rowsOf('credit_notes', { invoice_id: id }, 'created_at', 'id');
};

test('a part that goes back is credited once, with a sample document, and its customer is told', async () => {
  await ask();
  await run();
  expect(await ofOrder()).toEqual([]);
  await goesBack(6_800);
  await run();
  await run();
  const row = await own();
  expect(row).toMatchObject({ status: 'issued', statusText: '已开具，部分红冲', amount: 26_800 });
  expect(row.credits).toMatchObject([{ amount: 6_800, sample: true }]);
  expect(row.credits[0]?.invoiceNo).toMatch(/^SAMPLE-R\d{12}$/);
  const pdf = await api.app.inject({ url: row.credits[0]?.url ?? '' });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const notices = (await told()).filter(({ channel }) => channel === 'app');
  expect(notices).toHaveLength(1);
  expect(notices[0]?.params).toMatchObject({
    amount: 6_800,
    told: ['原发票还有 ¥200.00 有效。', expect.anything()],
  });
  expect(await one()).toMatchObject({
    credits: [{ status: 'issued', amount: 6_800 }],
    actions: [],
  });
  await checkInvariants(api.deps.db);
});

test('further parts get their own, and when nothing is left the invoice is over', async () => {
  await ask();
  await goesBack(6_800);
  await run();
  await goesBack(5_000);
  await goesBack(15_000);
  await run();
  const row = await own();
  expect(row.credits.map(({ amount }) => amount)).toEqual([6_800, 20_000]);
  expect(row).toMatchObject({ status: 'credited', statusText: '已全额红冲' });
  expect((await ask()).code).toBe(3221);
});

test('looked at by many processes at once it is credited once', async () => {
  await ask();
  await goesBack(6_800);
  await inParallel(4, run);
  expect(await ofOrder()).toHaveLength(1);
  expect((await told()).filter(({ channel }) => channel === 'app')).toHaveLength(1);
});

test('killed after the issuer answered, it is asked for again as the same, and told once', async () => {
  await ask();
  await goesBack(6_800);
  const asked: InvoiceToCredit[] = [];
  api.deps.invoices = {
    ...invoices,
    credit(invoice) {
      asked.push(invoice);
      // The first process dies here: its lease stays, and nothing else of it.
      return asked.length === 1 ? new Promise(() => undefined) : invoices.credit(invoice);
    },
  };
  void run();
  await expect.poll(() => asked.length).toBe(1);
  await run();
  expect(asked).toHaveLength(1);
  advanceTime(3 * MINUTE_MS);
  await run();
  expect(asked.map(({ requestId }) => requestId)).toEqual([
    asked[0]?.requestId,
    asked[0]?.requestId,
  ]);
  expect(asked[0]).toMatchObject({ amount: 6_800, orderNo, invoiceNo: (await own()).invoiceNo });
  expect((await own()).credits).toHaveLength(1);
  expect((await told()).filter(({ channel }) => channel === 'app')).toHaveLength(1);
});

test('what goes back while the issuer is asked is credited when it has answered', async () => {
  api.deps.invoices = {
    ...invoices,
    async issue(invoice) {
      await goesBack(6_800);
      await run();
      return invoices.issue(invoice);
    },
  };
  expect((await ask()).data).toMatchObject({ status: 'issued', amount: 26_800 });
  await run();
  expect((await own()).credits).toMatchObject([{ amount: 6_800 }]);
});

test('a try that was killed may have made it for more: what the issuer has counts', async () => {
  const first = { amount: 0 };
  api.deps.invoices = {
    ...invoices,
    async issue(invoice) {
      if (first.amount === 0) {
        first.amount = invoice.amount;
        throw new Error('no answer');
      }
      return invoices.issue({ ...invoice, amount: first.amount });
    },
  };
  await ask();
  await goesBack(6_800);
  advanceTime(10 * MINUTE_MS);
  await runJob(api, 'makeInvoices');
  await run();
  expect(await own()).toMatchObject({ amount: 26_800, credits: [{ amount: 6_800 }] });
});

test('one that is still to be issued is issued for what was kept, and its customer hears so', async () => {
  api.deps.invoices = { ...invoices, issue: () => Promise.reject(new Error('down')) };
  await ask();
  api.deps.invoices = invoices;
  await goesBack(6_800);
  await run();
  advanceTime(10 * MINUTE_MS);
  await runJob(api, 'makeInvoices');
  await run();
  expect(await own()).toMatchObject({ status: 'issued', amount: 20_000, credits: [] });
  const reduced = { user_id: owner.userId, kind: 'invoiceReduced', channel: 'app' } as const;
  expect(await rowsOf('notices', reduced)).toHaveLength(1);
});

test('an issuer that is down is asked again; given up, a colleague asks once more', async () => {
  await ask();
  await goesBack(6_800);
  api.deps.invoices = { ...invoices, credit: () => Promise.reject(new Error('down')) };
  await run();
  expect(await one()).toMatchObject({ actions: ['credit'], credits: [{ status: 'waiting' }] });
  for (let tries = 0; tries < 8; tries += 1) {
    advanceTime(7 * HOUR_MS);
    await run();
  }
  // The session of a colleague does not last that long.
  finance = await aColleague(['finance']);
  const row = await one();
  expect(row).toMatchObject({ status: 'issued', credits: [{ status: 'failed', url: null }] });
  expect(await atDesk(finance, { status: 'failed' })).toHaveLength(1);
  expect((await own()).credits).toMatchObject([{ invoiceNo: null }]);
  expect(await told()).toEqual([]);
  api.deps.invoices = invoices;
  const body = { invoiceId: row.invoiceId, version: row.version, reason: '开票服务恢复' };
  const { data } = await callAs(finance, creditInvoice, { body });
  expect(data).toMatchObject({ credits: [{ status: 'issued' }], actions: [] });
  const acts = await rowsOf('audit_entries', { subject_id: row.invoiceId }, 'at', 'id');
  expect(acts).toMatchObject([{ action: 'invoice.credit', subject_name: orderNo }]);
  // Repeated as it was read; and as it stands now, when nothing waits.
  expect((await callAs(finance, creditInvoice, { body })).code).not.toBe(0);
  const { version } = await one();
  expect((await callAs(finance, creditInvoice, { body: { ...body, version } })).code).not.toBe(0);
});

test('who may not, and what is no credit note', async () => {
  await ask();
  await goesBack(6_800);
  api.deps.invoices = { ...invoices, credit: () => Promise.reject(new Error('down')) };
  await run();
  const { invoiceId, version } = await one();
  const body = { invoiceId, version, reason: '再试' };
  const support = await aColleague(['support']);
  expect((await atDesk(support))[0]?.actions).toEqual([]);
  expect((await callAs(support, creditInvoice, { body })).code).not.toBe(0);
  expect((await api.call(null, creditInvoice, { body })).code).toBe(1001);
  const noReason = { ...body, reason: ' ' };
  expect((await callAs(finance, creditInvoice, { body: noReason })).status).toBe(400);
  const unknown = { ...body, invoiceId: newId() };
  expect((await callAs(finance, creditInvoice, { body: unknown })).code).toBe(1004);
  // What is issued is neither issued again nor refused.
  expect((await callAs(finance, issueInvoice, { body })).code).not.toBe(0);
  expect((await callAs(finance, refuseInvoice, { body: { ...body, told: '退款' } })).code).not.toBe(
    0,
  );
});

test('an order without an invoice, or with one that was refused, has nothing to credit', async () => {
  await goesBack(6_800);
  await run();
  expect((await ask()).data).toMatchObject({ status: 'issued', amount: 20_000, credits: [] });
  await run();
  expect(await ofOrder()).toEqual([]);
});
