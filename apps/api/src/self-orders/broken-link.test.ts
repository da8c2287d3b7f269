import {
  cancelSelfOrder,
  saveShot,
  submitSelfOrder,
  submitSelfShots,
} from '@yanche/contract/self-orders';
import { decideSelfReview } from '@yanche/contract/self-reviews';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { checkInvariants } from '#testing/check-invariants.ts';
import { aPhoto, aSelfForm, aSelfOrder, shoot, shootAll } from '#testing/a-self-order.ts';
import { aVin } from '#testing/an-order.ts';
import { type CutApi, startCutApi, throughCuts } from '#testing/cut-link.ts';
import { runJob } from '#testing/run-job.ts';
import { startTestApi, type TestApi, type TestPerson } from '#testing/test-api.ts';

let api: TestApi;
let cutApi: CutApi;
let reviewer: TestPerson;
beforeAll(async () => {
  api = await startTestApi();
  await aSelfOrder(api);
  cutApi = await startCutApi(api);
  reviewer = await api.aPerson(['reviewer']);
});
afterAll(async () => {
  await cutApi.close();
  await api.close();
});

type Reply = { code: number; status: number };
/** What is done, and the event that tells of it, which must stand there once. */
type Act = { once: () => Promise<Reply>; orderId: () => Promise<string>; event: string };

async function sweep(act: () => Promise<Act>): Promise<void> {
  const { once, orderId, event } = await act();
  let last: Reply | null = null;
  const cuts = await throughCuts(cutApi, async () => {
    last = await once();
    expect([`${last.status} ${last.code}`]).toEqual([last.status === 200 ? '200 0' : '503 9503']);
  });
  expect(cuts).toBeGreaterThan(15);
  expect(last).toMatchObject({ status: 200, code: 0 });
  // Photos that are handed in are checked, by the job when the link broke in between.
  await runJob(api, 'checkSelfOrders');
  const rows = await api.deps.db
    .selectFrom('self_order_events')
    .select('event')
    .where('order_id', '=', await orderId())
    .execute();
  expect(rows.filter((row) => row.event === event)).toHaveLength(1);
  expect(await checkInvariants(api.deps.db)).toEqual([]);
}

test('ordering survives a broken link at every message', async () => {
  const form = await aSelfForm(api);
  await sweep(async () => {
    const person = await api.aPerson(['buyer']);
    const body = { ...form, requestId: newId(), vin: aVin() };
    const order = () =>
      api.deps.db
        .selectFrom('self_orders')
        .select('id')
        .where('request_id', '=', body.requestId)
        .executeTakeFirstOrThrow();
    return {
      once: () => cutApi.call(person, submitSelfOrder, { body }),
      orderId: async () => (await order()).id,
      event: 'create',
    };
  });
}, 60_000);

test('the photo that starts the session does, and so does handing in', async () => {
  const own = async (productId: number) => {
    const order = await aSelfOrder(api, { form: { productId } });
    return { ...order, named: async () => order.orderId };
  };
  const bytes = await aPhoto();
  const whileCut: TestApi = {
    ...api,
    call: (person, call, input) =>
      call.path === saveShot.path
        ? cutApi.call(person, call, input)
        : api.call(person, call, input),
  };
  await sweep(async () => {
    const { named, ...order } = await own(2003);
    await shoot(api, order, 'vin_plate');
    const photo = { bytes, fileId: newId() };
    const once = () => shoot(whileCut, order, 'odometer', photo);
    return { once, orderId: named, event: 'start' };
  });
  await sweep(async () => {
    const { named, ...order } = await own(2003);
    await shootAll(api, order);
    const body = { orderId: order.orderId };
    const once = () => cutApi.call(order.person, submitSelfShots, { body });
    return { once, orderId: named, event: 'checkPass' };
  });
}, 60_000);

test('cancelling with the refund does', async () => {
  await sweep(async () => {
    const { orderId, person } = await aSelfOrder(api);
    return {
      once: () => cutApi.call(person, cancelSelfOrder, { body: { orderId } }),
      orderId: async () => orderId,
      event: 'cancel',
    };
  });
}, 60_000);

test('what a reviewer decides does', async () => {
  const aWaiting = async () => {
    const order = await aSelfOrder(api, { form: { productId: 2003, roadHaulKm: 900_000 } });
    await shootAll(api, order);
    await api.call(order.person, submitSelfShots, { body: { orderId: order.orderId } });
    return order;
  };
  for (const decision of ['approve', 'reject'] as const) {
    await sweep(async () => {
      const { orderId } = await aWaiting();
      const body = { orderId, decision, comment: '已核对' };
      return {
        once: () => cutApi.call(reviewer, decideSelfReview, { body }),
        orderId: async () => orderId,
        event: decision,
      };
    });
  }
}, 60_000);
