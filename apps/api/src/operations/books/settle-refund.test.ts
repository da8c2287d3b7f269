import { decideBooking, listBookings } from '@yanche/contract/console/bookings';
import { listPostings } from '@yanche/contract/console/ledger';
import { listRefunds } from '@yanche/contract/console/refunds';
import { payRefundToWallet, settleRefund } from '@yanche/contract/console/refunds-by-hand';
import type { BodyOf } from '@yanche/contract/endpoint';
import { failureCodes } from '@yanche/contract/failure-codes';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { processRefunds } from '#money/refunds/process-refunds.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { atConsole } from '#testing/an-own-affair.ts';
import { anOrder, sandboxOf } from '#testing/an-order.ts';
import { advanceTime, api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';

let finance: Colleague;
let second: Colleague;
test.beforeEach(async () => {
  finance = await aColleague(['finance']);
  second = await aColleague(['administrator']);
});
test.afterEach(() => {
  api.deps.cashiers = { sandbox: sandboxOf(api) };
});
test.afterAll(expectInvariants);

/** What the company says, whatever it is asked; it pays nothing. */
function companySays(told: 'pending' | 'none' | 'done' | 'away') {
  const answer = async () => (told === 'away' ? Promise.reject(new Error('away')) : told);
  const sandbox = sandboxOf(api);
  const refund = async () => 'pending' as const;
  api.deps.cashiers = { sandbox: { ...sandbox, refund, queryRefund: answer } };
}

/** Of which the company says nothing clear, tried so often that somebody should look. */
async function anUnclearRefund(tries = 5) {
  companySays('pending');
  const { orderId, person } = await anOrder(api, { status: '20' });
  await api.call(person, cancelForUser, { body: { orderId, code: 'U01' } });
  await setRows('refunds', { order_id: orderId }, { tries });
  advanceTime(3 * MINUTE_MS);
  return { orderId, person, refund: await rowOf('refunds', { order_id: orderId }) };
}
let slips = 0;
const aReference = () => `SETTLED-${(slips += 1)}`;
const settle = (refundId: string, more: Partial<BodyOf<typeof settleRefund>> = {}, by = finance) =>
  callAs(by, settleRefund, {
    body: {
      refundId,
      tries: 5,
      way: 'company',
      reference: aReference(),
      reason: '微信商户后台显示已退',
      ...more,
    },
  });
const decide = (bookingId: string, decision: 'confirm' | 'decline' | 'withdraw', by = second) =>
  callAs(by, decideBooking, { body: { bookingId, decision, reason: '已核对流水' } });

test('nobody settles or confirms a refund of their own', async () => {
  const { person, refund } = await anUnclearRefund();
  const self = await atConsole(person);
  expect((await settle(refund.id, {}, self)).code).toBe(failureCodes.ownAffair);
  const { bookingId } = (await settle(refund.id)).data;
  expect((await decide(bookingId, 'confirm', self)).code).toBe(failureCodes.ownAffair);
  expect(await rowOf('refunds', { id: refund.id })).toMatchObject({ status: 'pending' });
});

test('a refund whose result stays unclear is settled by two people: paid, booked once, tried no more', async () => {
  const { orderId, refund } = await anUnclearRefund();
  const listed = await callAs(finance, listRefunds, { query: { state: 'trouble', size: '500' } });
  expect(listed.data.data.find(({ refundId }) => refundId === refund.id)?.actions).toEqual([
    'toWallet',
    'settle',
  ]);
  const body = { refundId: refund.id, tries: 5, reason: '客户要钱包' };
  expect((await callAs(finance, payRefundToWallet, { body })).code).toBe(2463);
  const reference = aReference();
  const made = await settle(refund.id, { reference: ` ${reference.toLowerCase()} ` });
  expect(made.data.status).toBe('proposed');
  // Nothing moves yet, and nobody confirms their own, however small the amount.
  expect((await rowOf('refunds', { id: refund.id })).way).toBe('original');
  expect((await decide(made.data.bookingId, 'confirm', finance)).code).toBe(2715);
  const { data } = await callAs(second, listBookings, { query: { status: 'proposed' } });
  expect(data.data[0]).toMatchObject({
    kind: 'refundSettled',
    way: 'company',
    bankReference: reference,
  });
  const replies = await inParallel(3, () => decide(made.data.bookingId, 'confirm'));
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2403, 2403]);
  expect(await rowOf('refunds', { id: refund.id })).toMatchObject({
    status: 'done',
    way: 'company',
  });
  expect((await rowOf('orders', { id: orderId })).status).toBe('90');
  advanceTime(HOUR_MS);
  await processRefunds(api.deps);
  const postings = await rowsOf('ledger_transactions', { order_id: orderId, kind: 'refund' });
  expect(postings).toHaveLength(1);
  const acts = await rowsOf('audit_entries', { subject_id: orderId }, 'at', 'id');
  expect(acts.map(({ action, after }) => [action, after?.bankReference])).toEqual([
    ['booking.propose', reference],
    ['booking.confirm', reference],
  ]);
});

test('a transfer of ours leaves the bank account, not that of the payment company', async () => {
  const { orderId, refund } = await anUnclearRefund();
  companySays('away');
  const { data } = await settle(refund.id, { way: 'bank' });
  expect((await decide(data.bookingId, 'confirm')).code).toBe(0);
  const [posting] = await rowsOf('ledger_transactions', { order_id: orderId, kind: 'refund' });
  const query = { postingId: posting?.id ?? '' };
  const [entry] = (await callAs(finance, listPostings, { query })).data.data;
  expect(entry?.lines.find(({ name }) => name === '银行转账')?.amount).toBe(refund.amount);
});

test('not while it is tried, not before its time, not where the company answers, and each reference once', async () => {
  const { refund } = await anUnclearRefund();
  expect((await settle(newId())).code).toBe(1004);
  expect((await settle(refund.id, { tries: 4 })).code).toBe(2403);
  expect((await settle(refund.id, { reference: '1' })).code).toBe(2461);
  for (const bad of [{ way: 'wallet' as never }, { reason: ' ' }, { tries: -1 }]) {
    expect((await settle(refund.id, bad)).status).toBe(400);
  }
  for (const told of ['none', 'done'] as const) {
    companySays(told);
    expect((await settle(refund.id)).code).toBe(2470);
  }
  companySays('pending');
  await setRows('refunds', { id: refund.id }, { tried_at: api.time.now });
  expect((await settle(refund.id)).code).toBe(2463);
  await setRows('refunds', { id: refund.id }, { tries: 4 });
  advanceTime(3 * MINUTE_MS);
  expect((await settle(refund.id, { tries: 4 })).code).toBe(2469);
  advanceTime(DAY_MS);
  finance = await aColleague(['finance']);
  second = await aColleague(['administrator']);
  const reference = aReference();
  const made = await settle(refund.id, { tries: 4, reference });
  expect(made.code).toBe(0);
  // The same once more, and the same reference for another refund.
  expect((await settle(refund.id, { tries: 4 })).code).toBe(2403);
  const other = await anUnclearRefund();
  expect((await settle(other.refund.id, { reference })).code).toBe(2460);
  // What is declined may be proposed again.
  expect((await decide(made.data.bookingId, 'decline')).code).toBe(0);
  expect((await settle(refund.id, { tries: 4, reference })).code).toBe(0);
});
