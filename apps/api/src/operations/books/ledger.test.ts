import { decideBooking } from '@yanche/contract/console/bookings';
import { correctPosting, listPostings } from '@yanche/contract/console/ledger';
import { topUpWallet } from '@yanche/contract/console/wallets';
import type { BodyOf, QueryOf } from '@yanche/contract/endpoint';
import { listWalletEntries } from '@yanche/contract/money/payments';
import { listNotices } from '@yanche/contract/notices/notices';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { anOrder } from '#testing/an-order.ts';
import { api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';
import { searchOf } from '#testing/search-of.ts';

let finance: Colleague;
let second: Colleague;
let auditor: Colleague;
test.beforeEach(async () => {
  finance = await aColleague(['finance']);
  second = await aColleague(['finance']);
  auditor = await aColleague(['auditor']);
});
test.afterAll(expectInvariants);

let references = 0;
/** A buyer whose transfer was booked, and its entry. */
async function aTransfer(amount = 100_000, by = finance) {
  const person = await api.aPerson(['buyer']);
  references += 1;
  const body = {
    owner: { kind: 'user', id: person.userId } as const,
    amount,
    bankReference: `LEDGER${references}`,
    reason: '回单已核对',
  };
  const { data } = await callAs(by, topUpWallet, { body });
  if (data.status === 'proposed') {
    const decision = { bookingId: data.bookingId, decision: 'confirm', reason: '看过' } as const;
    await callAs(second, decideBooking, { body: decision });
  }
  return { person, postingId: data.bookingId };
}
const list = async (query: QueryOf<typeof listPostings> = {}, by = finance) =>
  (await callAs(by, listPostings, { query: { size: '500', ...query } })).data.data;
const entry = async (postingId: string, by = finance) => {
  const [row] = await list({ postingId }, by);
  if (row === undefined) throw new Error('no entry');
  return row;
};
const correct = (
  body: Partial<BodyOf<typeof correctPosting>> & { postingId: string },
  by = finance,
) =>
  callAs(by, correctPosting, {
    body: { version: 0, reason: '记错了', move: null, ...body },
  });
const balanceOf = async (ownerId: string) =>
  (await rowsOf('ledger_accounts', { owner_id: ownerId, kind: 'wallet' }))[0]?.balance ?? 0;

test('the ledger by account, order, kind and time, by keyset', async () => {
  const { orderId, person } = await anOrder(api, { status: '30' });
  const { order_no: orderNo } = await rowOf('orders', { id: orderId });
  const [posting] = await rowsOf('ledger_transactions', { order_id: orderId });
  const ofOrder = await list({ orderNo: orderNo.toLowerCase() });
  expect(ofOrder).toMatchObject([
    { postingId: posting?.id, kind: 'pay', order: { orderId, orderNo, kind: 'inspection' } },
  ]);
  const [paid] = ofOrder;
  expect(paid?.lines.map(({ name, amount }) => [name, amount])).toEqual([
    ['沙箱收银台', -(paid?.amount ?? 0)],
    ['待结算', paid?.amount],
  ]);
  const { postingId, person: other } = await aTransfer();
  expect((await list({ owner: searchOf(other.phone) })).map((row) => row.postingId)).toEqual([
    postingId,
  ]);
  expect(await list({ ownerId: other.userId, account: 'external' })).toHaveLength(1);
  expect(await list({ ownerId: other.userId, account: 'escrow' })).toEqual([]);
  expect(await list({ owner: searchOf(person.phone) })).toEqual([]);
  expect(await list({ owner: '没有这个人' })).toEqual([]);
  expect(await list({ orderNo: 'NONE' })).toEqual([]);
  const topUps = await list({ kind: 'topUp' });
  expect(topUps.every(({ kind }) => kind === 'topUp')).toBe(true);
  const escrow = await list({ account: 'escrow' });
  expect(escrow.some((row) => row.postingId === posting?.id)).toBe(true);
  expect(escrow.some((row) => row.postingId === postingId)).toBe(false);
  const today = api.deps.clock.now().toISOString().slice(0, 10);
  expect(await list({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
  expect(await list({ to: today, ownerId: other.userId })).toHaveLength(1);
  // Pages of every way to ask, walked one by one, are the whole.
  const [a, b] = [await aTransfer(1), await aTransfer(2)];
  for (const query of [{}, { account: 'external' as const }, { kind: 'topUp' as const }]) {
    for (const sort of ['newest', 'oldest'] as const) {
      const all = await list({ ...query, sort });
      const ids = all.map((row) => row.postingId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(expect.arrayContaining([a.postingId, b.postingId]));
      const times = all.map(({ at }) => at);
      expect(times).toEqual(
        times.toSorted((x, y) => (sort === 'newest' ? y.localeCompare(x) : x.localeCompare(y))),
      );
    }
  }
  for (const bad of [
    { owner: other.phone },
    { owner: 'sealed:138****0000:0123456789abcdef.AAAAAAAAAAAAAAAAAAAAAAAA' },
    { from: '2026-02-30' },
    { after: 'x' },
    { account: 'wallet' },
    { size: '51' },
  ]) {
    const reply = await callAs(finance, listPostings, { query: bad as never });
    expect(reply.status, JSON.stringify(bad)).toBe(400);
  }
});

test('pages go on where they ended', async () => {
  const { person } = await aTransfer();
  const own = { ownerId: person.userId };
  for (let amount = 1; amount <= 55; amount += 1) {
    references += 1;
    const body = {
      owner: { kind: 'user', id: person.userId } as const,
      amount,
      bankReference: `PAGES${references}`,
      reason: '分页',
    };
    await callAs(finance, topUpWallet, { body });
  }
  const first = await callAs(finance, listPostings, { query: own });
  const next = first.data.next ?? '';
  const rest = await callAs(finance, listPostings, { query: { ...own, after: next } });
  expect([first.data.data.length, rest.data.data.length, rest.data.next]).toEqual([50, 6, null]);
  expect([...first.data.data, ...rest.data.data]).toEqual(await list(own));
});

test('what was booked can be neither changed nor deleted', async () => {
  const { postingId } = await aTransfer();
  for (const statement of [
    sql`update ledger_entries set amount = 1 where transaction_id = ${postingId}`,
    sql`delete from ledger_entries where transaction_id = ${postingId}`,
    sql`update ledger_transactions set kind = 'pay' where id = ${postingId}`,
    sql`delete from ledger_transactions where id = ${postingId}`,
    sql`truncate ledger_entries cascade`,
  ]) {
    await expect(statement.execute(api.deps.db)).rejects.toThrow('never changed or deleted');
  }
});

test('a transfer to the wrong wallet moves to the right one, and both are told', async () => {
  const { person: wrong, postingId } = await aTransfer();
  const right = await api.aPerson(['buyer']);
  const row = await entry(postingId);
  expect(row).toMatchObject({ actions: ['move', 'reverse'], version: 0, corrections: [] });
  const from = row.correctable.find(({ name }) => name.includes('钱包'))?.accountId ?? '';
  const move = { from, to: null, toOwner: right.phone, amount: 100_000 };
  const { data } = await correct({ postingId, move });
  expect(data.status).toBe('done');
  expect([await balanceOf(wrong.userId), await balanceOf(right.userId)]).toEqual([0, 100_000]);
  expect(await entry(data.bookingId)).toMatchObject({ kind: 'correction', corrects: postingId });
  expect(await entry(postingId)).toMatchObject({
    version: 1,
    lines: row.lines,
    corrections: [{ bookingId: data.bookingId, status: 'done', amount: 100_000 }],
  });
  // Once: who saw it before is told.
  expect((await correct({ postingId, move })).code).toBe(2403);
  const month = api.deps.clock.now().toISOString().slice(0, 7);
  const seen = await api.call(wrong, listWalletEntries, { query: { month } });
  expect(seen.data.data.map(({ kind, amount }) => [kind, amount])).toEqual(
    expect.arrayContaining([
      ['correction', -100_000],
      ['topUp', 100_000],
    ]),
  );
  for (const [person, words] of [
    [wrong, '-1000.00'],
    [right, '1000.00'],
  ] as const) {
    const notices = await api.call(person, listNotices, { query: {} });
    expect(notices.data.data.map(({ text }) => text).join()).toContain(words);
  }
  const [act] = await rowsOf('audit_entries', { subject_id: postingId });
  expect(act).toMatchObject({ action: 'ledger.correct', reason: '记错了' });
  // Whose money it was, and whose it is.
  expect(act?.after).toMatchObject({
    takenFrom: ['wallet'],
    takenFromOwners: [wrong.userId],
    givenTo: ['wallet'],
    givenToOwners: [right.userId],
  });
});

test('a whole entry is taken back once, however many ask', async () => {
  const { person, postingId } = await aTransfer();
  const replies = await inParallel(5, () => correct({ postingId }));
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
    0, 2403, 2403, 2403, 2403,
  ]);
  expect(await balanceOf(person.userId)).toBe(0);
  // Nothing of it is left to be moved.
  expect((await entry(postingId)).actions).toEqual([]);
  expect((await correct({ postingId, version: 1 })).code).toBe(2464);
  // The correction itself may be corrected.
  const [correction] = (await entry(postingId)).corrections;
  expect((await correct({ postingId: correction?.bookingId ?? '' })).data.status).toBe('done');
  expect(await balanceOf(person.userId)).toBe(100_000);
});

test('above 5,000 yuan it waits for a second person, who may find that it changed meanwhile', async () => {
  const { person, postingId } = await aTransfer(600_000);
  const { data } = await correct({ postingId });
  expect(data.status).toBe('proposed');
  expect(await balanceOf(person.userId)).toBe(600_000);
  expect((await entry(postingId)).corrections).toMatchObject([{ status: 'proposed' }]);
  const decision = { bookingId: data.bookingId, decision: 'confirm', reason: '同意' } as const;
  expect((await callAs(finance, decideBooking, { body: decision })).code).toBe(2715);
  const { correctable } = await entry(postingId);
  const from = correctable.find(({ name }) => name.includes('钱包'))?.accountId ?? '';
  const { phone } = await api.aPerson(['buyer']);
  const move = { from, to: null, toOwner: phone, amount: 200_000 };
  expect((await correct({ postingId, version: 1, move })).data.status).toBe('done');
  // Part of it is elsewhere: nothing happens, and the proposal stays.
  expect((await callAs(second, decideBooking, { body: decision })).code).toBe(2464);
  expect(await balanceOf(person.userId)).toBe(400_000);
  expect((await entry(postingId)).corrections).toMatchObject([
    { status: 'proposed' },
    { status: 'done' },
  ]);
});

test('money held for an order is not corrected here', async () => {
  const { orderId, person } = await anOrder(api, { status: '30' });
  const posting = await rowOf('ledger_transactions', { order_id: orderId });
  const row = await entry(posting.id);
  expect(row.actions).not.toContain('reverse');
  expect((await correct({ postingId: posting.id })).code).toBe(2465);
  const escrow = row.lines.find(({ name }) => name === '待结算')?.accountId ?? '';
  const outside = row.lines.find(({ name }) => name !== '待结算')?.accountId ?? '';
  for (const [move, code] of [
    [{ from: escrow, to: outside, amount: 1 }, 2465],
    [{ from: outside, to: escrow, amount: 1 }, 2465],
    [{ from: outside, to: newId(), amount: 1 }, 2465],
    [{ from: outside, to: outside, amount: 1 }, 2467],
    [{ from: outside, to: null, toOwner: '车', amount: 1 }, 2466],
    // Nobody has the money of the outside world.
    [{ from: outside, to: null, toOwner: person.phone, amount: 1 }, 2475],
  ] as const) {
    expect((await correct({ postingId: posting.id, move })).code, JSON.stringify(move)).toBe(code);
  }
  expect((await correct({ postingId: newId() })).code).toBe(1004);
  for (const bad of [
    { reason: '' },
    { version: -1 },
    { move: { from: outside, to: outside, amount: 0 } },
  ]) {
    expect((await correct({ postingId: posting.id, ...bad })).status).toBe(400);
  }
  expect((await entry(posting.id, auditor)).actions).toEqual([]);
});
