import {
  issueInvoice,
  listConsoleInvoices,
  refuseInvoice,
} from '@yanche/contract/console/invoices';
import { listInvoices, requestInvoice } from '@yanche/contract/support/invoices';
import { beforeEach, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { anOrder } from '#testing/an-order.ts';
import { advanceTime, api, test } from '#testing/fixture.ts';
import { addRows, infoOf, rowOf, rowsOf } from '#testing/rows.ts';
import { runJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';

let owner: TestPerson;
let finance: Colleague;
let orderId: string;
let orderNo: string;
beforeEach(async () => {
  owner = await api.aPerson(['buyer']);
  finance = await aColleague(['finance'], { name: '财务' });
  ({ orderId } = await anOrder(api, { person: owner, status: '70' }));
  ({ order_no: orderNo } = await rowOf('orders', { id: orderId }));
});

const title = { kind: 'company' as const, name: '杭州好车', taxNo: '91330100MA2AABCD1X' };
const ask = () => api.call(owner, requestInvoice, { body: { orderId, title, requestId: newId() } });
const one = async (by = finance) => {
  const { data } = await callAs(by, listConsoleInvoices, { query: { search: orderNo } });
  const [row] = data.data;
  if (row === undefined) throw new Error('no invoice');
  return row;
};
/** Asked for while the issuer does not answer. */
const anOpenOne = async () => {
  const { invoices } = api.deps;
  api.deps.invoices = { ...invoices, issue: () => Promise.reject(new Error('down')) };
  await ask();
  api.deps.invoices = invoices;
  return one();
};
const bodyOf = ({ invoiceId, version }: Awaited<ReturnType<typeof one>>) => ({
  invoiceId,
  version,
  reason: '客户来电',
});

test('one that is issued is listed with its sample document, and nothing is left to do', async () => {
  await ask();
  const row = await one();
  expect(row).toMatchObject({ status: 'issued', sample: true, title, actions: [] });
  expect((await api.app.inject({ url: row.url ?? '' })).statusCode).toBe(200);
  const byName = await callAs(finance, listConsoleInvoices, {
    query: { search: '好车', status: 'issued' },
  });
  expect(byName.data.data.map(({ invoiceId }) => invoiceId)).toContain(row.invoiceId);
  const again = await callAs(finance, issueInvoice, { body: bodyOf(row) });
  expect(again.code).not.toBe(0);
});

test('one that waits is issued at once, once, and the act is logged', async () => {
  const row = await anOpenOne();
  expect(row).toMatchObject({ status: 'making', actions: ['issue', 'refuse'] });
  const { data } = await callAs(finance, issueInvoice, { body: bodyOf(row) });
  expect(data).toMatchObject({ status: 'issued', actions: [] });
  const stale = await callAs(finance, refuseInvoice, { body: { ...bodyOf(row), told: '迟了' } });
  expect(stale.code).not.toBe(0);
  const acts = await rowsOf('audit_entries', { subject_id: row.invoiceId }, 'at', 'id');
  expect(acts).toMatchObject([{ action: 'invoice.issue', subject_name: orderNo }]);
});

test('one that is refused tells its customer why, who asks again', async () => {
  const row = await anOpenOne();
  const body = { ...bodyOf(row), told: '税号与抬头不符' };
  expect((await callAs(finance, refuseInvoice, { body })).data).toMatchObject({
    status: 'refused',
    refusedReason: '税号与抬头不符',
    actions: [],
  });
  const { data: told } = await api.call(owner, listInvoices, { query: { orderId } });
  expect(told.data).toMatchObject([{ status: 'refused', refusedReason: '税号与抬头不符' }]);
  expect(told.possible).not.toBeNull();
  expect((await infoOf(owner, orderId)).actions).toContain('invoice');
  expect(
    await rowsOf('notices', { user_id: owner.userId, kind: 'invoiceRefused', channel: 'app' }),
  ).toHaveLength(1);
  expect((await ask()).data).toMatchObject({ status: 'issued', refusedReason: null });
  expect((await ask()).code).toBe(3221);
});

test('whoever only reads decides nothing, and a decision has its words', async () => {
  const row = await anOpenOne();
  const support = await aColleague(['support']);
  expect((await one(support)).actions).toEqual([]);
  expect((await callAs(support, issueInvoice, { body: bodyOf(row) })).code).not.toBe(0);
  const bad = { ...bodyOf(row), told: ' ' };
  expect((await callAs(finance, refuseInvoice, { body: bad })).status).toBe(400);
  expect((await api.call(null, listConsoleInvoices)).code).toBe(1001);
  expect(await one()).toMatchObject({ status: 'making', version: row.version });
});

/** Money of the order that went back, of the payment that was its own or of another. */
const goesBack = async (amount: number, paymentId?: string) => {
  const { id } = await rowOf('payments', { order_id: orderId, status: 'paid' });
  await addRows('refunds', {
    id: newId(),
    order_id: orderId,
    payment_id: paymentId ?? id,
    amount,
    status: 'pending',
    next_at: api.time.now,
  });
};

test('one that is refused while the provider is asked stays refused; asked anew it is another request', async () => {
  const { invoices } = api.deps;
  const asked: string[] = [];
  api.deps.invoices = {
    ...invoices,
    issue: async (invoice) => {
      asked.push(invoice.requestId);
      if (asked.length === 1) {
        const body = { ...bodyOf(await one()), told: '抬头写错了' };
        expect((await callAs(finance, refuseInvoice, { body })).code).toBe(0);
      }
      return invoices.issue(invoice);
    },
  };
  expect((await ask()).data).toMatchObject({ status: 'refused', url: null });
  const row = await rowOf('invoices', { order_id: orderId });
  expect(row).toMatchObject({ status: 'refused', invoice_no: null, file_id: null });
  expect((await ask()).data).toMatchObject({ status: 'issued' });
  expect(new Set(asked).size).toBe(2);
  api.deps.invoices = invoices;
});

test('each try is about what the order has kept by then', async () => {
  const row = await anOpenOne();
  await goesBack(6_800);
  advanceTime(10 * 60_000);
  await runJob(api, 'makeInvoices');
  expect(await one()).toMatchObject({ status: 'issued', amount: 20_000 });
  expect(row.amount).toBe(26_800);
});

test('when all of the money went back it is refused, and its customer hears why', async () => {
  const row = await anOpenOne();
  await goesBack(26_800);
  const { data } = await callAs(finance, issueInvoice, { body: bodyOf(row) });
  expect(data.status).toBe('refused');
  expect(data.refusedReason).toContain('全部退回');
  const notices = { user_id: owner.userId, kind: 'invoiceRefused', channel: 'app' } as const;
  expect(await rowsOf('notices', notices)).toHaveLength(1);
});

test('what went back of a payment that came twice is no part of it', async () => {
  const paid = await rowOf('payments', { order_id: orderId, status: 'paid' });
  const twice = { ...paid, id: newId(), status: 'closed', provider_trade_no: newId() } as const;
  await addRows('payments', twice);
  await goesBack(26_800, twice.id);
  expect((await ask()).data).toMatchObject({ status: 'issued', amount: 26_800 });
});
