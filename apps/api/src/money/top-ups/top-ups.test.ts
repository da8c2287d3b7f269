import { createTopUp, getTopUp } from '@yanche/contract/money/top-ups';
import {
  checkPayment,
  finishSandboxTrade,
  getSandboxTrade,
  listWalletEntries,
  paymentNotifyPath,
} from '@yanche/contract/money/payments';
import { accountInfo, orderInfo, payOrder } from '@yanche/contract/orders/orders';
import { listNotices } from '@yanche/contract/notices/notices';
import { failureCodes } from '@yanche/contract/failure-codes';
import { TOP_UP } from '@yanche/rules/money/top-up';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import type { PaymentNotice } from '#providers/payment/payment.ts';
import { signNotice } from '#providers/payment/sandbox-payment.ts';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { aDealerOwner, aDealership } from '#testing/a-place.ts';
import { anOrder, aSelfTopUp, payAtCashier } from '#testing/an-order.ts';
import { advanceTime, api, expectInvariants, test } from '#testing/fixture.ts';
import { rowsOf } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';
import { listPostings } from '@yanche/contract/console/ledger';
import { listRefunds } from '@yanche/contract/console/refunds';

test.afterEach(expectInvariants);

const balanceOf = async (person: TestPerson) => (await api.call(person, accountInfo)).data.balance;
const begin = (person: TestPerson | null, more: object = {}) =>
  api.call(person, createTopUp, {
    body: { requestId: newId(), amount: 50_000, ...more } as never,
  });
const open = async (person: TestPerson, topUpId: string) =>
  (await api.call(person, payOrder, { body: { orderId: topUpId, method: 'sandbox' } })).data
    .tradeNo;
const send = async (notice: Partial<PaymentNotice>, change: Record<string, string> = {}) => {
  const usual = { eventId: newId(), kind: 'paid', tradeNo: newId(), amount: 50_000 } as const;
  const whole = { ...usual, providerTradeNo: 'SB1', ...notice };
  const { rawBody, headers } = signNotice(api.deps.links, api.deps.clock, whole);
  const url = paymentNotifyPath('sandbox');
  const sent = { method: 'POST', url, payload: rawBody, headers: { ...headers, ...change } };
  return (await api.app.inject(sent as never)).statusCode;
};

test('only for dealers, within the limits, in whole fen', async () => {
  const owner = await aDealerOwner(api);
  expect((await begin(null)).code).toBe(failureCodes.notLoggedIn);
  expect((await begin(await api.aPerson(['buyer']))).code).toBe(failureCodes.noPermission);
  for (const amount of [0, -1, TOP_UP.least - 1, TOP_UP.most + 1, 1000.5, '5000', null]) {
    expect((await begin(owner, { amount })).status).toBe(400);
  }
  expect((await begin(owner, { requestId: 'x' })).status).toBe(400);
  expect((await begin(owner, { dealerId: newId() })).status).toBe(400);
  expect(await rowsOf('wallet_top_ups')).toHaveLength(0);
});

test('the same request is one top-up; another amount under it is refused', async () => {
  const owner = await aDealerOwner(api);
  const requestId = newId();
  const both = await Promise.all([begin(owner, { requestId }), begin(owner, { requestId })]);
  expect(new Set(both.map(({ data }) => data.topUpId)).size).toBe(1);
  const other = await begin(owner, { requestId, amount: 60_000 });
  expect(other.code).toBe(failureCodes.requestReused);
  expect(await rowsOf('wallet_top_ups')).toHaveLength(1);
});

test('is credited once, however often and late the word comes, to the wallet of the dealership', async () => {
  const { owner, staff } = await aDealership(api);
  const topUpId = await aSelfTopUp(api, owner);
  const tradeNo = await open(owner, topUpId);
  // Late: the time to pay is over, the money is there all the same.
  advanceTime((TOP_UP.payMinutes + 1) * 60_000);
  expect((await api.call(owner, getTopUp, { query: { topUpId } })).data.isOver).toBe(true);
  const eventId = newId();
  expect(await send({ tradeNo, eventId })).toBe(200);
  expect(await send({ tradeNo, eventId })).toBe(200);
  expect(await Promise.all([send({ tradeNo }), send({ tradeNo })])).toEqual([200, 200]);
  expect(await balanceOf(owner)).toBe(50_000);
  const { data } = await api.call(owner, getTopUp, { query: { topUpId } });
  expect(data).toMatchObject({ payStatus: 'paid', isOver: false, order: null });
  const { data: wallet } = await api.call(owner, listWalletEntries, {
    query: { month: start.toISOString().slice(0, 7) },
  });
  expect(wallet.data).toMatchObject([
    { kind: 'topUp', account: 'wallet', source: 'sandbox', amount: 50_000, order: null },
  ]);
  const toldTo = async (person: TestPerson) =>
    (await api.call(person, listNotices, { query: {} })).data.data.map(({ text }) => text);
  expect(await toldTo(owner)).toEqual([expect.stringContaining('500.00')]);
  // What comes into the wallet is no affair of a purchaser.
  expect(await toldTo(staff)).toEqual([]);
});

test('a forged word, another amount or a failure moves nothing', async () => {
  const owner = await aDealerOwner(api);
  const topUpId = await aSelfTopUp(api, owner);
  const tradeNo = await open(owner, topUpId);
  expect(await send({ tradeNo }, { 'x-sandbox-signature': 'x' })).toBe(401);
  expect(await send({ tradeNo, amount: 49_999 })).toBe(422);
  expect(await send({ tradeNo, amount: 500_000 })).toBe(422);
  expect(await send({ tradeNo, kind: 'failed' })).toBe(200);
  expect(await balanceOf(owner)).toBe(0);
  // Only that trade has failed: the same top-up is paid by another.
  await payAtCashier(api, owner, topUpId);
  expect(await balanceOf(owner)).toBe(50_000);
});

test('what is paid twice goes back, and only once', async () => {
  const owner = await aDealerOwner(api);
  const topUpId = await aSelfTopUp(api, owner);
  const first = await open(owner, topUpId);
  expect(await send({ tradeNo: first, kind: 'failed' })).toBe(200);
  await payAtCashier(api, owner, topUpId);
  // The company changes its mind about the first one.
  expect(await send({ tradeNo: first })).toBe(200);
  expect(await send({ tradeNo: first })).toBe(200);
  expect(await balanceOf(owner)).toBe(50_000);
  expect(await rowsOf('refunds')).toMatchObject([{ amount: 50_000, status: 'done' }]);
  const finance = await aColleague(['finance']);
  const { data } = await callAs(finance, listRefunds, { query: {} });
  expect(data.data).toMatchObject([
    { order: { kind: 'topUp', orderNo: expect.stringMatching(/^CZ\d{12}$/) } },
  ]);
});

test('is paid from outside only, in time, and once', async () => {
  const owner = await aDealerOwner(api);
  const topUpId = await aSelfTopUp(api, owner);
  const pay = (body: object) =>
    api.call(owner, payOrder, { body: { orderId: topUpId, ...body } as never });
  for (const body of [{ method: 'wallet' }, { method: 'gold' }]) {
    expect((await pay(body)).code).toBe(failureCodes.payMethodUnavailable);
  }
  expect((await pay({ method: 'sandbox', useGold: 1 })).code).toBe(failureCodes.goldTooMuch);
  advanceTime(TOP_UP.payMinutes * 60_000);
  expect((await pay({ method: 'sandbox' })).code).toBe(failureCodes.wrongState);
  const next = await aSelfTopUp(api, owner);
  const tradeNo = await payAtCashier(api, owner, next);
  const body = { orderId: next, method: 'sandbox' } as const;
  const again = await api.call(owner, payOrder, { body });
  expect(again.data).toMatchObject({ payStatus: 'paid', tradeNo });
  const { data } = await api.call(owner, checkPayment, { body: { orderId: next } });
  expect(data.payStatus).toBe('paid');
  expect(await balanceOf(owner)).toBe(50_000);
});

test('nobody else sees, pays or finishes it', async () => {
  const [owner, other] = [await aDealerOwner(api), await aDealerOwner(api)];
  const topUpId = await aSelfTopUp(api, owner);
  const tradeNo = await open(owner, topUpId);
  const calls = [
    api.call(other, getTopUp, { query: { topUpId } }),
    api.call(other, payOrder, { body: { orderId: topUpId, method: 'sandbox' } }),
    api.call(other, checkPayment, { body: { orderId: topUpId } }),
    api.call(other, getSandboxTrade, { query: { tradeNo } }),
    api.call(other, finishSandboxTrade, { body: { tradeNo, outcome: 'paid' } }),
    api.call(other, createTopUp, {
      body: {
        requestId: newId(),
        amount: 5_000,
        orderId: (await anOrder(api, { person: owner })).orderId,
      },
    }),
  ];
  for (const call of calls) expect((await call).code).toBe(failureCodes.notFound);
});

test('an order whose wallet was too low waits for it and is paid with it', async () => {
  const owner = await aDealerOwner(api);
  const { orderId } = await anOrder(api, { person: owner });
  const pay = () => api.call(owner, payOrder, { body: { orderId, method: 'wallet' } });
  expect((await pay()).code).toBe(failureCodes.balanceLow);
  const topUpId = await aSelfTopUp(api, owner, { orderId });
  const { data } = await api.call(owner, getTopUp, { query: { topUpId } });
  expect(data.order).toEqual({ orderId, kind: 'inspection' });
  await payAtCashier(api, owner, topUpId);
  expect((await pay()).data.payStatus).toBe('paid');
  expect((await api.call(owner, orderInfo, { query: { orderId } })).data.status).toBe('20');
  expect(await balanceOf(owner)).toBe(50_000 - 26_800);
});

test("the console's ledger shows where it came from and whose it is", async () => {
  const owner = await aDealerOwner(api);
  await payAtCashier(api, owner, await aSelfTopUp(api, owner));
  const finance = await aColleague(['finance']);
  const { data } = await callAs(finance, listPostings, {
    query: { kind: 'topUp', ownerId: owner.dealerId ?? '' },
  });
  expect(data.data).toMatchObject([{ kind: 'topUp', amount: 50_000, order: null }]);
  const names = data.data[0]?.lines.map(({ name, amount }) => `${name} ${amount}`).sort();
  expect(names).toEqual(
    expect.arrayContaining([
      expect.stringContaining('钱包 50000'),
      expect.stringContaining('-50000'),
    ]),
  );
});
