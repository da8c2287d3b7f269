import {
  holdReview,
  listDesk,
  releaseReview,
  seeReviewPhotos,
} from '@yanche/contract/console/desk';
import { decideSelfReview, getSelfReview } from '@yanche/contract/console/self-desk';
import { failureCodes } from '@yanche/contract/failure-codes';
import { selfReportByOrder } from '@yanche/contract/reports/self-reports';
import { selfOrderInfo, submitSelfShots } from '@yanche/contract/self-orders/self-orders';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { reviewHold } from '@yanche/rules/staff/review-desk';
import { describe, expect } from 'vitest';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aDealer } from '#testing/a-place.ts';
import { aPhoto, aSelfOrder, takeAllShots, takeShotsAndSubmit } from '#testing/a-self-order.ts';
import { advanceTime, api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { runJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';

let one: Colleague;
let two: Colleague;
test.beforeEach(async () => {
  one = await aColleague(['reviewer'], { name: '赵敏' });
  two = await aColleague(['reviewer'], { name: '钱一' });
});
test.afterEach(expectInvariants);

type Order = { orderId: string; person: TestPerson };
type Shots = Parameters<typeof takeShotsAndSubmit>[2];
/** A self-inspection whose mileage needs a person. */
async function aWaiting({ person, shots }: { person?: TestPerson; shots?: Shots } = {}) {
  const form = { productId: 2003, roadHaulKm: 900_000 };
  const order = await aSelfOrder(api, { person, form });
  const { data } = await takeShotsAndSubmit(api, order, shots);
  expect(data.status).toBe('40');
  return order;
}
/** The same with a paid product. */
async function aPaidWaiting(): Promise<Order> {
  const order = await aSelfOrder(api, { form: { productId: 2001, roadHaulKm: 900_000 } });
  await takeShotsAndSubmit(api, order);
  return order;
}
const read = ({ orderId }: Order, by = one) =>
  callAs(by, getSelfReview, { query: { selfOrderId: orderId } });
const hold = ({ orderId }: Order, by = one) =>
  callAs(by, holdReview, { body: { selfOrderId: orderId } });
const release = ({ orderId }: Order, by = one) =>
  callAs(by, releaseReview, { body: { selfOrderId: orderId } });
const see = ({ orderId }: Order, fileIds: string[], by = one) =>
  callAs(by, seeReviewPhotos, { body: { selfOrderId: orderId, fileIds } });
const photosOf = async (order: Order) =>
  (await rowsOf('self_shots', { order_id: order.orderId })).flatMap(({ file_id }) => file_id ?? []);
const lookThrough = async (order: Order, by = one) => see(order, await photosOf(order), by);
type Decision = { decision: 'approve' | 'retake' | 'reject' } & Record<string, unknown>;
/** The steps of these orders whose photos say otherwise than the seller, or that the rules noticed something about. */
const passes = [
  { stepKey: 'vin_plate', reason: 'misread' as const },
  { stepKey: 'odometer', reason: 'explained' as const },
];
const decide = ({ orderId }: Order, body: Decision, by = one) =>
  callAs(by, decideSelfReview, {
    body: {
      selfOrderId: orderId,
      round: 0,
      ...(body.decision === 'approve' && { passes }),
      ...body,
    },
  });
const infoOf = async ({ person, orderId }: Order) =>
  (await api.call(person, selfOrderInfo, { query: { orderId } })).data;
const actsOn = async ({ orderId }: Order) =>
  rowsOf('audit_entries', { subject_id: orderId }, 'at', 'id');
const retakes = [{ stepKey: 'dash', reason: '请打开仪表灯' }];

describe('the queue and the detail', () => {
  test('stand in one queue by what was promised, never those of the reviewer’s own side', async () => {
    const dealerId = await aDealer(api);
    const seller = await api.aPerson(['dealerStaff'], { dealerId });
    const own = await aWaiting({ person: seller });
    advanceTime(MINUTE_MS);
    const other = await aWaiting();
    await setRows('users', { id: two.userId }, { dealer_id: dealerId });
    const ids = async (by: Colleague, query: object = {}) =>
      (await callAs(by, listDesk, { query })).data.data.map(({ id }) => id);
    expect(await ids(one)).toEqual([own.orderId, other.orderId]);
    expect(await ids(one, { kind: 'self' })).toEqual([own.orderId, other.orderId]);
    expect(await ids(one, { kind: 'inspection' })).toEqual([]);
    expect(await ids(one, { only: 'again' })).toEqual([]);
    expect(await ids(one, { search: other.form.vin.slice(-6) })).toEqual([other.orderId]);
    expect(await ids(two)).toEqual([other.orderId]);
    const [row] = (await callAs(one, listDesk, { query: {} })).data.data;
    const { sla_min: promised } = await rowOf('products', { id: 2003 });
    expect(row).toMatchObject({
      kind: 'self',
      inspectorName: null,
      round: 1,
      photoUrl: expect.stringContaining('size=thumb'),
    });
    expect(Date.parse(row?.dueAt ?? '') - Date.parse(row?.submittedAt ?? '')).toBe(
      promised * MINUTE_MS,
    );
    const ofOwn = failureCodes.reviewOwnWork;
    expect((await read(own, two)).code).toBe(ofOwn);
    expect((await hold(own, two)).code).toBe(ofOwn);
    expect((await decide(own, { decision: 'approve' }, two)).code).toBe(ofOwn);
  });

  test('everything that the rules noticed stands at its photo or step', async () => {
    const bytes = await aPhoto();
    await aWaiting({ shots: { dash: { bytes } } });
    const order = await aWaiting({ shots: { dash: { bytes } } });
    const { data } = await read(order);
    expect(data).toMatchObject({ round: 0, roundsLeft: 3, dealerName: null, seen: [] });
    expect(data.steps.every(({ shots }) => shots.length === 1)).toBe(true);
    const dash = data.steps.find(({ key }) => key === 'dash');
    expect(data.flags).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'mileageTooHigh', stepKey: 'odometer', fileId: null }),
        {
          code: 'usedBefore',
          text: '照片曾用于其他订单',
          stepKey: 'dash',
          fileId: dash?.shots[0]?.fileId,
        },
      ]),
    );
    // What stands at its photo is not told once more of the order.
    expect(data.flags.filter(({ code }) => code === 'usedBefore')).toHaveLength(1);
    const unsent = await aSelfOrder(api, { form: { productId: 2003 } });
    expect((await read(unsent)).code).toBe(failureCodes.wrongState);
    expect((await hold(unsent)).code).toBe(failureCodes.wrongState);
    const nowhere = { orderId: one.userId, person: order.person };
    for (const answer of [
      await read(nowhere),
      await hold(nowhere),
      await see(nowhere, [nowhere.orderId]),
    ])
      expect(answer.code).toBe(failureCodes.notFound);
    expect((await decide(nowhere, { decision: 'approve' })).code).toBe(failureCodes.notFound);
    expect((await release(nowhere)).code).toBe(0);
  });

  test('bad bodies', async () => {
    const order = await aWaiting();
    expect((await callAs(one, holdReview, { body: {} as never })).status).toBe(400);
    const both = { selfOrderId: order.orderId, taskId: order.orderId };
    expect((await callAs(one, holdReview, { body: both as never })).status).toBe(400);
    expect((await decide(order, { decision: 'burn' } as never)).status).toBe(400);
    expect((await decide(order, { decision: 'approve', round: -1 })).status).toBe(400);
    expect(
      (await api.call(null, getSelfReview, { query: { selfOrderId: order.orderId } })).code,
    ).toBe(failureCodes.notLoggedIn);
    // A session of the product opens nothing here.
    const reviewer = await api.aPerson(['reviewer']);
    const body = { selfOrderId: order.orderId, round: 0, decision: 'approve' as const };
    expect((await api.call(reviewer, decideSelfReview, { body })).code).toBe(
      failureCodes.notLoggedIn,
    );
    const support = await aColleague(['support']);
    expect((await read(order, support)).code).toBe(failureCodes.noPermission);
    expect((await decide(order, { decision: 'approve' }, support)).code).toBe(
      failureCodes.noPermission,
    );
    expect((await infoOf(order)).status).toBe('40');
  });
});

test('an open one is held: a colleague decides nothing, and takes over what lapsed', async () => {
  const order = await aWaiting();
  expect((await hold(order)).data).toMatchObject({
    hold: { name: '赵敏', mine: true },
    actions: ['approve', 'retake', 'reject'],
  });
  expect((await hold(order, two)).data).toMatchObject({ hold: { mine: false }, actions: [] });
  const rows = (await callAs(two, listDesk, { query: {} })).data.data;
  expect(rows.find(({ id }) => id === order.orderId)?.hold).toMatchObject({
    name: '赵敏',
    mine: false,
  });
  const held = failureCodes.reviewHeld;
  expect((await lookThrough(order, two)).code).toBe(held);
  for (const body of [
    { decision: 'approve' },
    { decision: 'retake', retakes },
    { decision: 'reject', comment: '不是同一辆车' },
  ] as const)
    expect((await decide(order, body, two)).code).toBe(held);
  advanceTime(reviewHold.ms);
  expect((await hold(order, two)).data.hold).toMatchObject({ name: '钱一', mine: true });
  expect((await actsOn(order)).map(({ action }) => action)).toEqual(['review.takeOver']);
  await release(order, two);
  const people = await inParallel(5, () => aColleague(['reviewer']));
  const answers = await Promise.all(people.map((person) => hold(order, person)));
  expect(answers.filter(({ data }) => data.hold?.mine)).toHaveLength(1);
});

describe('decisions', () => {
  test('nothing is certified before each photo was seen, by the one who certifies', async () => {
    const order = await aWaiting();
    const photos = await photosOf(order);
    const [first = '', ...others] = photos;
    const refused = await decide(order, { decision: 'approve' });
    expect(refused.code).toBe(failureCodes.photosUnseen);
    expect((refused.data as never as { fileIds: string[] }).fileIds.toSorted()).toEqual(
      photos.toSorted(),
    );
    const foreign = await photosOf(await aWaiting());
    expect((await see(order, [first, first, ...foreign])).data.seen).toBe(1);
    await see(order, others);
    expect((await read(order)).data.seen).toHaveLength(photos.length);
    await release(order);
    expect((await decide(order, { decision: 'approve' }, two)).code).toBe(
      failureCodes.photosUnseen,
    );
    await release(order, two);
    expect(await actsOn(order)).toEqual([]);
    expect((await infoOf(order)).status).toBe('40');
  });

  test('what the rules noticed about a photo does not pass without a reason for it', async () => {
    const order = await aWaiting();
    expect((await read(order)).data.flagged).toEqual(['vin_plate', 'odometer']);
    await hold(order);
    await lookThrough(order);
    const refused = await decide(order, { decision: 'approve', passes: [] });
    expect([refused.code, refused.data]).toEqual([
      failureCodes.flagUnexplained,
      { stepKeys: ['vin_plate', 'odometer'] },
    ]);
    const half = await decide(order, { decision: 'approve', passes: passes.slice(0, 1) });
    expect([half.code, half.data]).toEqual([
      failureCodes.flagUnexplained,
      { stepKeys: ['odometer'] },
    ]);
    const unknown = [{ stepKey: 'odometer', reason: 'because' }];
    expect((await decide(order, { decision: 'approve', passes: unknown })).status).toBe(400);
    expect((await infoOf(order)).status).toBe('40');
    expect((await decide(order, { decision: 'approve' })).code).toBe(0);
    expect((await actsOn(order)).at(-1)?.after).toMatchObject({ passes });
  });

  test("approving certifies, once, with the reviewer's name and an entry in the log", async () => {
    const order = await aWaiting();
    await hold(order);
    await lookThrough(order);
    expect((await decide(order, { decision: 'approve', round: 1 })).code).toBe(
      failureCodes.changedMeanwhile,
    );
    advanceTime(40_000);
    const replies = await inParallel(3, () =>
      decide(order, { decision: 'approve', comment: ' 已核对 ' }),
    );
    expect(new Set(replies.map(({ code, data }) => `${code} ${data.reportNo}`)).size).toBe(1);
    expect(replies[0]?.code).toBe(0);
    const { data } = await api.call(order.person, selfReportByOrder, {
      query: { orderId: order.orderId },
    });
    expect(data.content).toMatchObject({
      checkedBy: 'person',
      reviewer: { name: '赵敏', comment: '已核对' },
      remarks: [{ code: 'mileageTooHigh' }],
    });
    expect(await actsOn(order)).toMatchObject([
      {
        action: 'review.certify',
        actor_id: one.userId,
        reason: '已核对',
        before: { status: '40' },
        after: { status: '50', round: 1, seconds: 40 },
      },
    ]);
    expect(await rowsOf('review_holds', { self_order_id: order.orderId })).toEqual([]);
    const wrong = failureCodes.wrongState;
    expect((await decide(order, { decision: 'reject', comment: 'x' })).code).toBe(wrong);
    expect((await decide(order, { decision: 'approve', comment: '已核对' }, two)).code).toBe(wrong);
    expect((await read(order)).code).toBe(wrong);
    const { counts } = (await callAs(one, listDesk, { query: {} })).data;
    expect(counts).toMatchObject({ publishedToday: 1, averageSeconds: 40 });
  });

  test('requires the words a decision needs', async () => {
    const order = await aWaiting();
    const missing = failureCodes.commentRequired;
    expect((await decide(order, { decision: 'reject', comment: ' ' })).code).toBe(missing);
    expect((await decide(order, { decision: 'retake' })).code).toBe(missing);
    const unsaid = [{ stepKey: 'dash', reason: ' ' }];
    expect((await decide(order, { decision: 'retake', retakes: unsaid })).code).toBe(missing);
    const elsewhere = [{ stepKey: 'roof', reason: '看不清' }];
    expect((await decide(order, { decision: 'retake', retakes: elsewhere })).code).toBe(
      failureCodes.fieldInvalid,
    );
    expect(await actsOn(order)).toEqual([]);
    expect((await infoOf(order)).status).toBe('40');
  });

  test("retakes show the reviewer's reason, are checked again, and only they are left to see", async () => {
    const order = await aWaiting();
    await lookThrough(order);
    const asked = await decide(order, { decision: 'retake', retakes });
    expect(asked.data).toMatchObject({ status: '45', refund: 0, reportNo: null });
    expect((await decide(order, { decision: 'retake', retakes })).data).toEqual(asked.data);
    expect(await actsOn(order)).toMatchObject([
      { action: 'review.retake', reason: '请打开仪表灯', after: { steps: ['dash'], round: 1 } },
    ]);
    const step = (await infoOf(order)).steps.find(({ key }) => key === 'dash');
    expect(step).toMatchObject({
      state: 'retake',
      retakeReasons: [{ code: 'reviewer', text: '请打开仪表灯' }],
    });
    await takeAllShots(api, order);
    const { data } = await api.call(order.person, submitSelfShots, {
      body: { orderId: order.orderId },
    });
    expect(data.status).toBe('40');
    expect((await read(order)).data).toMatchObject({ round: 1, roundsLeft: 2 });
    const again = await callAs(one, listDesk, { query: { only: 'again' } });
    expect(again.data.data).toMatchObject([{ id: order.orderId, round: 2 }]);
    // A late decision about the photos before.
    expect((await decide(order, { decision: 'reject', comment: 'x' })).code).toBe(
      failureCodes.changedMeanwhile,
    );
    const unseen = await decide(order, { decision: 'approve', round: 1 });
    expect((unseen.data as never as { fileIds: string[] }).fileIds).toHaveLength(1);
  });

  test('turning down refunds half, for fraud nothing, and is settled', async () => {
    const honest = await aPaidWaiting();
    const turned = await decide(honest, { decision: 'reject', comment: '车辆与照片不符' });
    expect(turned.data).toMatchObject({ status: '51', statusText: '未通过', refund: 1495 });
    expect(await actsOn(honest)).toMatchObject([
      {
        action: 'review.turnDown',
        reason: '车辆与照片不符',
        after: { fraud: false, refund: 1495 },
      },
    ]);
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
