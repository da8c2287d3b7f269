import type { BodyOf } from '@yanche/contract/endpoint';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { cannotInspect } from '@yanche/contract/inspections/inspections';
import {
  changeAppointTime,
  confirmReport,
  disputeReport,
} from '@yanche/contract/orders/order-changes';
import { getOrderListByDealerId, orderInfo } from '@yanche/contract/orders/orders';
import { holdReview, listDesk, type returnReview } from '@yanche/contract/console/desk';
import { failureCodes } from '@yanche/contract/failure-codes';
import { listNotices } from '@yanche/contract/notices/notices';
import { reportByOrder } from '@yanche/contract/reports/reports';
import { HOUR_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aVideo } from '#testing/a-video.ts';
import { aPhoto } from '#testing/a-task.ts';
import { aSlot, aDealership } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { atDesk, publishAtDesk, readAtDesk, sendBackAtDesk } from '#testing/review-desk.ts';
import { runJob } from '#testing/run-job.ts';
import { timeAfter, api, expectInvariants, test, inParallel } from '#testing/fixture.ts';
import { addRows, rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

/** 深度检测: dealers confirm its reports. */
const asked = 1003;
let reviewer: TestPerson;
/** Decides what is disputed: never who published it. */
let judge: TestPerson;
let owner: TestPerson;
let staff: TestPerson;
test.beforeAll(async () => {
  reviewer = await api.aPerson(['reviewer']);
  judge = await api.aPerson(['reviewer']);
  ({ owner, staff } = await aDealership(api));
});
test.afterEach(expectInvariants);

const confirm = (person: TestPerson, orderId: string) =>
  api.call(person, confirmReport, { body: { orderId } });
const dispute = (
  person: TestPerson,
  orderId: string,
  reason = '公里数不对',
  files: string[] = [],
) => api.call(person, disputeReport, { body: { orderId, reason, files } });
const info = async (orderId: string) =>
  (await api.call(owner, orderInfo, { query: { orderId } })).data;

async function inReview(person: TestPerson, productId = asked) {
  const order = await anOrder(api, { status: '50', person, productId });
  await setRows('tasks', { order_id: order.orderId }, { submitted_at: api.time.now });
  const { id: taskId } = await rowOf('tasks', { order_id: order.orderId });
  return {
    ...order,
    taskId,
    approve: (by = reviewer, more: Parameters<typeof publishAtDesk>[3] = {}) =>
      publishAtDesk(api, by, taskId, more),
  };
}

async function inConfirmation() {
  const order = await inReview(owner);
  expect((await order.approve()).data.status).toBe('60');
  return order;
}

test('the product decides who confirms: dealers for this one, nobody else', async () => {
  const buyer = await api.aPerson(['buyer']);
  expect((await (await inReview(buyer)).approve()).data.status).toBe('70');
  expect((await (await inReview(owner, 1002)).approve()).data.status).toBe('70');
  const { orderId, approve } = await inConfirmation();
  expect(await info(orderId)).toMatchObject({
    actions: ['viewReport', 'confirm', 'dispute'],
    confirmUntil: new Date(start.getTime() + 72 * HOUR_MS).toISOString(),
    dispute: null,
  });
  const { data } = await api.call(owner, getOrderListByDealerId, { query: { tab: 'yourTurn' } });
  expect(data.data.find((row) => row.orderId === orderId)?.actions).toContain('confirm');
  const [again, before] = [await approve(), await info(orderId)];
  expect(again.data).toMatchObject({ status: '60', reportNo: before.reportNo });
});

test('reviewers cannot confirm, nor in another state; a dispute needs a reason', async () => {
  const { orderId } = await inConfirmation();
  for (const ask of [confirm, dispute]) {
    expect((await ask(reviewer, orderId)).code).toBe(1004);
    expect((await ask(owner, (await inReview(owner)).orderId)).code).toBe(2401);
    const done = await inReview(owner, 1002);
    await done.approve();
    expect((await ask(owner, done.orderId)).code).toBe(2401);
  }
  expect((await dispute(owner, orderId, '   ')).code).toBe(2602);
});

test('confirming completes and settles the order, once', async () => {
  const { orderId } = await inConfirmation();
  expect((await confirm(staff, orderId)).data).toEqual({ status: '70' });
  expect((await confirm(owner, orderId)).data).toEqual({ status: '70' });
  expect((await dispute(owner, orderId)).code).toBe(2401);
  const order = await info(orderId);
  expect(order.timeline.map(({ event }) => event).filter((e) => e === 'confirm')).toHaveLength(1);
  expect(order.confirmUntil).toBeNull();
  await runJob(api, 'settleOrders');
  expect((await rowOf('orders', { id: orderId })).settled).toBe(true);
});

test('a dispute returns to the reviewer with its reason; a second one is refused', async () => {
  const { orderId, taskId, approve } = await inConfirmation();
  const first = await info(orderId);
  expect((await dispute(owner, orderId)).data).toEqual({ status: '50' });
  expect((await dispute(owner, orderId)).data).toEqual({ status: '50' });
  expect((await dispute(owner, orderId, '别的')).code).toBe(2401);
  expect((await confirm(owner, orderId)).code).toBe(2401);
  const told = { at: start.toISOString(), reason: '公里数不对', files: [], decision: null };
  expect((await info(orderId)).dispute).toEqual(told);

  const offered = async (by: TestPerson) =>
    (await atDesk(api, by, listDesk, { query: {} })).data.data.find(({ id }) => id === taskId);
  // By when it is decided is said alike at the desk and in the list of disputes.
  const dueAt = new Date(start.getTime() + 24 * HOUR_MS).toISOString();
  expect(await offered(judge)).toMatchObject({ disputed: true, dueAt });
  const review = await readAtDesk(api, judge, taskId);
  expect(review.data).toMatchObject({ dispute: told, dueAt });

  const answer = { outcome: 'kept' as const, words: '仪表与模块一致' };
  expect((await approve(judge, { dispute: answer })).data).toMatchObject({
    status: '60',
    reportNo: first.reportNo,
  });
  expect((await info(orderId)).actions).toEqual(['viewReport', 'confirm']);
  expect((await dispute(owner, orderId, '还是不对')).code).toBe(2603);
  expect((await confirm(owner, orderId)).data.status).toBe('70');
  const versions = await rowsOf('reports', { order_id: orderId }, 'version');
  expect(versions).toMatchObject([
    { version: 1, status: 'superseded' },
    { version: 2, status: 'published' },
  ]);
});

test('who published a report does not decide its dispute: neither offered nor opened, published or sent back', async () => {
  const { orderId, taskId, approve } = await inConfirmation();
  await dispute(owner, orderId);
  const { data } = await atDesk(api, reviewer, listDesk, { query: {} });
  expect(data.data.map(({ id }) => id)).not.toContain(taskId);
  const own = failureCodes.disputeOwnReport;
  expect((await atDesk(api, reviewer, holdReview, { body: { taskId } })).code).toBe(own);
  const answer = { outcome: 'kept' as const, words: '没有问题' };
  expect((await approve(reviewer, { dispute: answer })).code).toBe(own);
  const sent = await sendBackAtDesk(api, reviewer, { taskId, ...theMileage });
  expect(sent.code).toBe(own);
  expect(await readAtDesk(api, reviewer, taskId)).toMatchObject({ code: 0, data: { actions: [] } });
  expect((await info(orderId)).status).toBe('50');
});

test('a dispute is decided with words, which the customer reads at the order, at the report and in a notice', async () => {
  const { orderId, approve } = await inConfirmation();
  await dispute(owner, orderId);
  const undecided = failureCodes.disputeUndecided;
  expect((await approve(judge)).code).toBe(undecided);
  expect((await approve(judge, { dispute: { outcome: 'upheld', words: ' ' } })).code).toBe(
    undecided,
  );
  const decided = { outcome: 'upheld' as const, words: '里程已按仪表照片更正' };
  const done = await approve(judge, { dispute: decided });
  expect(done.data.status).toBe('60');
  expect((await approve(judge, { dispute: decided })).data).toEqual(done.data);
  const decision = { ...decided, at: api.time.now.toISOString() };
  expect((await info(orderId)).dispute?.decision).toEqual(decision);
  const report = await api.call(owner, reportByOrder, { query: { orderId } });
  expect(report.data.disputeDecision).toEqual(decision);
  const notices = (await api.call(owner, listNotices, { query: {} })).data.data;
  const told = notices.filter(({ link }) => link !== null && 'id' in link && link.id === orderId);
  expect(told[0]).toMatchObject({ kind: 'disputeDecided', title: '异议已处理' });
  expect(told[0]?.text).toContain(
    '异议成立，已发布更正后的报告。请在 72 小时内确认报告。答复：里程已按仪表照片更正',
  );
  // Instead of "a report is to be confirmed", not besides.
  expect(told.filter(({ kind }) => kind === 'reportToConfirm')).toHaveLength(1);
  const english = await api.call(owner, listNotices, {
    query: {},
    headers: { 'accept-language': 'en' },
  });
  expect(english.data.data[0]?.text).toContain(
    'You were right: the corrected report is published.',
  );
  const [act] = await rowsOf('audit_entries', { actor_id: judge.userId, subject_id: orderId });
  expect(act?.after).toMatchObject({ dispute: 'upheld', answer: '里程已按仪表照片更正' });
});

test('nobody decides a dispute that there is not', async () => {
  const { approve } = await inReview(owner);
  const answer = { outcome: 'kept' as const, words: '没有问题' };
  expect((await approve(reviewer, { dispute: answer })).code).toBe(failureCodes.fieldInvalid);
});

/** A person's uploaded file; returns its key. */
async function anUpload(person: TestPerson, kind: 'image' | 'video' | 'document' = 'image') {
  const id = newId();
  const row = { id, owner_id: person.userId, object_key: `upload/${id}`, upload_key: `u/${id}` };
  const types = { image: 'image/jpeg', video: 'video/mp4', document: 'application/pdf' };
  const more = { content_type: types[kind], bytes: 1, sha256: '0'.repeat(64), kind };
  await addRows('files', { ...row, ...more });
  return row.upload_key;
}

test("the reviewer sees a dispute's photos and video", async () => {
  const { orderId, taskId } = await inConfirmation();
  const photos = [await anUpload(owner), await anUpload(owner)];
  const film = `u/${await aVideo(api, owner)}`;
  const files = [...photos, film];
  expect((await dispute(owner, orderId, '有照片', files)).data).toEqual({ status: '50' });
  expect((await dispute(owner, orderId, '有照片', files)).data).toEqual({ status: '50' });
  expect((await dispute(owner, orderId, '有照片', photos)).code).toBe(2401);

  const review = await readAtDesk(api, judge, taskId);
  const shown = review.data.dispute?.files ?? [];
  expect(shown.map(({ kind }) => kind)).toEqual(['image', 'image', 'video']);
  expect(shown[0]?.url).toMatch(/^\/photos\//);
  const original = await api.app.inject({ url: shown[2]?.url ?? '' });
  expect([original.statusCode, original.headers['content-type']]).toEqual([200, 'video/mp4']);

  expect((await info(orderId)).dispute?.files).toHaveLength(3);
  // A colleague sees photos, but only the converted video.
  const seen = await api.call(staff, orderInfo, { query: { orderId } });
  expect(seen.data.dispute?.files.map(({ url }) => url === null)).toEqual([false, false, true]);
});

test("refuses other people's, unknown, too many and unsupported files, changing nothing", async () => {
  const { orderId } = await inConfirmation();
  const theirs = await anUpload(staff);
  const ten = await inParallel(10, () => anUpload(owner));
  const films = [await anUpload(owner, 'video'), await anUpload(owner, 'video')];
  for (const [files, code] of [
    [[theirs], 5001],
    [['u/none'], 5001],
    [ten, 2001],
    [films, 2001],
    [[await anUpload(owner, 'document')], 2001],
  ] as const) {
    expect((await dispute(owner, orderId, '有照片', [...files])).code).toBe(code);
  }
  const eleven = await dispute(owner, orderId, '有照片', [...ten, ...films]);
  expect(eleven.status).toBe(400);
  expect(await info(orderId)).toMatchObject({ status: '60', dispute: null });
  const [one = ''] = ten;
  expect((await dispute(owner, orderId, '有照片', [one, one])).data).toEqual({ status: '50' });
  expect((await info(orderId)).dispute?.files).toHaveLength(1);
});

/** What the reviewer asks for again. */
const theMileage: Pick<BodyOf<typeof returnReview>, 'round' | 'requests'> = {
  round: 1,
  requests: [{ code: 'ID007', wants: 'reading', reason: '请复核里程', fileId: null }],
};

test('a disputed inspection may be returned to its inspector', async () => {
  const { orderId, taskId } = await inConfirmation();
  await dispute(owner, orderId);
  const sent = await sendBackAtDesk(api, judge, { taskId, ...theMileage });
  expect(sent.data.status).toBe('40');
});

test('after 72 hours the report counts as confirmed, with two processes running', async () => {
  const { orderId } = await inConfirmation();
  const disputed = await inConfirmation();
  await dispute(owner, disputed.orderId);
  await runJob(api, 'confirmReports');
  api.time.now = new Date(start.getTime() + 72 * HOUR_MS - 1);
  expect(await runJob(api, 'confirmReports')).toBe(0);
  api.time.now = new Date(start.getTime() + 72 * HOUR_MS);
  const counts = await Promise.all([runJob(api, 'confirmReports'), runJob(api, 'confirmReports')]);
  expect(counts[0] + counts[1]).toBeGreaterThan(0);
  expect(await info(orderId)).toMatchObject({ status: '70' });
  expect((await info(orderId)).timeline.at(-1)?.event).toBe('timeout');
  expect((await info(disputed.orderId)).status).toBe('50');
});

test('concurrent confirm and dispute: exactly one wins', async () => {
  const { orderId } = await inConfirmation();
  const replies = await Promise.all([confirm(owner, orderId), dispute(staff, orderId)]);
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
});

test('cancelling after a dispute, a rejection and a failed visit keeps the report and its task', async () => {
  const { orderId, inspector, form, taskId } = await inConfirmation();
  if (inspector === null) throw new Error('no inspector');
  await dispute(owner, orderId);
  const back = { taskId, ...theMileage };
  expect((await sendBackAtDesk(api, judge, back)).code).toBe(0);
  const inVain = { taskId, code: 'I01', photos: [await aPhoto(api, inspector)] };
  expect((await api.call(inspector, cannotInspect, { body: inVain })).code).toBe(0);
  const slot = await aSlot(api, { point_id: form.pointId, start_at: timeAfter(72 * HOUR_MS) });
  const moved = { orderId, slotId: slot.id, reason: '卖家已联系上' };
  expect((await api.call(owner, changeAppointTime, { body: moved })).code).toBe(0);
  const cancelled = await api.call(owner, cancelForUser, { body: { orderId, code: 'U08' } });
  expect(cancelled.code).toBe(0);
  expect(await rowsOf('reports', { order_id: orderId })).toMatchObject([{ task_id: taskId }]);
  await rowOf('tasks', { id: taskId });
});
