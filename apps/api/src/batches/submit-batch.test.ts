import { getBatch, submitBatch } from '@yanche/contract/batches/batches';
import { cancelOrder } from '@yanche/contract/orders/cancel-orders';
import { accountInfo, orderInfo, submitOrder } from '@yanche/contract/orders/orders';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aBatchBody, aRichDealership, sendBatch, slotsInARow } from '#testing/a-batch.ts';
import { anOrder, anOrderForm, aTopUp } from '#testing/an-order.ts';
import { api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { bookedPlacesOf, rowsOf, setRows } from '#testing/rows.ts';

test.afterEach(expectInvariants);

const price = 26_800;
const balanceOf = async (person: Parameters<typeof sendBatch>[0]) =>
  (await api.call(person, accountInfo)).data;
const ordersOf = (dealerId: string | null) => rowsOf('orders', { dealer_id: dealerId });

describe('a batch', () => {
  test('twenty cars are twenty orders with their times, paid from one wallet', async () => {
    const { owner, staff } = await aRichDealership(20 * price);
    const slots = await slotsInARow(10);
    const body = await aBatchBody(owner, { cars: 20, slots });
    const { code, data } = await sendBatch(owner, body);
    expect(code).toBe(0);
    expect((await balanceOf(owner)).balance).toBe(0);
    for (const slot of slots) expect(await bookedPlacesOf(slot.id)).toBe(2);
    const { data: batch } = await api.call(staff, getBatch, { query: data });
    expect(batch).toMatchObject({ total: 20 * price, gold: 0, productName: '国标检测' });
    expect(batch.orders.map(({ status }) => status)).toEqual(Array(20).fill('20'));
    expect(batch.orders.map(({ vin }) => vin)).toEqual(body.lines.map(({ vin }) => vin));
    const { data: one } = await api.call(owner, orderInfo, {
      query: { orderId: batch.orders[0]?.orderId ?? '' },
    });
    expect(one).toMatchObject({ payMethod: 'wallet', payStatus: 'paid', realPrice: price });
    // Its page tells that it is paid: nobody gets twenty messages of it.
    expect(await rowsOf('notices', { user_id: owner.userId })).toEqual([]);
  });

  test('is made once, however often and by how many at once it is sent', async () => {
    const { owner } = await aRichDealership();
    const body = await aBatchBody(owner);
    const requestId = newId();
    const replies = await inParallel(4, () => sendBatch(owner, body, requestId));
    expect(new Set(replies.map(({ data }) => data.batchId)).size).toBe(1);
    expect(await ordersOf(owner.dealerId)).toHaveLength(4);
    const other = { ...body, contractorName: '李先生' };
    expect((await sendBatch(owner, other, requestId)).code).toBe(2402);
  });

  test('without enough money nothing is made', async () => {
    const { owner } = await aRichDealership(4 * price - 1);
    const body = await aBatchBody(owner);
    expect((await sendBatch(owner, body)).code).toBe(2302);
    expect(await ordersOf(owner.dealerId)).toEqual([]);
    expect(await bookedPlacesOf(body.lines[0]?.slotId ?? '')).toBe(0);
    expect((await balanceOf(owner)).balance).toBe(4 * price - 1);
  });

  test('a colleague who may not spend orders nothing', async () => {
    const { staff } = await aRichDealership();
    await setRows('users', { id: staff.userId }, { may_spend: false });
    expect((await sendBatch(staff, await aBatchBody(staff))).code).toBe(1253);
    expect(await ordersOf(staff.dealerId)).toEqual([]);
  });

  test('every line in the way is named, nothing is made, and the others go through without it', async () => {
    const { owner } = await aRichDealership();
    const body = await aBatchBody(owner, { cars: 6 });
    const [first, second, third, ...rest] = body.lines;
    if (first === undefined || second === undefined || third === undefined) throw new Error();
    const form = await anOrderForm(api, { person: owner, more: { vin: first.vin } });
    const made = await api.call(owner, submitOrder, { query: { requestId: newId() }, body: form });
    await setRows('slots', { id: third.slotId }, { capacity: 1 });
    const refused = await sendBatch(owner, body);
    expect(refused.code).toBe(2103);
    expect(refused.data).toEqual({
      lines: [
        { vin: first.vin, code: 2102, message: expect.any(String), orderId: made.data.orderId },
        { vin: rest[0]?.vin, code: 2201, message: expect.stringContaining('已约满') },
      ],
    });
    expect(await ordersOf(owner.dealerId)).toHaveLength(1);
    expect((await sendBatch(owner, { ...body, lines: [second, third] })).code).toBe(0);
  });

  test.each<[string, object, number]>([
    ['a wrong VIN', { vin: 'LSVHJ1331N0000001' }, 2101],
    ['a future registration', { licenseTime: '2030-01' }, 2001],
    ['a plate that is none', { plate: '浙A1' }, 2001],
    ['a slot of nobody', { slotId: newId() }, 2204],
  ])('says of %s which line it is', async (_, more, code) => {
    const { owner } = await aRichDealership();
    const body = await aBatchBody(owner, { cars: 2 });
    const lines = body.lines.map((line, index) => (index === 1 ? { ...line, ...more } : line));
    const { data } = await sendBatch(owner, { ...body, lines });
    expect(data).toMatchObject({ lines: [{ vin: lines[1]?.vin, code }] });
    expect(await ordersOf(owner.dealerId)).toEqual([]);
  });

  test('a car that stands in it twice is refused', async () => {
    const { owner } = await aRichDealership();
    const body = await aBatchBody(owner, { cars: 2 });
    const [line] = body.lines;
    if (line === undefined) throw new Error();
    const { code, data } = await sendBatch(owner, { ...body, lines: [line, line] });
    expect(code).toBe(2103);
    expect(data).toMatchObject({ lines: [{ code: 2104 }] });
  });

  test('a changed price is about all of them', async () => {
    const { owner } = await aRichDealership();
    const body = await aBatchBody(owner);
    const quote = { ...body.quote, realPrice: 1 };
    const { code, data } = await sendBatch(owner, { ...body, quote });
    expect(code).toBe(2301);
    expect(data).toMatchObject({ realPrice: price });
  });

  test('a slot never takes more than it has, whoever is faster', async () => {
    const { owner } = await aRichDealership();
    const slots = await slotsInARow(2);
    const bodies = await Promise.all([0, 1, 2].map(() => aBatchBody(owner, { cars: 4, slots })));
    const replies = await Promise.all(bodies.map((body) => sendBatch(owner, body)));
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2103, 2103]);
    for (const { id } of slots) expect(await bookedPlacesOf(id)).toBe(2);
  });

  test('free checks are ordered without a wallet', async () => {
    const { owner } = await aRichDealership(0);
    const body = await aBatchBody(owner, { cars: 3, productId: 1009 });
    expect((await sendBatch(owner, body)).code).toBe(0);
    const made = await ordersOf(owner.dealerId);
    expect(made.map(({ status }) => status)).toEqual(['20', '20', '20']);
  });

  test('one of them that is cancelled brings back exactly its part, and the others stay', async () => {
    const { owner } = await aRichDealership();
    await aTopUp(api, owner, 30_000, 'gold');
    const body = await aBatchBody(owner, { cars: 3 });
    const pay = { method: 'wallet', useGold: 30_000 } as const;
    const { data } = await sendBatch(owner, { ...body, pay });
    const before = await balanceOf(owner);
    expect(before).toMatchObject({ balance: 10_000_000 - 3 * price + 30_000, gold: 0 });
    const { data: batch } = await api.call(owner, getBatch, { query: data });
    expect(batch.gold).toBe(30_000);
    const made = await rowsOf('payments', { gold: 3_200 });
    const mixed = made.find((each) =>
      batch.orders.some(({ orderId }) => orderId === each.order_id),
    );
    const back = await api.call(owner, cancelOrder, {
      body: { orderId: mixed?.order_id ?? '', code: 'D02' },
    });
    expect(back.data).toEqual({ status: '90', refund: price, fee: 0 });
    expect(await balanceOf(owner)).toMatchObject({
      balance: before.balance + price - 3_200,
      gold: 3_200,
    });
    const { data: after } = await api.call(owner, getBatch, { query: data });
    expect(after.orders.map(({ status }) => status).toSorted()).toEqual(['20', '20', '90']);
  });
});

test('the payments of a batch are its orders and what the wallet lost, however gold is used', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 0, max: 7 * price }),
      async (cars, useGold) => {
        const { owner } = await aRichDealership(7 * price);
        await aTopUp(api, owner, 7 * price, 'gold');
        const body = await aBatchBody(owner, { cars });
        const { code } = await sendBatch(owner, { ...body, pay: { method: 'wallet', useGold } });
        const { balance, gold } = await balanceOf(owner);
        expect(code).toBe(useGold > cars * price ? 2306 : 0);
        const spent = code === 0 ? cars * price : 0;
        const ofGold = code === 0 ? useGold : 0;
        expect([7 * price - balance, 7 * price - gold]).toEqual([spent - ofGold, ofGold]);
        const orders = await ordersOf(owner.dealerId);
        let paid = 0;
        for (const { id } of orders) {
          for (const each of await rowsOf('payments', { order_id: id })) {
            paid += each.amount + each.gold;
          }
        }
        expect(paid).toBe(spent);
        await expectInvariants();
      },
    ),
    { numRuns: 12 },
  );
}, 60_000);

describe('who may', () => {
  test('nobody who is not of a dealership', async () => {
    const { owner } = await aRichDealership();
    const body = await aBatchBody(owner);
    expect((await sendBatch(null, body)).code).toBe(1001);
    expect((await sendBatch(await api.aPerson(['buyer']), body)).code).toBe(1003);
    expect(await ordersOf(owner.dealerId)).toEqual([]);
  });

  test('another dealership does not see it', async () => {
    const { owner } = await aRichDealership();
    const { data } = await sendBatch(owner, await aBatchBody(owner));
    const { owner: stranger } = await aRichDealership(0);
    expect((await api.call(stranger, getBatch, { query: data })).code).toBe(1004);
    expect((await api.call(owner, getBatch, { query: { batchId: newId() } })).code).toBe(1004);
  });

  test.each([
    ['no line', { lines: [] }],
    ['an unknown field', { surprise: 1 }],
    ['another way to pay', { pay: { method: 'sandbox', useGold: 0 } }],
    ['gold below nothing', { pay: { method: 'wallet', useGold: -1 } }],
  ])('refuses %s', async (_, more) => {
    const { owner } = await aRichDealership();
    const body = { ...(await aBatchBody(owner)), ...more };
    const reply = await api.call(owner, submitBatch, {
      query: { requestId: newId() },
      body: body as never,
    });
    expect(reply.status).toBe(400);
  });

  test('a car that a customer of another house has ordered is no obstacle', async () => {
    const { owner } = await aRichDealership();
    const body = await aBatchBody(owner, { cars: 2 });
    await anOrder(api, { more: { vin: body.lines[0]?.vin ?? '' } });
    expect((await sendBatch(owner, body)).code).toBe(0);
  });
});
