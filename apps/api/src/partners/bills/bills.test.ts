import { decideBooking, listBookings } from '@yanche/contract/console/bookings';
import { allFailureCodes as codes } from '@yanche/contract/console/catalogue-failure-codes';
import {
  listPartnerBillLines,
  listPartnerBills,
  payPartnerBill,
} from '@yanche/contract/console/partner-bills';
import { getToday } from '@yanche/contract/console/today';
import { topUpWallet } from '@yanche/contract/console/wallets';
import { listNotices } from '@yanche/contract/notices/notices';
import { listSaasBillLines, listSaasBills } from '@yanche/contract/partners/saas-bills';
import { cancelSaasTask } from '@yanche/contract/partners/saas-tasks';
import { DAY_MS, HOUR_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { getBalance, receivableFrom } from '#money/ledger.store.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aKey, aPartner, aPartnerTask, callWith } from '#testing/a-partner.ts';
import { atConsole } from '#testing/an-own-affair.ts';
import { advanceTime, api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { rowsOf } from '#testing/rows.ts';
import { issueBills } from './issue-bills.ts';

test.afterEach(expectInvariants);

const price = 26_800;
const live = async () => {
  const partner = await aPartner({ credit: 10_000_000 });
  return { ...partner, key: await aKey(partner, { mode: 'live' }) };
};
type Live = Awaited<ReturnType<typeof live>>;
const owedBy = async (dealerId: string) =>
  0 - (await getBalance(api.deps.db, receivableFrom(dealerId)));
const cancel = (key: string, partnerTaskNo: string) =>
  callWith(key, cancelSaasTask, { body: { partnerTaskNo, code: 'U01' } });
const billsOf = async ({ key }: Live, query: object = {}) =>
  (await callWith(key, listSaasBills, { query })).data;
const linesOf = async (key: string, billId: string, query: object = {}) =>
  (await callWith(key, listSaasBillLines, { query: { billId, ...query } })).data;
/** The first moments of a month in China, with colleagues who log in then. */
const at = async (time: string) => {
  api.time.now = new Date(time);
  const [finance, second] = [await aColleague(['finance']), await aColleague(['administrator'])];
  return { finance, second };
};
const december = '2026-11-30T16:00:00Z';
const january = '2026-12-31T16:00:00Z';

let references = 0;
const aReference = () => `BILL2026${String((references += 1)).padStart(5, '0')}`;
const enter = (by: Colleague, billId: string, bankReference = aReference()) =>
  callAs(by, payPartnerBill, { body: { billId, bankReference, reason: '工行回单' } });
const decide = (by: Colleague, bookingId: string, decision: 'confirm' | 'decline' | 'withdraw') =>
  callAs(by, decideBooking, { body: { bookingId, decision, reason: '已核对' } });

/** A partner with a bill of two tasks, one of them cancelled. */
async function aBill() {
  const partner = await live();
  await aPartnerTask(partner.key);
  const { partnerTaskNo } = await aPartnerTask(partner.key);
  await cancel(partner.key, partnerTaskNo);
  const colleagues = await at(december);
  await issueBills(api.deps);
  const { data } = await billsOf(partner);
  const [bill] = data;
  if (bill === undefined) throw new Error('no bill');
  return { ...partner, ...colleagues, bill, partnerTaskNo };
}

test('a month that has ended is a bill, once, with its tasks and refunds; the owner is told', async () => {
  const partner = await live();
  const first = await aPartnerTask(partner.key);
  const { partnerTaskNo } = await aPartnerTask(partner.key);
  await cancel(partner.key, partnerTaskNo);
  expect(await issueBills(api.deps)).toBe(0);
  api.time.now = new Date(Date.parse(december) - 1);
  expect(await issueBills(api.deps)).toBe(0);
  expect(await billsOf(partner)).toEqual({ data: [], hasMore: false, next: '0' });
  const { finance } = await at(december);
  const issued = await Promise.all([issueBills(api.deps), issueBills(api.deps)]);
  expect(issued.sort((a, b) => a - b)).toEqual([0, 1]);
  expect(await issueBills(api.deps)).toBe(0);
  const { data, next } = await billsOf(partner);
  expect(data).toMatchObject([
    {
      month: '2026-11',
      status: 'issued',
      charged: 2 * price,
      refunded: price,
      carried: 0,
      due: price,
      dueAt: '2026-12-16T16:00:00.000Z',
      paidAt: null,
    },
  ]);
  expect(await billsOf(partner, { cursor: next })).toMatchObject({ data: [], next });
  const billId = data[0]?.billId ?? '';
  const lines = await linesOf(partner.key, billId);
  expect(lines.data).toMatchObject([
    { kind: 'pay', amount: price, partnerTaskNo: first.partnerTaskNo, orderNo: first.orderNo },
    { kind: 'pay', amount: price, partnerTaskNo },
    { kind: 'refund', amount: -price, partnerTaskNo },
  ]);
  const page = await linesOf(partner.key, billId, { limit: 2 });
  const rest = await linesOf(partner.key, billId, { limit: 2, cursor: page.next });
  expect([...page.data, ...rest.data]).toEqual(lines.data);
  const { data: told } = await api.call(partner.owner, listNotices, { query: {} });
  expect(told.data[0]?.text).toMatch(/2026-11.*268\.00.*2026-12-16/);
  const query = { billId };
  const seen = await callAs(finance, listPartnerBillLines, { query });
  expect(seen.data.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
});

test('nobody else sees it: not another partner, not the sandbox, not a key without the scope', async () => {
  const { bill, ...partner } = await aBill();
  const stranger = await live();
  const sandbox = await aKey({ ...partner, admin: stranger.admin });
  const tasksOnly = await aKey(stranger, { mode: 'live', scopes: ['tasks.read'] });
  for (const other of [stranger.key, sandbox]) {
    expect((await callWith(other, listSaasBills)).data.data).toEqual([]);
    const query = { billId: bill.billId };
    expect((await callWith(other, listSaasBillLines, { query })).code).toBe(codes.notFound);
  }
  expect((await callWith(tasksOnly, listSaasBills)).status).toBe(403);
  expect((await callWith(partner.key, listSaasBills, { query: { cursor: 'x' } })).status).toBe(400);
  expect(
    (await callWith(partner.key, listSaasBillLines, { query: { billId: newId() } })).code,
  ).toBe(codes.notFound);
});

test('a bill is paid as a whole: entered by one, confirmed by another, once, off what is owed', async () => {
  const { bill, dealerId, finance, second, owner, ...partner } = await aBill();
  const { billId } = bill;
  expect(await owedBy(dealerId)).toBe(price);
  const mine = await callAs(finance, listPartnerBills, { query: { partnerId: partner.partnerId } });
  expect(mine.data.data).toMatchObject([{ actions: ['markPaid'], payment: null, lines: 3 }]);
  const insider = await atConsole(owner);
  expect((await enter(insider, billId)).code).toBe(codes.ownAffair);
  expect((await enter(finance, newId())).code).toBe(codes.notFound);
  expect((await enter(finance, billId, '1')).code).toBe(codes.referenceWrong);
  expect((await enter(second, billId)).code).toBe(codes.noPermission);

  // Small as it is, one person is not enough; and once is enough.
  const reference = aReference();
  const entered = await inParallel(3, () => enter(finance, billId, reference));
  expect(entered.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2460, 2460]);
  const { bookingId } = (await callAs(second, listBookings, { query: { status: 'proposed' } })).data
    .data[0] ?? { bookingId: '' };
  expect((await enter(finance, billId)).code).toBe(codes.changedMeanwhile);
  expect(await owedBy(dealerId)).toBe(price);
  expect((await decide(finance, bookingId, 'confirm')).code).toBe(codes.samePerson);
  expect((await decide(insider, bookingId, 'confirm')).code).toBe(codes.ownAffair);
  const waiting = await callAs(finance, listPartnerBills, { query: { status: 'issued' } });
  expect(waiting.data.data.find((row) => row.billId === billId)).toMatchObject({
    actions: [],
    payment: { bookingId, bankReference: reference },
  });
  const { next } = await billsOf({ ...partner, dealerId, owner });
  const replies = await inParallel(3, () => decide(second, bookingId, 'confirm'));
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2403, 2403]);
  expect(await owedBy(dealerId)).toBe(0);
  expect((await billsOf({ ...partner, dealerId, owner }, { cursor: next })).data).toMatchObject([
    { billId, status: 'paid', paidAt: api.time.now.toISOString() },
  ]);
  expect((await enter(finance, billId)).code).toBe(codes.changedMeanwhile);
  const { data: told } = await api.call(owner, listNotices, { query: {} });
  expect(told.data[0]?.text).toContain('268.00');
  const acts = await rowsOf('audit_entries', { subject_id: partner.partnerId }, 'at', 'id');
  expect(acts.slice(-2).map(({ action }) => action)).toEqual([
    'booking.propose',
    'booking.confirm',
  ]);
  // The transfer counts once, for a wallet neither.
  const body = { amount: 1, bankReference: reference, reason: '工行回单' };
  const toWallet = { ...body, owner: { kind: 'dealer' as const, id: dealerId } };
  expect((await callAs(finance, topUpWallet, { body: toWallet })).code).toBe(codes.transferBooked);
});

test('what is declined or withdrawn may be entered again', async () => {
  const { bill, finance, second } = await aBill();
  const first = await enter(finance, bill.billId);
  expect((await decide(second, first.data.bookingId, 'decline')).code).toBe(0);
  const again = await enter(finance, bill.billId);
  expect((await decide(finance, again.data.bookingId, 'withdraw')).code).toBe(0);
  const third = await enter(finance, bill.billId);
  expect((await decide(second, third.data.bookingId, 'confirm')).code).toBe(0);
});

test('after its last day it is overdue on the front page, until it is paid', async () => {
  const { bill, partnerId } = await aBill();
  const overdue = async () => {
    const finance = await aColleague(['finance']);
    const tile = (await callAs(finance, getToday)).data.waiting.find(
      ({ key }) => key === 'billsOverdue',
    );
    const query = { state: 'overdue' as const, partnerId };
    const { data } = await callAs(finance, listPartnerBills, { query });
    return [tile?.count, data.data.map(({ billId, overdue: late }) => [billId, late])];
  };
  api.time.now = new Date(Date.parse(bill.dueAt) - 1);
  const before = await overdue();
  expect(before[1]).toEqual([]);
  advanceTime(1);
  expect((await overdue())[1]).toEqual([[bill.billId, true]]);
  expect(Number((await overdue())[0])).toBeGreaterThan(Number(before[0]));
  const { finance, second } = await at(api.time.now.toISOString());
  const { data } = await enter(finance, bill.billId);
  await decide(second, data.bookingId, 'confirm');
  expect((await overdue())[1]).toEqual([]);
});

test('a refund of the month after is credit, and comes off the bill after that', async () => {
  const { key, dealerId, ...partner } = await live();
  await aPartnerTask(key);
  api.time.now = new Date(Date.parse(december) - HOUR_MS);
  const late = await aPartnerTask(key);
  api.time.now = new Date(december);
  await issueBills(api.deps);
  await cancel(key, late.partnerTaskNo);
  api.time.now = new Date(january);
  await aPartnerTask(key);
  await aPartnerTask(key);
  await issueBills(api.deps);
  api.time.now = new Date('2027-01-31T16:00:00Z');
  await issueBills(api.deps);
  const { data } = await billsOf({ ...partner, key, dealerId });
  expect(data).toMatchObject([
    { month: '2026-11', due: 2 * price, status: 'issued' },
    { month: '2026-12', charged: 0, refunded: price, due: 0, status: 'settled' },
    { month: '2027-01', charged: 2 * price, carried: -price, due: price, status: 'issued' },
  ]);
  expect(await owedBy(dealerId)).toBe(3 * price);
  const { finance } = await at(api.time.now.toISOString());
  const settled = data[1]?.billId ?? '';
  expect((await enter(finance, settled)).code).toBe(codes.changedMeanwhile);
});

test('a server that was away over two months writes two bills; what is booked late is on the next', async () => {
  const { key, ...partner } = await live();
  await aPartnerTask(key);
  api.time.now = new Date(Date.parse(december) + DAY_MS);
  await aPartnerTask(key);
  api.time.now = new Date(january);
  await issueBills(api.deps);
  expect((await billsOf({ ...partner, key })).data).toHaveLength(2);
  // Its transaction began before midnight and ended after the bill was written.
  api.time.now = new Date(Date.parse(january) - 1);
  await aPartnerTask(key);
  api.time.now = new Date(january);
  await issueBills(api.deps);
  expect((await billsOf({ ...partner, key })).data).toHaveLength(2);
  api.time.now = new Date('2027-01-31T16:00:00Z');
  await issueBills(api.deps);
  const { data } = await billsOf({ ...partner, key });
  expect(data.map(({ month, due }) => [month, due])).toEqual([
    ['2026-11', price],
    ['2026-12', price],
    ['2027-01', price],
  ]);
});
