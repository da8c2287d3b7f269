import { decideBooking, listBookings } from '@yanche/contract/console/bookings';
import { listWallets, topUpWallet } from '@yanche/contract/console/wallets';
import type { BodyOf } from '@yanche/contract/endpoint';
import { listWalletEntries } from '@yanche/contract/money/payments';
import { listNotices } from '@yanche/contract/notices/notices';
import { expect } from 'vitest';
import { searchOf } from '#testing/search-of.ts';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aDealerOwner } from '#testing/a-place.ts';
import { advanceTime, api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { rowsOf } from '#testing/rows.ts';
import { DAY_MS } from '@yanche/rules/calendar';

let finance: Colleague;
let second: Colleague;
test.beforeAll(async () => {
  finance = await aColleague(['finance']);
  second = await aColleague(['administrator']);
});
test.afterAll(expectInvariants);

let references = 0;
const aReference = () => `ICBC2026${String((references += 1)).padStart(6, '0')}`;
type Body = BodyOf<typeof topUpWallet>;
const bodyFor = (owner: Body['owner'], more: Partial<Body> = {}): Body => ({
  owner,
  amount: 100_000,
  bankReference: aReference(),
  reason: '工行回单已核对',
  ...more,
});
const aBuyer = async () => {
  const person = await api.aPerson(['buyer']);
  return { person, owner: { kind: 'user', id: person.userId } as const };
};
const balanceOf = async (ownerId: string) =>
  (await rowsOf('ledger_accounts', { owner_id: ownerId, kind: 'wallet' }))[0]?.balance ?? 0;
const month = () => api.deps.clock.now().toISOString().slice(0, 7);

test('a transfer is in the wallet at once, once, and its person is told', async () => {
  const { person, owner } = await aBuyer();
  const body = bodyFor(owner, { bankReference: ' icbc 2026-9001 ' });
  const { data } = await callAs(finance, topUpWallet, { body });
  expect(data.status).toBe('done');
  const again = await callAs(finance, topUpWallet, {
    body: { ...body, bankReference: 'ICBC2026-9001' },
  });
  expect(again).toMatchObject({ code: 2460 });
  expect(again.message).toContain('ICBC2026-9001');
  // Neither for another wallet, nor by somebody else, nor with another amount.
  const other = await aBuyer();
  const third = await aColleague(['finance']);
  const theirs = { ...body, owner: other.owner, amount: 1 };
  expect((await callAs(third, topUpWallet, { body: theirs })).code).toBe(2460);
  expect(await balanceOf(person.userId)).toBe(100_000);
  expect(await balanceOf(other.person.userId)).toBe(0);
  const entries = await api.call(person, listWalletEntries, { query: { month: month() } });
  expect(entries.data.data).toMatchObject([
    { kind: 'topUp', account: 'wallet', amount: 100_000, isSample: false, order: null },
  ]);
  const notices = await api.call(person, listNotices, { query: {} });
  expect(notices.data.data[0]?.text).toContain('1000.00');
  const [act] = await rowsOf('audit_entries', { subject_id: person.userId });
  expect(act).toMatchObject({
    action: 'wallet.topUp',
    reason: '工行回单已核对',
    actor_id: finance.userId,
    after: { bookingKind: 'topUp', bookedAmount: 100_000, bankReference: 'ICBC2026-9001' },
  });
});

test('eight at once with one reference are one', async () => {
  const { person, owner } = await aBuyer();
  const body = bodyFor(owner);
  const replies = await inParallel(8, () => callAs(finance, topUpWallet, { body }));
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
    0, 2460, 2460, 2460, 2460, 2460, 2460, 2460,
  ]);
  expect(await balanceOf(person.userId)).toBe(100_000);
});

test('above 5,000 yuan another colleague confirms it, once', async () => {
  const { person, owner } = await aBuyer();
  const body = bodyFor(owner, { amount: 500_001 });
  const { data } = await callAs(finance, topUpWallet, { body });
  expect(data.status).toBe('proposed');
  expect(await balanceOf(person.userId)).toBe(0);
  // Nobody books it a second time while it waits.
  expect((await callAs(second, topUpWallet, { body })).code).toBe(1003);
  expect((await callAs(finance, topUpWallet, { body })).code).toBe(2460);
  const decision = {
    bookingId: data.bookingId,
    decision: 'confirm' as const,
    reason: '看过回单',
  };
  const seen = async (by: Colleague) =>
    (await callAs(by, listBookings, { query: { status: 'proposed' } })).data.data.find(
      ({ bookingId }) => bookingId === data.bookingId,
    );
  expect(await seen(finance)).toMatchObject({ actions: ['withdraw'], amount: 500_001 });
  expect(await seen(second)).toMatchObject({ actions: ['confirm', 'decline'] });
  expect(await seen(await aColleague(['auditor']))).toMatchObject({ actions: [] });
  expect((await callAs(finance, decideBooking, { body: decision })).code).toBe(2715);
  const auditor = await aColleague(['auditor']);
  expect((await callAs(auditor, decideBooking, { body: decision })).code).toBe(1003);
  const replies = await inParallel(4, () => callAs(second, decideBooking, { body: decision }));
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2403, 2403, 2403]);
  expect(await balanceOf(person.userId)).toBe(500_001);
  expect(await seen(second)).toBeUndefined();
  const acts = await rowsOf('audit_entries', { subject_id: person.userId }, 'at');
  expect(acts.find(({ action }) => action === 'booking.confirm')).toMatchObject({
    actor_id: second.userId,
    after: { proposedBy: finance.userId, bookedAmount: 500_001 },
  });
  expect(acts.map(({ action }) => action)).toEqual(['booking.propose', 'booking.confirm']);
});

test('parts of one transfer are added up for a day', async () => {
  const { person, owner } = await aBuyer();
  const book = async (amount: number, by = finance) =>
    (await callAs(by, topUpWallet, { body: bodyFor(owner, { amount }) })).data.status;
  const replies = await inParallel(3, () => book(300_000));
  expect(replies.sort()).toEqual(['done', 'proposed', 'proposed']);
  expect(await balanceOf(person.userId)).toBe(300_000);
  // Another wallet, or the next day, begins anew.
  expect(await book(200_000)).toBe('done');
  expect(await book(1)).toBe('proposed');
  advanceTime(DAY_MS + 1);
  finance = await aColleague(['finance']);
  second = await aColleague(['administrator']);
  expect(await book(500_000)).toBe('done');
});

test('one person books 10,000 yuan a day alone, on however many wallets at once', async () => {
  const by = await aColleague(['finance']);
  const owners = await Promise.all(Array.from({ length: 6 }, aBuyer));
  const replies = await inParallel(6, async (index) => {
    const { owner } = owners[index] ?? (await aBuyer());
    return (await callAs(by, topUpWallet, { body: bodyFor(owner, { amount: 200_000 }) })).data
      .status;
  });
  expect(replies.filter((status) => status === 'done')).toHaveLength(5);
  expect(replies.filter((status) => status === 'proposed')).toHaveLength(1);
});

test('what is declined or withdrawn moves nothing and frees the reference', async () => {
  const { person, owner } = await aBuyer();
  const body = bodyFor(owner, { amount: 600_000 });
  const propose = async () => (await callAs(finance, topUpWallet, { body })).data.bookingId;
  const decide = (by: Colleague, bookingId: string, decision: 'decline' | 'withdraw') =>
    callAs(by, decideBooking, { body: { bookingId, decision, reason: '金额不符' } });
  const first = await propose();
  expect((await decide(second, first, 'withdraw')).code).toBe(1003);
  expect((await decide(second, first, 'decline')).data.status).toBe('declined');
  const again = await propose();
  expect((await decide(finance, again, 'decline')).code).toBe(2715);
  expect((await decide(finance, again, 'withdraw')).data.status).toBe('declined');
  expect((await decide(second, again, 'decline')).code).toBe(2403);
  expect(await balanceOf(person.userId)).toBe(0);
  expect((await decide(second, newId(), 'decline')).code).toBe(1004);
});

test('wallets are found by phone and by dealership; everybody of it is told', async () => {
  const { person: dealer, dealerId, name } = await aDealer();
  const find = async (search: string) =>
    (await callAs(finance, listWallets, { query: { search: searchOf(search) } })).data.data;
  expect(await find(dealer.phone)).toMatchObject([
    { walletId: dealerId, ownerKind: 'dealer', name, actions: ['topUp'] },
  ]);
  expect(await find(name.slice(0, -1))).toEqual(
    expect.arrayContaining([expect.objectContaining({ walletId: dealerId })]),
  );
  expect(await find('没有这家_%')).toEqual([]);
  const body = bodyFor({ kind: 'dealer', id: dealerId });
  expect((await callAs(finance, topUpWallet, { body })).code).toBe(0);
  expect((await find(dealer.phone))[0]?.balance).toBe(100_000);
  const auditor = await aColleague(['auditor']);
  const read = await callAs(auditor, listWallets, { query: { size: '500' } });
  expect(read.data.data.find(({ walletId }) => walletId === dealerId)?.actions).toEqual([]);
  const oldest = await callAs(auditor, listWallets, { query: { size: '500', sort: 'oldest' } });
  expect(oldest.data.data.toReversed()).toEqual(read.data.data);
  const notices = await api.call(dealer, listNotices, { query: {} });
  expect(notices.data.data[0]?.title).toBe('充值已到账');
});

test('bad input books nothing', async () => {
  const { owner } = await aBuyer();
  const good = bodyFor(owner);
  for (const [more, code] of [
    [{ bankReference: '12345' }, 2461],
    [{ bankReference: '工商银行回单' }, 2461],
    [{ owner: { kind: 'user', id: newId() } }, 1004],
    [{ owner: { kind: 'dealer', id: owner.id } }, 1004],
  ] as const) {
    const reply = await callAs(finance, topUpWallet, { body: { ...good, ...more } });
    expect(reply.code, JSON.stringify(more)).toBe(code);
  }
  for (const more of [
    { amount: 0 },
    { amount: -1 },
    { amount: 1.5 },
    { reason: ' ' },
    { bankReference: '' },
  ]) {
    const reply = await callAs(finance, topUpWallet, { body: { ...good, ...more } });
    expect(reply.status, JSON.stringify(more)).toBe(400);
  }
  expect(await rowsOf('hand_bookings', { wallet_owner_id: owner.id })).toEqual([]);
});

async function aDealer() {
  const person = await aDealerOwner(api);
  const dealerId = person.dealerId ?? '';
  const [dealer] = await rowsOf('dealers', { id: dealerId });
  return { person, dealerId, name: dealer?.name ?? '' };
}
