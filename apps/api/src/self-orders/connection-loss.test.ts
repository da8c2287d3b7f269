import {
  cancelSelfOrder,
  saveShot,
  submitSelfOrder,
  submitSelfShots,
} from '@yanche/contract/self-orders/self-orders';
import { seeReviewPhotos } from '@yanche/contract/console/desk';
import { decideSelfReview } from '@yanche/contract/console/self-desk';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aPhoto, aSelfForm, aSelfOrder, takeShot, takeAllShots } from '#testing/a-self-order.ts';
import { flakyApi, flakyTest as test, callThroughConnectionLosses } from '#testing/flaky-api.ts';
import { api } from '#testing/fixture.ts';
import { atDesk, deskHeaders } from '#testing/review-desk.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';
import { runJob } from '#testing/run-job.ts';
import { callApi, type TestApi } from '#testing/test-api.ts';

async function expectOnce(orderId: string, event: string): Promise<void> {
  // Submitted photos are checked by the job when the connection failed in between.
  await runJob(api, 'checkSelfOrders');
  expect(await rowsOf('self_order_events', { order_id: orderId, event })).toHaveLength(1);
}

test('ordering survives losing the database connection at any message', async () => {
  const body = await aSelfForm(api);
  const person = await api.aPerson(['buyer']);
  await callThroughConnectionLosses(() => flakyApi.call(person, submitSelfOrder, { body }));
  const { id } = await rowOf('self_orders', { request_id: body.requestId });
  await expectOnce(id, 'create');
}, 60_000);

test('so do the photo that starts the session, and submitting', async () => {
  const whileCut: TestApi = {
    ...api,
    call: (person, call, input) =>
      (call.path === saveShot.path ? flakyApi : api).call(person, call, input),
  };
  const one = await aSelfOrder(api, { form: { productId: 2003 } });
  await takeShot(api, one, 'vin_plate');
  const photo = { bytes: await aPhoto(), fileId: newId() };
  await callThroughConnectionLosses(() => takeShot(whileCut, one, 'odometer', photo));
  await expectOnce(one.orderId, 'start');

  const { orderId, person, ...more } = await aSelfOrder(api, { form: { productId: 2003 } });
  await takeAllShots(api, { orderId, person, ...more });
  await callThroughConnectionLosses(() =>
    flakyApi.call(person, submitSelfShots, { body: { orderId } }),
  );
  await expectOnce(orderId, 'checkPass');
}, 60_000);

test('so does cancelling with a refund', async () => {
  const { orderId, person } = await aSelfOrder(api);
  await callThroughConnectionLosses(() =>
    flakyApi.call(person, cancelSelfOrder, { body: { orderId } }),
  );
  await expectOnce(orderId, 'cancel');
}, 60_000);

test.each(['approve', 'reject'] as const)(
  'what a reviewer decides does: %s',
  async (decision) => {
    const reviewer = await api.aPerson(['reviewer']);
    const order = await aSelfOrder(api, { form: { productId: 2003, roadHaulKm: 900_000 } });
    const { orderId, person } = order;
    await takeAllShots(api, order);
    await api.call(person, submitSelfShots, { body: { orderId } });
    const shots = await rowsOf('self_shots', { order_id: orderId });
    const fileIds = shots.flatMap(({ file_id }) => file_id ?? []);
    await atDesk(api, reviewer, seeReviewPhotos, { body: { selfOrderId: orderId, fileIds } });
    const headers = await deskHeaders(api, reviewer);
    const passes = [
      { stepKey: 'vin_plate', reason: 'misread' },
      { stepKey: 'odometer', reason: 'explained' },
    ] as const;
    const body = {
      selfOrderId: orderId,
      round: 0,
      decision,
      comment: '已核对',
      ...(decision === 'approve' && { passes: [...passes] }),
    };
    await callThroughConnectionLosses(() =>
      callApi(flakyApi.app, null, decideSelfReview, { body, headers }),
    );
    await expectOnce(orderId, decision);
  },
  60_000,
);
