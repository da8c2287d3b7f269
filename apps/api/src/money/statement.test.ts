import { allFailureCodes } from '@yanche/contract/console/catalogue-failure-codes';
import { dealerStatementPath } from '@yanche/contract/people/dealers';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { payOrder } from '@yanche/contract/orders/orders';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aDealerOwner, aDealership } from '#testing/a-place.ts';
import { anOrder, aTopUp } from '#testing/an-order.ts';
import { api, advanceTime, test } from '#testing/fixture.ts';
import { rowOf } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

const get = (person: TestPerson | null, query: string, language = 'zh') => {
  const cookie = person && { cookie: `yc_session=${person.token}` };
  const headers = { 'accept-language': language, ...cookie };
  return api.app.inject({ url: `${dealerStatementPath}?${query}`, headers });
};
const codeOf = async (person: TestPerson | null, query: string) =>
  (await get(person, query)).json<{ code: number }>().code;
const day = 'from=2026-11-21&to=2026-11-21';

test('only for the owner, and for valid days', async () => {
  const owner = await aDealerOwner(api);
  expect(await codeOf(null, day)).toBe(1001);
  expect(await codeOf(await api.aPerson(['buyer']), day)).toBe(1003);
  expect(await codeOf(await api.aPerson(['admin']), day)).toBe(1003);
  for (const query of [
    '',
    'from=2026-11-21',
    'from=2026-11-31&to=2026-12-01',
    'from=2026-11-22&to=2026-11-21',
    'from=2025-01-01&to=2026-11-21',
    `${day}&dealerId=${newId()}`,
    `${day}&from=2026-11-20`,
  ]) {
    expect((await get(owner, query)).statusCode).toBe(400);
  }
});

test('wallet and gold of the own dealership, oldest first, by China days', async () => {
  const { owner, staff } = await aDealership(api);
  await aTopUp(api, await aDealerOwner(api), 99_999);
  api.time.now = new Date('2026-11-20T15:59:59.999Z');
  await aTopUp(api, owner, 20_000);
  api.time.now = new Date('2026-11-20T16:00:00Z');
  await aTopUp(api, owner, 10_000, 'gold');
  api.time.now = start;
  const cartitle = '=HYPERLINK("http://x"),大众';
  const { orderId } = await anOrder(api, { person: owner, more: { cartitle, plate: '浙A8K751' } });
  await api.call(staff, payOrder, { body: { orderId, method: 'wallet', useGold: 10_000 } });
  advanceTime(1_000);
  await api.call(owner, cancelForUser, { body: { orderId, code: 'U01' } });
  const { order_no: orderNo, car_title: carTitle, vin } = await rowOf('orders', { id: orderId });

  expect((await get(staff, day)).json()).toMatchObject({ code: allFailureCodes.actNotAllowed });
  const reply = await get(owner, day);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="statement-2026-11-21-2026-11-21.csv"',
    'cache-control': 'no-store',
  });
  expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [head, ...lines] = reply.body.replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toBe(
    '时间,账户,类型,金额（元）,余额（元）,订单号,车辆,车牌,车架号,套餐,下单人,流水号',
  );
  expect(lines[0]).toMatch(/^2026-11-21 00:00:00,金币,充值,100.00,100.00,,,,,,,[\w-]{36}$/);
  const title = carTitle === cartitle ? `"'=HYPERLINK(""http://x""),大众"` : carTitle;
  const { name } = await rowOf('users', { id: owner.userId });
  const car = `${title},浙A8K751,${vin},国标检测,${name}`;
  const money = lines.slice(1).map((line) => line.slice(0, -37));
  expect(money.sort()).toEqual(
    [
      `2026-11-21 10:00:00,钱包,支付,-168.00,32.00,${orderNo},${car}`,
      `2026-11-21 10:00:00,金币,支付,-100.00,0.00,${orderNo},${car}`,
      `2026-11-21 10:00:01,钱包,退款,168.00,200.00,${orderNo},${car}`,
      `2026-11-21 10:00:01,金币,退款,100.00,100.00,${orderNo},${car}`,
    ].sort(),
  );
  expect((await get(owner, day, 'en')).body).toContain('Amount (CNY)');
  // The page's language takes precedence over the browser's.
  expect((await get(owner, `${day}&lang=en`, 'zh')).body).toContain('Amount (CNY)');
  expect((await get(owner, `${day}&lang=fr`)).statusCode).toBe(400);
  const both = await get(owner, 'from=2026-11-20&to=2026-11-21');
  expect(both.body.split('\r\n')).toHaveLength(lines.length + 3);
});

test('many rows with the same timestamp appear once each', async () => {
  const owner = await aDealerOwner(api);
  for (let index = 0; index < 4; index += 1) await aTopUp(api, owner, 1);
  await sql`
    insert into ledger_entries (id, transaction_id, account_id, amount, balance_after, at)
    select gen_random_uuid(), transaction_id, account_id, amount, balance_after, at
    from ledger_entries as entry, generate_series(1, 400)
    where account_id in (select id from ledger_accounts where owner_id = ${owner.dealerId})
  `.execute(api.deps.db);
  const lines = (await get(owner, day)).body.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(4 * 401);
  expect(new Set(lines).size).toBe(lines.length);
});
