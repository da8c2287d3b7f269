import { listPostings } from '@yanche/contract/console/ledger';
import type { QueryOf } from '@yanche/contract/endpoint';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { inTransaction } from '#database/database.ts';
import {
  escrow,
  external,
  getBalance,
  postLedger,
  revenue,
  walletOf,
} from '#money/ledger.store.ts';
import type { AccountRef } from '#money/ledger-stripes.ts';
import { listPostingsOf } from '#operations/orders/order-postings.store.ts';
import { anOrderIn } from '#testing/an-order-in.ts';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { api, expectInvariants, test } from '#testing/fixture.ts';

async function move(orderId: string, from: AccountRef, to: AccountRef, amount: number) {
  const id = newId();
  const entries = [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
  await inTransaction(api.deps.db, (tx) =>
    postLedger(tx, { id, uniqueKey: id, kind: 'pay', orderId, at: api.time.now, entries }),
  );
  return id;
}
const total = (account: AccountRef) => getBalance(api.deps.db, account);

test('no screen shows a stripe: one name, one account, its whole balance; one line where several gave', async () => {
  const finance = await aColleague(['finance']);
  const list = async (query: QueryOf<typeof listPostings>) =>
    (await callAs(finance, listPostings, { query: { size: '500', ...query } })).data.data;
  const provider = external('wechat');
  const paid = new Map<string, string>();
  for (const stripe of [1, 2, 3, 4]) {
    const orderId = anOrderIn(stripe);
    paid.set(await move(orderId, provider, escrow, 1_000), orderId);
  }
  const all = (await list({ account: 'escrow' })).filter((row) => paid.has(row.postingId));
  expect(all).toHaveLength(4);
  const shown = all.map(({ lines }) =>
    lines.map(({ accountId, name, balanceAfter, balanceNow }) => ({
      accountId,
      name,
      balanceAfter,
      balanceNow,
    })),
  );
  for (const lines of shown) expect(lines).toEqual(shown[0]);
  expect(shown[0]).toMatchObject([
    { name: '微信支付', balanceAfter: null, balanceNow: await total(provider) },
    { name: '待结算', balanceAfter: null, balanceNow: await total(escrow) },
  ]);

  // Of an order that brought nothing, so that its stripe has too little.
  const whole = await total(escrow);
  const orderId = anOrderIn(2);
  const settled = await move(orderId, escrow, revenue, whole);
  const [row] = await list({ postingId: settled });
  expect(row?.lines.map(({ name, amount, balanceNow }) => [name, amount, balanceNow])).toEqual([
    ['待结算', -whole, 0],
    ['收入', whole, await total(revenue)],
  ]);
  expect((await list({ account: 'escrow' })).filter((each) => each.postingId === settled)).toEqual([
    row,
  ]);
  const [ofOrder] = await listPostingsOf(api.deps.db, orderId);
  expect(ofOrder?.entries).toEqual([
    { ownerKind: 'platform', ownerId: 'yanche', account: 'escrow', amount: -whole },
    { ownerKind: 'platform', ownerId: 'yanche', account: 'revenue', amount: whole },
  ]);
  await expectInvariants();
});

test('a wallet has no stripes: its balance after each entry is told', async () => {
  const finance = await aColleague(['finance']);
  const { userId } = await api.aPerson(['buyer']);
  const wallet = walletOf({ dealerId: null, userId });
  await move(newId(), external('wechat'), wallet, 700);
  const id = await move(newId(), external('wechat'), wallet, 50);
  const query = { postingId: id };
  const [row] = (await callAs(finance, listPostings, { query })).data.data;
  expect(row?.lines.at(-1)).toMatchObject({ amount: 50, balanceAfter: 750, balanceNow: null });
});
