import { selfOrderInfo, submitSelfShots } from '@yanche/contract/self-orders/self-orders';
import { selfReportByOrder } from '@yanche/contract/reports/self-reports';
import {
  decideSelfReview,
  getSelfReview,
  listSelfReviews,
} from '@yanche/contract/reviews/self-reviews';
import { describe, expect } from 'vitest';
import { aDealer } from '#testing/a-place.ts';
import { aSelfOrder, takeAllShots, takeShotsAndSubmit } from '#testing/a-self-order.ts';
import { runJob } from '#testing/run-job.ts';
import { api, expectInvariants, test } from '#testing/fixture.ts';
import type { TestPerson } from '#testing/test-api.ts';

let reviewer: TestPerson;
test.beforeAll(async () => {
  reviewer = await api.aPerson(['reviewer'], { name: '审核员' });
});
test.afterEach(expectInvariants);

type Order = { orderId: string; person: TestPerson };
/** A self-inspection whose mileage needs a review. */
async function aWaiting(person?: TestPerson): Promise<Order> {
  const form = { productId: 2003, roadHaulKm: 900_000 };
  const order = await aSelfOrder(api, { person, form });
  const { data } = await takeShotsAndSubmit(api, order);
  expect(data.status).toBe('40');
  return order;
}
/** The same with a paid product. */
async function aPaidWaiting(): Promise<Order> {
  const order = await aSelfOrder(api, { form: { productId: 2001, roadHaulKm: 900_000 } });
  await takeShotsAndSubmit(api, order);
  return order;
}
type Decision = { decision: 'approve' | 'retake' | 'reject' } & Record<string, unknown>;
const decide = (order: Order, body: Decision, by = reviewer) =>
  api.call(by, decideSelfReview, { body: { orderId: order.orderId, ...body } });
const infoOf = async ({ person, orderId }: Order) =>
  (await api.call(person, selfOrderInfo, { query: { orderId } })).data;

describe('the list and the detail', () => {
  test("lists the oldest first, never those of the reviewer's own side", async () => {
    const dealerId = await aDealer(api);
    const both = await api.aPerson(['reviewer', 'dealerStaff'], { dealerId });
    const own = await aWaiting(both);
    const other = await aWaiting();
    const ids = async (by: TestPerson) =>
      (await api.call(by, listSelfReviews, { query: {} })).data.data.map(({ orderId }) => orderId);
    expect(await ids(both)).toEqual([other.orderId]);
    expect(await ids(reviewer)).toEqual([own.orderId, other.orderId]);
    const detail = (by: TestPerson, { orderId }: Order) =>
      api.call(by, getSelfReview, { query: { orderId } });
    expect((await detail(both, own)).code).toBe(2707);
    expect((await decide(own, { decision: 'approve' }, both)).code).toBe(2707);
    const { data } = await detail(reviewer, own);
    expect(data).toMatchObject({
      status: '40',
      roundsLeft: 3,
      order: { photos: 6, reasons: [{ code: 'mileageTooHigh' }] },
    });
    expect(data.steps.every(({ shots }) => shots.length === 1)).toBe(true);
    const unsent = await aSelfOrder(api, { form: { productId: 2003 } });
    expect((await detail(reviewer, unsent)).code).toBe(1004);
  });
});

describe('decideSelfReview', () => {
  test('requires the texts a decision needs', async () => {
    const order = await aWaiting();
    expect((await decide(order, { decision: 'reject' })).code).toBe(2708);
    expect((await decide(order, { decision: 'retake' })).code).toBe(2708);
    const retakes = [{ stepKey: 'roof', reason: '看不清' }];
    expect((await decide(order, { decision: 'retake', retakes })).code).toBe(2001);
    expect((await infoOf(order)).status).toBe('40');
  });

  test("approving certifies, once, with the reviewer's name", async () => {
    const order = await aWaiting();
    const replies = await Promise.all(
      [1, 2, 3].map(() => decide(order, { decision: 'approve', comment: '已核对' })),
    );
    expect(new Set(replies.map(({ code, data }) => `${code} ${data.reportNo}`)).size).toBe(1);
    const { data } = await api.call(order.person, selfReportByOrder, {
      query: { orderId: order.orderId },
    });
    expect(data.content).toMatchObject({
      checkedBy: 'person',
      reviewer: { name: '审核员', comment: '已核对' },
      remarks: [{ code: 'mileageTooHigh' }],
    });
    expect((await decide(order, { decision: 'reject', comment: 'x' })).code).toBe(2401);
    const second = await api.aPerson(['reviewer']);
    const again = await decide(order, { decision: 'approve', comment: '已核对' }, second);
    expect(again.code).toBe(2401);
  });

  test("retakes show the reviewer's comment and are checked again", async () => {
    const order = await aWaiting();
    const retakes = [{ stepKey: 'dash', reason: '请打开仪表灯' }];
    const asked = await decide(order, { decision: 'retake', retakes });
    expect(asked.data).toMatchObject({ status: '45', refund: 0, reportNo: null });
    expect((await decide(order, { decision: 'retake', retakes })).data).toEqual(asked.data);
    const info = await infoOf(order);
    const step = info.steps.find(({ key }) => key === 'dash');
    expect(step).toMatchObject({
      state: 'retake',
      retakeReasons: [{ code: 'reviewer', text: '请打开仪表灯' }],
    });
    await takeAllShots(api, order);
    const { data } = await api.call(order.person, submitSelfShots, {
      body: { orderId: order.orderId },
    });
    expect(data.status).toBe('40');
  });

  test('rejecting refunds half, for fraud nothing, and is settled', async () => {
    const honest = await aPaidWaiting();
    const turned = await decide(honest, { decision: 'reject', comment: '车辆与照片不符' });
    expect(turned.data).toMatchObject({ status: '51', statusText: '未通过', refund: 1495 });
    expect(await infoOf(honest)).toMatchObject({
      payStatus: 'refunded',
      review: { comment: '车辆与照片不符' },
      refund: { amount: 1495, fee: 1495 },
    });
    await runJob(api, 'settleOrders');
    const forged = await aPaidWaiting();
    const body = { decision: 'reject' as const, comment: '照片造假', fraud: true };
    expect((await decide(forged, body)).data).toMatchObject({ status: '51', refund: 0 });
    expect(await infoOf(forged)).toMatchObject({ payStatus: 'paid', refund: null });
    expect(await runJob(api, 'settleOrders')).toBe(1);
  });
});
