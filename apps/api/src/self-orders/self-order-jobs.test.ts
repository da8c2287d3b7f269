import { payOrder } from '@yanche/contract/orders/orders';
import { paymentNotifyPath } from '@yanche/contract/money/payments';
import {
  cancelSelfOrder,
  selfOrderInfo,
  submitSelfShots,
} from '@yanche/contract/self-orders/self-orders';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { signNotice } from '#providers/payment/sandbox-payment.ts';
import { escrow, getBalance, revenue } from '#money/ledger.store.ts';
import { aPhoto, aSelfOrder, takeShot, takeShotsAndSubmit } from '#testing/a-self-order.ts';
import { runJob } from '#testing/run-job.ts';
import { api, expectInvariants, test } from '#testing/fixture.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

test.afterEach(expectInvariants);

type Order = { orderId: string; person: TestPerson };
const infoOf = async ({ person, orderId }: Order) =>
  (await api.call(person, selfOrderInfo, { query: { orderId } })).data;
const submit = (order: Order) =>
  api.call(order.person, submitSelfShots, { body: { orderId: order.orderId } });
const cancel = (order: Order) =>
  api.call(order.person, cancelSelfOrder, { body: { orderId: order.orderId } });
const later = (hours: number) => (api.time.now = new Date(start.getTime() + hours * 3_600_000));
describe('the jobs', () => {
  const twice = async (name: 'endSelfOrders' | 'settleOrders') => {
    const done = await Promise.all([runJob(api, name), runJob(api, name)]);
    return done.reduce((sum, count) => sum + count, 0);
  };

  test('unpaid after 30 minutes: closed; a later payment is refunded', async () => {
    await runJob(api, 'endSelfOrders');
    const order = await aSelfOrder(api, { isPaid: false });
    const body = { orderId: order.orderId, method: 'sandbox' as const };
    const { tradeNo } = (await api.call(order.person, payOrder, { body })).data;
    later(0.49);
    await twice('endSelfOrders');
    expect((await infoOf(order)).status).toBe('10');
    later(0.5);
    expect(await twice('endSelfOrders')).toBeGreaterThan(0);
    expect(await twice('endSelfOrders')).toBe(0);
    expect(await infoOf(order)).toMatchObject({ status: '80', actions: ['rebuy'] });
    const notice = { eventId: newId(), kind: 'paid' as const, tradeNo, amount: 2990 };
    const { rawBody, headers } = signNotice(api.deps.links, api.deps.clock, {
      ...notice,
      providerTradeNo: 'SB1',
    });
    const url = paymentNotifyPath('sandbox');
    await api.app.inject({ method: 'POST', url, payload: rawBody, headers });
    expect(await infoOf(order)).toMatchObject({
      status: '80',
      payStatus: 'refunded',
      refund: { amount: 2990, fee: 0, status: 'done' },
    });
  });

  test('no or missing photos within 72 hours: full refund', async () => {
    const idle = await aSelfOrder(api);
    const begun = await aSelfOrder(api);
    await takeShot(api, begun, 'vin_plate');
    await takeShot(api, begun, 'odometer');
    later(71.9);
    await twice('endSelfOrders');
    expect([(await infoOf(idle)).status, (await infoOf(begun)).status]).toEqual(['20', '25']);
    later(72);
    expect(await twice('endSelfOrders')).toBeGreaterThanOrEqual(2);
    expect(await twice('endSelfOrders')).toBe(0);
    for (const order of [idle, begun]) {
      expect(await infoOf(order)).toMatchObject({
        status: '90',
        refund: { amount: 2990, fee: 0, status: 'done' },
      });
    }
  });

  test('no retakes within 48 hours: half refund', async () => {
    const order = await aSelfOrder(api);
    await takeShotsAndSubmit(api, order, { dash: { bytes: await aPhoto({ blur: 12 }) } });
    later(48);
    expect(await twice('endSelfOrders')).toBeGreaterThanOrEqual(1);
    expect(await infoOf(order)).toMatchObject({
      status: '51',
      refund: { amount: 1495, fee: 1495 },
    });
  });

  test('certified orders are settled once', async () => {
    await twice('settleOrders');
    const order = await aSelfOrder(api);
    await takeShotsAndSubmit(api, order);
    const [held, earned] = await Promise.all([
      getBalance(api.deps.db, escrow),
      getBalance(api.deps.db, revenue),
    ]);
    expect(await twice('settleOrders')).toBe(1);
    expect(await getBalance(api.deps.db, escrow)).toBe(held - 2990);
    expect(await getBalance(api.deps.db, revenue)).toBe(earned + 2990);
  });
});

test('every mix of photos, submits, cancellations and jobs leaves the books balanced', async () => {
  const kinds = fc.constantFrom('first', 'second', 'submit', 'cancel', 'pay', 'time', 'settle');
  const [first, second] = [await aPhoto(), await aPhoto()];
  await fc.assert(
    fc.asyncProperty(
      fc.array(kinds, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (steps, isParallel) => {
        api.time.now = start;
        const order = await aSelfOrder(api);
        const act = {
          first: () => takeShot(api, order, 'vin_plate', { bytes: first }),
          second: () => takeShot(api, order, 'odometer', { bytes: second }),
          submit: () => submit(order),
          cancel: () => cancel(order),
          pay: () =>
            api.call(order.person, payOrder, {
              body: { orderId: order.orderId, method: 'sandbox' },
            }),
          time: async () => {
            later(72);
            await runJob(api, 'endSelfOrders');
          },
          settle: () => runJob(api, 'settleOrders'),
        };
        if (isParallel) await Promise.all(steps.map((step) => act[step]()));
        else for (const step of steps) await act[step]();
        await expectInvariants();
      },
    ),
    { numRuns: 15 },
  );
}, 60_000);
