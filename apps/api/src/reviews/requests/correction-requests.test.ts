import {
  decideCorrectionRequest,
  listCorrectionRequests,
} from '@yanche/contract/console/correction-requests';
import {
  decideChangeAtConsole,
  proposeChangeAtConsole,
} from '@yanche/contract/console/report-changes';
import { failureCodes } from '@yanche/contract/failure-codes';
import { getCorrection } from '@yanche/contract/inspectors/corrections';
import {
  askFaceReview,
  getRecognitionResult,
  getUrlWithUpdateReport,
} from '@yanche/contract/inspectors/face-checks';
import { inspectorFailureCodes as codes } from '@yanche/contract/inspectors/inspector-failure-codes';
import { listNotices } from '@yanche/contract/notices/notices';
import { beforeEach, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { confirmedAndSeen } from '#testing/a-way-in.ts';
import { atConsole } from '#testing/an-own-affair.ts';
import { advanceTime, api, inParallel } from '#testing/fixture.ts';
import { aPublishedReport, inspector, teamTest as test } from '#testing/report-team.ts';
import { rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

type Report = Awaited<ReturnType<typeof aPublishedReport>>;
let colleague: Colleague;
let report: Report;
beforeEach(async () => {
  colleague = await aColleague(['reviewer']);
  if ((await rowsOf('inspector_identities', { id: inspector.userId })).length === 0) {
    await confirmedAndSeen(inspector);
  }
  report = await aPublishedReport();
});

const words = '左前翼子板应为重新喷漆';
const ask = (more: object = {}, by: TestPerson | null = inspector) =>
  api.call(by, getUrlWithUpdateReport, {
    body: { reportId: report.reportId, reason: words, ...more } as never,
  });
const own = (by: TestPerson | null = inspector, orderId = report.orderId) =>
  api.call(by, getCorrection, { query: { orderId } });
const proven = async (id: string) => setRows('face_checks', { id }, { state: 'passed' });
/** Asked and proven. */
const asked = async () => {
  const { data } = await ask();
  await proven(data.sessionId);
  return data.sessionId;
};
const rowFor = async (by = colleague) =>
  (await callAs(by, listCorrectionRequests, { query: { search: report.reportNo } })).data.data.at(
    0,
  );
const decide = (decision: 'settle' | 'decline', requestId: string, by = colleague) =>
  callAs(by, decideCorrectionRequest, { body: { requestId, decision, reason: '复核过照片' } });
const told = async () =>
  (await api.call(inspector, listNotices, { query: {} })).data.data.map(({ kind }) => kind);
const revoke = async () => {
  const body = { reportNo: report.reportNo, kind: 'revoke' as const, reason: '车架号不符' };
  const { data } = await callAs(await aColleague(['reviewer']), proposeChangeAtConsole, { body });
  const decision = { changeId: data.changeId, decision: 'confirm' as const, reason: '已核对' };
  expect(
    (await callAs(await aColleague(['administrator']), decideChangeAtConsole, { body: decision }))
      .code,
  ).toBe(0);
};

test('a wish reaches reviewers once its face check is passed, and is declined with words', async () => {
  expect((await own()).data).toEqual({ reportId: report.reportId, last: null, mayAsk: true });
  const { data } = await ask({ returnUrl: '/ownTesting/tasks?correct=1' });
  expect((await own()).data).toMatchObject({ last: { state: 'unproven', words }, mayAsk: true });
  expect(await rowFor()).toBeUndefined();
  await proven(data.sessionId);
  const result = { body: { sessionId: data.sessionId } };
  expect((await api.call(inspector, getRecognitionResult, result)).data.result).toBe('pass');
  expect((await own()).data).toMatchObject({ last: { state: 'waiting' }, mayAsk: false });
  expect((await ask()).code).toBe(codes.correctionWaits);
  expect(await rowFor()).toMatchObject({
    state: 'waiting',
    words,
    version: 1,
    actions: ['decline'],
  });
  expect((await decide('settle', data.sessionId)).code).toBe(codes.correctionNotMade);
  expect((await decide('decline', data.sessionId)).data).toEqual({ state: 'declined' });
  expect((await own()).data).toMatchObject({
    last: { state: 'declined', decidedReason: '复核过照片' },
    mayAsk: true,
  });
  expect(await told()).toContain('correctionDeclined');
  const acts = await rowsOf('audit_entries', { action: 'report.declineRequest' });
  expect(acts).toMatchObject([{ subject_id: report.orderId, reason: '复核过照片' }]);
  expect((await decide('decline', data.sessionId)).code).toBe(codes.correctionDecided);
});

test('once the report was taken back, or says it anew, they are told', async () => {
  const requestId = await asked();
  await revoke();
  expect(await rowFor()).toMatchObject({ reportStatus: 'revoked', actions: ['settle', 'decline'] });
  expect((await decide('settle', requestId)).data).toEqual({ state: 'settled' });
  expect(await told()).toContain('correctionMade');
  expect((await own()).data).toMatchObject({ reportId: null, mayAsk: false });
});

test('a person may look at the face instead; that wish waits for them', async () => {
  const { data } = await ask();
  const token = decodeURIComponent(data.url.split('#token=')[1] ?? '');
  await api.call(inspector, askFaceReview, { body: { token, still: null } });
  expect((await own()).data).toMatchObject({ last: { state: 'review' }, mayAsk: false });
  advanceTime(1000);
  expect((await ask()).code).toBe(codes.correctionWaits);
});

test('of two who decide one does; nobody about what they inspected', async () => {
  const requestId = await asked();
  const me = await atConsole(inspector);
  expect((await rowFor(me))?.actions).toEqual([]);
  expect((await decide('decline', requestId, me)).code).toBe(failureCodes.ownAffair);
  const both = await inParallel(2, () => decide('decline', requestId));
  expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, codes.correctionDecided]);
});

test('of somebody else, without a login, with a bad body or without the right: nothing', async () => {
  const stranger = await api.aPerson(['inspector']);
  const buyer = await api.aPerson(['buyer']);
  expect((await own(stranger)).code).toBe(1004);
  expect((await own(inspector, newId())).code).toBe(1004);
  expect((await own(null)).code).toBe(1001);
  expect((await own(buyer)).code).toBe(1003);
  await confirmedAndSeen(stranger);
  expect((await ask({}, stranger)).code).toBe(1004);
  expect((await ask({ reportId: newId() })).code).toBe(1004);
  expect((await ask({}, null)).code).toBe(1001);
  expect((await ask({}, buyer)).code).toBe(1003);
  expect((await ask({ reason: ' ' })).status).toBe(400);
  expect((await ask({ returnUrl: 'https://evil.example' })).code).toBe(codes.returnUnsafe);
  expect(await rowsOf('face_checks', { report_id: report.reportId })).toEqual([]);
  const requestId = await asked();
  expect((await decide('decline', requestId, await aColleague(['support']))).code).toBe(1003);
  expect((await decide('decline', requestId, { ...colleague, token: 'none' })).code).toBe(1001);
  expect((await decide('decline', newId())).code).toBe(1004);
  const silent = { requestId, decision: 'decline' as const, reason: ' ' };
  expect((await callAs(colleague, decideCorrectionRequest, { body: silent })).status).toBe(400);
  expect((await rowFor())?.state).toBe('waiting');
});
