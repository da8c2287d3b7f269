import { randomUUID } from 'node:crypto';
import {
  correctDegree,
  getDeskReview,
  holdReview,
  listDesk,
  noteReview,
  publishReview,
  releaseReview,
  returnReview,
  seeReviewPhotos,
} from '@yanche/contract/console/desk';
import { failureCodes } from '@yanche/contract/failure-codes';
import { reportByOrder } from '@yanche/contract/reports/reports';
import { DAY_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { reviewHold } from '@yanche/rules/staff/review-desk';
import { expect } from 'vitest';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { abnormal, aFinding, aPhoto } from '#testing/a-task.ts';
import { anInspection } from '#testing/an-inspection.ts';
import { advanceTime, api, inParallel } from '#testing/fixture.ts';
import { inspector, teamTest as test } from '#testing/report-team.ts';
import { rowsOf, setRows } from '#testing/rows.ts';

let one: Colleague;
let two: Colleague;
test.beforeEach(async () => {
  one = await aColleague(['reviewer'], { name: '赵敏' });
  two = await aColleague(['reviewer'], { name: '钱一' });
});

const waiting = (given: Partial<Parameters<typeof anInspection>[1]> = {}) =>
  anInspection(api, { inspector, ...given });
const read = async (taskId: string, by = one) =>
  (await callAs(by, getDeskReview, { query: { taskId } })).data;
const hold = (taskId: string, by = one) => callAs(by, holdReview, { body: { taskId } });
const see = (taskId: string, fileIds: string[], by = one) =>
  callAs(by, seeReviewPhotos, { body: { taskId, fileIds } });
const publish = (taskId: string, by = one, round = 1) =>
  callAs(by, publishReview, { body: { taskId, round, reason: '' } });
const lookThrough = async (taskId: string, by = one) =>
  see(taskId, (await read(taskId, by)).requiredPhotos, by);
const actsOn = async (orderId: string) =>
  (await rowsOf('audit_entries', { subject_id: orderId }, 'at', 'id')).map(({ action }) => action);

test('the queue goes by what was promised, and leaves out one’s own work', async () => {
  const [late, soon] = [await waiting(), await waiting()];
  await setRows(
    'tasks',
    { id: soon.taskId },
    { checked_in_at: new Date(api.time.now.getTime() - 4 * 60 * MINUTE_MS) },
  );
  const own = await waiting({ inspector: { ...inspector, userId: one.userId } });
  const ordered = await waiting();
  await setRows('orders', { id: ordered.orderId }, { user_id: one.userId });
  const { data } = await callAs(one, listDesk, { query: {} });
  const ids = data.data.map(({ id }) => id);
  expect(ids.indexOf(soon.taskId)).toBeLessThan(ids.indexOf(late.taskId));
  expect(ids).not.toContain(own.taskId);
  expect(ids).not.toContain(ordered.taskId);
  expect(data.counts).toMatchObject({ overdue: 1, publishedToday: 0, averageSeconds: null });
  for (const { taskId } of [own, ordered]) {
    expect((await hold(taskId)).code).toBe(failureCodes.reviewOwnWork);
    expect((await callAs(one, getDeskReview, { query: { taskId } })).code).toBe(
      failureCodes.reviewOwnWork,
    );
    expect((await publish(taskId)).code).toBe(failureCodes.reviewOwnWork);
  }
  const found = await callAs(one, listDesk, { query: { search: soon.vin.slice(-4) } });
  expect(found.data.data.map(({ id }) => id)).toEqual([soon.taskId]);
  const again = await callAs(one, listDesk, { query: { only: 'again' } });
  expect(again.data.data).toEqual([]);
});

test('an open report is held: a colleague sees by whom, decides nothing, and takes over what lapsed', async () => {
  const { taskId, orderId } = await waiting();
  expect((await hold(taskId)).data.hold).toMatchObject({ name: '赵敏', mine: true });
  const seen = await hold(taskId, two);
  expect(seen.data.hold).toMatchObject({ name: '赵敏', mine: false });
  expect((await read(taskId, two)).actions).toEqual([]);
  const row = (await callAs(two, listDesk, { query: {} })).data.data.find(
    (each) => each.id === taskId,
  );
  expect(row?.hold).toMatchObject({ name: '赵敏', mine: false });
  const held = failureCodes.reviewHeld;
  expect((await publish(taskId, two)).code).toBe(held);
  expect((await lookThrough(taskId, two)).code).toBe(held);
  const note = { taskId, round: 1, text: '话' };
  expect((await callAs(two, noteReview, { body: note })).code).toBe(held);
  expect((await publish(taskId, two)).message).toContain('赵敏');

  // Kept while it is open.
  advanceTime(reviewHold.ms - 1);
  await hold(taskId);
  advanceTime(reviewHold.ms - 1);
  expect((await hold(taskId, two)).data.hold?.mine).toBe(false);
  advanceTime(1);
  expect((await hold(taskId, two)).data.hold).toMatchObject({ name: '钱一', mine: true });
  expect((await hold(taskId)).data.hold?.mine).toBe(false);
  expect(await actsOn(orderId)).toEqual(['review.takeOver']);
  // Only what is one's own is let go.
  await callAs(one, releaseReview, { body: { taskId } });
  expect((await hold(taskId)).data.hold?.mine).toBe(false);
  await callAs(two, releaseReview, { body: { taskId } });
  expect((await hold(taskId)).data.hold?.mine).toBe(true);
});

test('a page that is loaded again keeps its report; a page that is closed leaves it to a colleague', async () => {
  const { taskId, orderId } = await waiting();
  await hold(taskId);
  const leave = () => callAs(one, releaseReview, { body: { taskId, withPage: true } });
  await leave();
  expect((await hold(taskId, two)).data.hold).toMatchObject({ name: '赵敏', mine: false });
  expect((await hold(taskId)).data.hold?.mine).toBe(true);
  await leave();
  advanceTime(reviewHold.reloadMs);
  expect((await hold(taskId, two)).data.hold?.mine).toBe(true);
  // Nothing was taken over from anybody.
  expect(await actsOn(orderId)).toEqual([]);
});

test('of two pages of one person the last that leaves lets the report go', async () => {
  const { taskId } = await waiting();
  const [first, second] = [randomUUID(), randomUUID()];
  const open = (page: string) => callAs(one, holdReview, { body: { taskId, page } });
  const leave = (page: string) => callAs(one, releaseReview, { body: { taskId, page } });
  await open(first);
  await open(second);
  await open(second);
  await leave(second);
  expect((await hold(taskId, two)).data.hold).toMatchObject({ name: '赵敏', mine: false });
  await leave(first);
  expect((await hold(taskId, two)).data.hold?.mine).toBe(true);
});

test('the time of a review is that of all its visits, without the pauses', async () => {
  const { taskId, orderId } = await waiting();
  await hold(taskId);
  await lookThrough(taskId);
  advanceTime(70_000);
  await callAs(one, releaseReview, { body: { taskId } });
  advanceTime(600_000);
  await hold(taskId);
  advanceTime(20_000);
  expect((await publish(taskId)).code).toBe(0);
  const [act] = await rowsOf('audit_entries', { subject_id: orderId, action: 'review.publish' });
  expect(act?.after).toMatchObject({ seconds: 90 });
});

test('of several at the same moment one gets it', async () => {
  const { taskId } = await waiting();
  const people = await inParallel(5, () => aColleague(['reviewer']));
  const answers = await Promise.all(people.map((person) => hold(taskId, person)));
  expect(answers.filter(({ data }) => data.hold?.mine)).toHaveLength(1);
});

test('what a finding rests on is seen before it is published, also where no photo is demanded', async () => {
  const [shown, beside] = [await aPhoto(api, inspector), await aPhoto(api, inspector)];
  const found = aFinding('HH', { degree: 2, photos: [shown] });
  const special = [{ ...abnormal('GB014', found), photos: [beside] }];
  const { taskId } = await waiting({ groups: ['车身外观检查'], special });
  const { requiredPhotos, draft } = await read(taskId);
  expect(draft.findings.flatMap(({ photos }) => photos)).toContain(shown);
  expect(requiredPhotos).toEqual(expect.arrayContaining([shown, beside]));
  await hold(taskId);
  await see(
    taskId,
    requiredPhotos.filter((photo) => photo !== shown),
  );
  expect(await publish(taskId)).toMatchObject({
    code: failureCodes.photosUnseen,
    data: { fileIds: [shown] },
  });
  await see(taskId, [shown]);
  expect((await publish(taskId)).code).toBe(0);
});

test('nothing is published before each required photo was seen, by the one who publishes', async () => {
  const { taskId, orderId, owner } = await waiting();
  const { requiredPhotos } = await read(taskId);
  expect(requiredPhotos).toHaveLength(3);
  const refused = await publish(taskId);
  expect(refused).toMatchObject({
    code: failureCodes.photosUnseen,
    data: { fileIds: requiredPhotos },
  });
  const [first = '', ...others] = requiredPhotos;
  const foreign = await aPhoto(api, inspector);
  expect((await see(taskId, [first, first, foreign])).data.seen).toBe(1);
  expect((await publish(taskId)).data).toEqual({ fileIds: others });
  await see(taskId, others);
  expect((await read(taskId)).seen.toSorted()).toEqual(requiredPhotos.toSorted());
  // Another person's eyes do not count.
  await callAs(one, releaseReview, { body: { taskId } });
  expect((await publish(taskId, two)).code).toBe(failureCodes.photosUnseen);
  await callAs(two, releaseReview, { body: { taskId } });
  await hold(taskId);
  advanceTime(90_000);
  const done = await publish(taskId);
  expect(done.data).toMatchObject({ status: '70' });
  expect((await publish(taskId)).data).toEqual(done.data);
  expect((await publish(taskId, two)).code).toBe(failureCodes.wrongState);
  expect(await rowsOf('review_holds', { task_id: taskId })).toEqual([]);
  const [act, ...more] = await rowsOf('audit_entries', { subject_id: orderId }, 'at', 'id');
  expect(more).toEqual([]);
  expect(act).toMatchObject({
    action: 'review.publish',
    actor_id: one.userId,
    before: { status: '50' },
    after: { reportNo: done.data.reportNo, round: 1, seconds: 90 },
  });
  const { data } = await api.call(owner, reportByOrder, { query: { orderId } });
  expect(data.content.reviewer.name).toBe('赵敏');
  const { counts } = (await callAs(one, listDesk, { query: {} })).data;
  expect(counts).toMatchObject({ publishedToday: 1, averageSeconds: 90 });
});

test('a failed publication leaves no trace, and a held report is published by nobody else', async () => {
  const vin = 'LSVDESKTEST000001';
  const special = [abnormal('GB004', aFinding('SH'))];
  const groups = ['骨架检查' as const];
  const before = await waiting({ vin, groups, special });
  await lookThrough(before.taskId);
  await publish(before.taskId);
  advanceTime(DAY_MS);
  one = await aColleague(['reviewer']); // sessions end with the day
  const { taskId, orderId } = await waiting({ vin, groups });
  await hold(taskId);
  expect((await read(taskId)).former).toMatchObject({ content: { vehicle: { vin } } });
  await lookThrough(taskId);
  expect((await publish(taskId)).code).toBe(failureCodes.contradictionUnexplained);
  expect(await actsOn(orderId)).toEqual([]);
  expect(await rowsOf('reports', { order_id: orderId })).toEqual([]);
  const body = { taskId, round: 1, reason: ' 原厂焊点 ' };
  expect((await callAs(one, publishReview, { body })).code).toBe(0);
  const [act] = await rowsOf('audit_entries', { subject_id: orderId });
  expect(act?.reason).toBe('原厂焊点');
});

test('a degree is corrected: both values are kept, the report tells the corrected one', async () => {
  const found = aFinding('HH', { degree: 2, photos: [await aPhoto(api, inspector)] });
  const special = [abnormal('GB014', found)];
  const { taskId, orderId, owner } = await waiting({ groups: ['车身外观检查'], special });
  const body = { taskId, round: 1, findingId: found.id, degree: 3, reason: '划痕长 30 厘米' };
  const send = (more: object = {}, by = one) =>
    callAs(by, correctDegree, { body: { ...body, ...more } });
  expect((await read(taskId)).degrees).toMatchObject([
    { given: 2, corrected: null, degrees: [1, 2, 3] },
  ]);
  for (const wrong of [{ degree: 4 }, { degree: 2 }, { reason: ' ' }, { findingId: taskId }]) {
    expect((await send(wrong)).code).toBe(failureCodes.fieldInvalid);
  }
  expect((await send({ round: 2 })).code).toBe(failureCodes.changedMeanwhile);
  expect(await actsOn(orderId)).toEqual([]);
  expect((await send()).code).toBe(0);
  const shown = await read(taskId);
  expect(shown.degrees).toMatchObject([{ given: 2, corrected: { degree: 3, by: '赵敏' } }]);
  expect(shown.draft.findings[0]?.degree).toBe(3);
  expect(await rowsOf('findings', { id: found.id })).toMatchObject([{ degree: 2 }]);
  // The inspector's own again, then corrected once more.
  expect((await send({ degree: 2 })).code).toBe(0);
  expect((await read(taskId)).degrees).toMatchObject([{ corrected: null }]);
  expect((await send({ degree: 1 })).code).toBe(0);
  await lookThrough(taskId);
  expect((await publish(taskId)).code).toBe(0);
  const { data } = await api.call(owner, reportByOrder, { query: { orderId } });
  expect(data.content.findings[0]?.degree).toBe(1);
  expect(await rowsOf('findings', { id: found.id })).toMatchObject([{ degree: 1 }]);
  const kept = await rowsOf('review_corrections', { task_id: taskId }, 'corrected_at', 'id');
  expect(kept.every(({ given, applied_at }) => given === 2 && applied_at !== null)).toBe(true);
  const acts = await rowsOf('audit_entries', { subject_id: orderId, action: 'review.correct' });
  expect(acts).toHaveLength(3);
  expect(acts.find(({ after }) => after?.degree === 3)).toMatchObject({
    reason: '划痕长 30 厘米',
    before: { degree: 2, inspector: 2 },
    after: { code: 'GB014', degree: 3 },
  });
});

test('sent back item by item, with what a colleague noted; a late command changes nothing', async () => {
  const { taskId, orderId } = await waiting();
  expect((await callAs(one, noteReview, { body: { taskId, round: 1, text: ' ' } })).code).toBe(
    failureCodes.fieldInvalid,
  );
  await callAs(one, noteReview, { body: { taskId, round: 1, text: ' 里程照反光 ' } });
  expect((await read(taskId)).notes).toMatchObject([{ by: '赵敏', text: '里程照反光' }]);
  const request = { code: 'ID007', wants: 'photo' as const, reason: '反光', fileId: null };
  const body = { taskId, round: 1, requests: [request], comment: '' };
  expect((await callAs(one, returnReview, { body: { ...body, requests: [] } })).code).toBe(
    failureCodes.requestsRequired,
  );
  expect((await callAs(one, returnReview, { body })).data).toEqual({ status: '40' });
  expect((await callAs(one, returnReview, { body })).data).toEqual({ status: '40' });
  expect(await actsOn(orderId)).toEqual(['review.note', 'review.return']);
  const [, act] = await rowsOf('audit_entries', { subject_id: orderId }, 'at', 'id');
  expect(act).toMatchObject({
    reason: '反光',
    after: { items: [{ code: 'ID007', wants: 'photo' }] },
  });
  expect((await publish(taskId)).code).toBe(failureCodes.wrongState);
  expect((await hold(taskId)).code).toBe(failureCodes.wrongState);
  expect((await callAs(one, listDesk, { query: {} })).data.counts.returnedToday).toBe(1);
});

test('what is not there', async () => {
  const taskId = one.userId;
  for (const call of [holdReview, releaseReview]) {
    const { code } = await callAs(one, call, { body: { taskId } });
    expect(code).toBe(call === releaseReview ? 0 : failureCodes.notFound);
  }
  expect((await callAs(one, getDeskReview, { query: { taskId } })).code).toBe(
    failureCodes.notFound,
  );
  expect((await publish(taskId)).code).toBe(failureCodes.notFound);
  expect((await see(taskId, [taskId])).code).toBe(failureCodes.notFound);
});
