import type { BodyOf } from '@yanche/contract/endpoint';
import { failureCodes } from '@yanche/contract/failure-codes';
import {
  type Answer,
  getTask,
  listTasks,
  saveAnswers,
  submitTask,
} from '@yanche/contract/inspections/inspections';
import { publishReview, type returnReview } from '@yanche/contract/console/desk';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { describe, expect } from 'vitest';
import { aPhoto, aTask, anAnswer, testCity, type TestTask } from '#testing/a-task.ts';
import { anInspection } from '#testing/an-inspection.ts';
import { api, inParallel } from '#testing/fixture.ts';
import { inspector, reviewer, teamTest as test } from '#testing/report-team.ts';
import { atDesk, lookThrough, readAtDesk, sendBackAtDesk } from '#testing/review-desk.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';

type Request = BodyOf<typeof returnReview>['requests'][number];
const ask = (code: string, more: Partial<Request> = {}): Request => ({
  code,
  wants: 'answer',
  reason: '请复核',
  fileId: null,
  ...more,
});
const sendBack = (
  taskId: string,
  requests: Request[],
  { round = 1, comment = '', by = reviewer } = {},
) => sendBackAtDesk(api, by, { taskId, round, requests, comment });
const submit = (taskId: string) => api.call(inspector, submitTask, { body: { taskId } });
const readTask = async (taskId: string, language = 'zh') =>
  (
    await api.call(inspector, getTask, {
      query: { taskId },
      headers: { 'accept-language': language },
    })
  ).data;
const readReview = async (taskId: string) => (await readAtDesk(api, reviewer, taskId)).data;
const eventsOf = (orderId: string) => rowsOf('order_events', { order_id: orderId }, 'id');
const later = (minutes: number) => {
  api.time.now = new Date(api.time.now.getTime() + minutes * MINUTE_MS);
};
/** Saves these changes of the stored answers, as given now. */
const change = async (taskId: string, ...changes: (Partial<Answer> & { code: string })[]) => {
  const { answers } = await readTask(taskId);
  const given = changes.map((each) => ({
    ...anAnswer(each.code),
    ...answers.find(({ code }) => code === each.code),
    answeredAt: api.time.now.toISOString(),
    ...each,
  }));
  return api.call(inspector, saveAnswers, { body: { taskId, answers: given } });
};
const photoOf = async (taskId: string, code: string) =>
  (await rowOf('answers', { task_id: taskId, code })).photos[0] ?? '';
/** One that was sent back for its plate photo and the answer to ID003. */
const sentBackJob = async (): Promise<TestTask & { photo: string }> => {
  const task = await anInspection(api, { inspector });
  const photo = await photoOf(task.taskId, 'ID001');
  later(1);
  const requests = [ask('ID001', { wants: 'photo', fileId: photo }), ask('ID003')];
  expect((await sendBack(task.taskId, requests)).data).toEqual({ status: '40' });
  later(1);
  return { ...task, photo };
};

describe('returnReview', () => {
  test('names items and photos; the inspector sees them, with the answers as they were', async () => {
    const { taskId, orderId, photo } = await sentBackJob();
    const detail = await readTask(taskId);
    expect(detail.sentBack).toMatchObject({
      round: 1,
      note: '',
      requests: [
        { code: 'ID001', wants: 'photo', reason: '请复核', fileId: photo },
        { code: 'ID003', wants: 'answer' },
      ],
      before: [{ code: 'ID001', photos: [photo] }, { code: 'ID003' }],
    });
    expect(detail.photoUrls[photo]).toBeTruthy();
    expect(detail.reviewComment).toMatch(/^退回 2 项：.+、.+$/);
    expect((await readTask(taskId, 'en')).reviewComment).toMatch(/^2 items sent back: .+, .+$/);
    const { data } = await api.call(inspector, listTasks, { query: { scope: 'mine' } });
    expect(data.data.find((row) => row.taskId === taskId)?.reviewComment).toBe(
      detail.reviewComment,
    );
    expect(await rowOf('tasks', { id: taskId })).toMatchObject({ submitted_at: null, rounds: 1 });
    expect(await eventsOf(orderId)).toMatchObject([{ event: 'reject', payload: { items: 2 } }]);
    const [notice] = await rowsOf('notices', { user_id: inspector.userId, kind: 'jobSentBack' });
    expect(notice?.params).toMatchObject({ count: 2 });
  });

  test('needs a request, a reason for each, and what is really there', async () => {
    const { taskId, orderId } = await anInspection(api, { inspector });
    const other = await anInspection(api, { inspector });
    const foreign = await photoOf(other.taskId, 'ID001');
    const own = await photoOf(taskId, 'ID001');
    const cases: [Request[], number][] = [
      [[], failureCodes.requestsRequired],
      [[ask('ID001', { reason: ' \0 ' })], failureCodes.commentRequired],
      [[ask('ID001'), ask('GB001')], failureCodes.fieldInvalid],
      [[ask('ID001', { wants: 'photo', fileId: foreign })], failureCodes.fieldInvalid],
      [[ask('ID002', { wants: 'photo', fileId: own })], failureCodes.fieldInvalid],
      [[ask('ID001', { wants: 'answer', fileId: own })], failureCodes.fieldInvalid],
    ];
    for (const [requests, code] of cases)
      expect((await sendBack(taskId, requests)).code).toBe(code);
    const bad = await sendBack(taskId, [ask('nothing')]);
    expect(bad.status).toBe(400);
    expect(await rowsOf('review_rounds', { task_id: taskId })).toEqual([]);
    expect(await eventsOf(orderId)).toEqual([]);
    expect((await readReview(taskId)).round).toBe(1);
  });

  test('each request counts once, and a comment may come with them', async () => {
    const { taskId } = await anInspection(api, { inspector });
    await sendBack(taskId, [ask('ID003'), ask('ID003', { reason: '再看' })], { comment: ' 谢谢 ' });
    const { sentBack, reviewComment } = await readTask(taskId);
    expect(sentBack).toMatchObject({ note: '谢谢', requests: [{ reason: '再看' }] });
    expect(reviewComment).toMatch(/^退回 1 项：.+。谢谢$/);
  });

  test('repeating changes nothing, and another call is refused', async () => {
    const { taskId, orderId } = await anInspection(api, { inspector });
    const requests = [ask('ID003')];
    expect((await sendBack(taskId, requests)).data.status).toBe('40');
    expect((await sendBack(taskId, requests)).data.status).toBe('40');
    expect((await sendBack(taskId, [ask('ID004')])).code).toBe(failureCodes.wrongState);
    const second = await api.aPerson(['reviewer']);
    expect((await sendBack(taskId, requests, { by: second })).code).toBe(failureCodes.wrongState);
    expect(await eventsOf(orderId)).toHaveLength(1);
    expect(await rowsOf('review_rounds', { task_id: taskId })).toHaveLength(1);
  });

  test('a call that arrives late does not send a later round back', async () => {
    const { taskId } = await sentBackJob();
    const reply = { round: 1, text: '核实无误' };
    await change(taskId, { code: 'ID001', reply }, { code: 'ID003', reply });
    expect((await submit(taskId)).data.status).toBe('50');
    expect((await sendBack(taskId, [ask('ID003')])).code).toBe(failureCodes.changedMeanwhile);
    expect((await sendBack(taskId, [ask('ID003')], { round: 2 })).data.status).toBe('40');
  });

  test('of five reviewers at once one sends it back', async () => {
    const { taskId } = await anInspection(api, { inspector });
    const crowd = await inParallel(5, () => api.aPerson(['reviewer']));
    const replies = await Promise.all(crowd.map((by) => sendBack(taskId, [ask('ID003')], { by })));
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await rowsOf('review_rounds', { task_id: taskId })).toHaveLength(1);
  });

  test('sending back and publishing at once: one wins', async () => {
    const { taskId, orderId } = await anInspection(api, { inspector });
    const round = await lookThrough(api, reviewer, taskId);
    const publish = atDesk(api, reviewer, publishReview, { body: { taskId, round } });
    const replies = await Promise.all([sendBack(taskId, [ask('ID003')]), publish]);
    expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      0,
      failureCodes.wrongState,
    ]);
    expect(await eventsOf(orderId)).toHaveLength(1);
  });

  test('not by others, not the own work, not before the hand-in, not after publishing', async () => {
    const both = await api.aPerson(['inspector', 'reviewer'], { cityIds: [testCity] });
    const own = await anInspection(api, { inspector: both });
    const requests = [ask('ID003')];
    expect((await sendBack(own.taskId, requests, { by: both })).code).toBe(
      failureCodes.reviewOwnWork,
    );
    expect((await sendBack(own.taskId, requests, { by: inspector })).code).toBe(
      failureCodes.noPermission,
    );
    const early = await anInspection(api, { inspector, status: '40' });
    const done = await anInspection(api, { inspector, status: '70' });
    for (const { taskId } of [early, done])
      expect((await sendBack(taskId, requests)).code).toBe(failureCodes.wrongState);
  });
});

describe('submitTask after a send-back', () => {
  test('is refused while a request is open, naming the items', async () => {
    const { taskId, photo } = await sentBackJob();
    const openNow = async () => {
      const { code, data } = await submit(taskId);
      return code === 0 ? [] : [code, data];
    };
    const refusedFor = (...codes: string[]) => [failureCodes.requestsOpen, { codes }];
    expect(await openNow()).toEqual(refusedFor('ID001', 'ID003'));
    // Answered again with the same, and with a time before the send-back.
    await change(taskId, { code: 'ID003' });
    const old = new Date(api.time.now.getTime() - 90_000).toISOString();
    await change(taskId, {
      code: 'ID001',
      photos: [await aPhoto(api, inspector)],
      answeredAt: old,
    });
    expect(await openNow()).toEqual(refusedFor('ID001', 'ID003'));

    later(1);
    await change(taskId, { code: 'ID003', note: '已复核', reply: { round: 1, text: '好' } });
    expect(await openNow()).toEqual(refusedFor('ID001'));
    // The same picture under another id.
    const copy = await aPhoto(api, inspector);
    const { sha256 } = await rowOf('files', { id: photo });
    await setRows('files', { id: copy }, { sha256 });
    later(1);
    await change(taskId, { code: 'ID001', photos: [copy] });
    expect(await openNow()).toEqual(refusedFor('ID001'));
    later(1);
    await change(taskId, { code: 'ID001', photos: [await aPhoto(api, inspector)] });
    expect(await openNow()).toEqual([]);
    expect((await submit(taskId)).data.status).toBe('50');
    const rounds = await rowsOf('review_rounds', { task_id: taskId });
    expect(rounds).toHaveLength(1);
    expect(rounds[0]?.answers_after?.map(({ code }) => code)).toEqual(['ID001', 'ID003']);
    expect((await readTask(taskId)).sentBack).toBeNull();
    expect((await readTask(taskId)).reviewComment).toBeNull();
  });

  test('a job sent back before items could be named has only words', async () => {
    const { taskId } = await aTask(api, { inspector, status: '40' });
    await setRows('tasks', { id: taskId }, { review_comment: '左后门照片模糊', rounds: 1 });
    expect(await readTask(taskId)).toMatchObject({
      reviewComment: '退回意见：左后门照片模糊',
      sentBack: null,
    });
  });

  test('rounds of an earlier visit ask for nothing in the next', async () => {
    const { taskId } = await sentBackJob();
    later(60);
    await setRows('tasks', { id: taskId }, { checked_in_at: api.time.now });
    expect(await readTask(taskId)).toMatchObject({ sentBack: null });
    expect((await submit(taskId)).data.status).toBe('50');
    expect(await readReview(taskId)).toMatchObject({ round: 2, formerRounds: [] });
  });
});

describe('the desk after a send-back', () => {
  test('shows what was asked, what was replied and what changed', async () => {
    const { taskId, photo } = await sentBackJob();
    const fresh = await aPhoto(api, inspector);
    await change(
      taskId,
      { code: 'ID001', photos: [fresh] },
      { code: 'ID003', reply: { round: 1, text: ' 核实无误，铭牌清晰 ' } },
      { code: 'ID004', note: '顺手补充' },
    );
    await submit(taskId);
    const review = await readReview(taskId);
    expect(review.round).toBe(2);
    expect(review.photoUrls[photo]).toBeTruthy();
    expect(review.photoUrls[fresh]).toBeTruthy();
    expect(review.formerRounds).toMatchObject([
      {
        round: 1,
        reviewerName: '王审',
        items: [
          {
            code: 'ID001',
            requests: [{ state: 'changed', fileId: photo }],
            reply: null,
            before: { photos: [photo] },
            after: { photos: [fresh] },
          },
          {
            code: 'ID003',
            requests: [{ state: 'replied' }],
            reply: '核实无误，铭牌清晰',
          },
        ],
        others: [{ code: 'ID004', before: { note: '' }, after: { note: '顺手补充' } }],
      },
    ]);
  });

  test('a second round stands before the first, which stays as it was', async () => {
    const { taskId } = await sentBackJob();
    const answer = (round: number) => {
      const reply = { round, text: `第 ${round} 次核实` };
      return change(taskId, { code: 'ID001', reply }, { code: 'ID003', reply });
    };
    await answer(1);
    await submit(taskId);
    const [first] = (await readReview(taskId)).formerRounds;
    later(1);
    await sendBack(taskId, [ask('ID003', { reason: '还是不清楚' })], { round: 2 });
    later(1);
    // Words for the first round are none for the second.
    await change(taskId, { code: 'ID003', reply: { round: 1, text: '说过了' } });
    expect((await submit(taskId)).code).toBe(failureCodes.requestsOpen);
    later(1);
    await answer(2);
    expect((await submit(taskId)).code).toBe(0);
    const { formerRounds } = await readReview(taskId);
    expect(formerRounds.map(({ round }) => round)).toEqual([2, 1]);
    expect(formerRounds[1]).toEqual(first);
    expect(formerRounds[0]?.items[0]).toMatchObject({ reply: '第 2 次核实' });
  });

  test('time away is no inspecting, so the risk stays', async () => {
    const groups = ['骨架检查', '加强件检查', '身份与里程'] as const;
    const { taskId } = await anInspection(api, { inspector, groups: [...groups] });
    later(5);
    await setRows('tasks', { id: taskId }, { submitted_at: api.time.now });
    const tooFast = async () => {
      const { risks, minutes, roundMinutes } = await readReview(taskId);
      return [minutes, roundMinutes, risks.some(({ text }) => /只用了/.test(text))];
    };
    expect(await tooFast()).toEqual([5, [5], true]);
    await sendBack(taskId, [ask('ID003')]);
    later(20 * 60);
    await change(taskId, { code: 'ID003', reply: { round: 1, text: '核实无误' } });
    later(1);
    await submit(taskId);
    expect(await tooFast()).toEqual([6, [5, 1], true]);
  });
});
