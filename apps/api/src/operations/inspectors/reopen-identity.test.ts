import { listInspectors, reopenIdentity } from '@yanche/contract/console/inspectors';
import { inspectorFailureCodes as codes } from '@yanche/contract/inspectors/inspector-failure-codes';
import { getUrlWithBindEvaluator } from '@yanche/contract/inspectors/face-checks';
import {
  approveConfirm,
  approveDetail,
  getOnboarding,
} from '@yanche/contract/inspectors/onboarding';
import { listNotices } from '@yanche/contract/notices/notices';
import { MINUTE_MS } from '@yanche/rules/calendar';
import sharp from 'sharp';
import { expect } from 'vitest';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { anIdNo, confirmedAndSeen } from '#testing/a-way-in.ts';
import { advanceTime, api, expectInvariants, test } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { searchOf } from '#testing/search-of.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

let dispatcher: Colleague;
let person: TestPerson;
test.beforeEach(async () => {
  api.time.now = start;
  dispatcher = await aColleague(['dispatcher'], { name: '钱一帆' });
  person = await api.aPerson(['inspector']);
});
test.afterAll(expectInvariants);

const reason = '身份证号差一位';
const rowFor = async () => {
  const query = { search: searchOf(person.phone) };
  const [row] = (await callAs(dispatcher, listInspectors, { query })).data.data;
  if (row === undefined) throw new Error('no such inspector');
  return row;
};
const reopen = async (more: object = {}) => {
  const { inspectorId, version } = await rowFor();
  const body = { inspectorId, version, reason, ...more };
  return callAs(dispatcher, reopenIdentity, { body });
};
const steps = async () =>
  Object.fromEntries(
    (await api.call(person, getOnboarding)).data.steps.map((each) => [each.step, each]),
  );
const bind = () => api.call(person, getUrlWithBindEvaluator, { body: {} });
async function confirm() {
  const page = sharp({ create: { width: 40, height: 40, channels: 3, background: '#888' } });
  const portrait = (await page.jpeg().toBuffer()).toString('base64');
  const id_no = anIdNo();
  const body = { real_name: '高远', id_no, contract_no: '', portrait };
  return { id_no, reply: await api.call(person, approveConfirm, { body }) };
}

test('details that were fixed are opened with a reason, given again, and the face is checked again', async () => {
  await confirmedAndSeen(person);
  expect((await confirm()).reply.code).toBe(codes.identityFixed);
  expect((await rowFor()).actions).toContain('reopenIdentity');
  advanceTime(MINUTE_MS);
  const { data } = await reopen();
  expect(data).toMatchObject({ face: 'declined' });
  expect(data.actions).not.toContain('reopenIdentity');
  expect(await steps()).toMatchObject({
    identity: { state: 'open', reason: 'identityReopened', said: reason },
    face: { state: 'locked' },
  });
  const [notice] = (await api.call(person, listNotices, { query: {} })).data.data;
  expect(notice).toMatchObject({ kind: 'identityReopened', link: { to: 'wayIn' } });
  expect(notice?.text).toContain(reason);
  // Not by a new link with what was wrong.
  expect((await bind()).code).toBe(codes.stepLacking);
  advanceTime(MINUTE_MS);
  const { id_no, reply } = await confirm();
  expect(reply.data.id_no).toBe(`3301**********${id_no.slice(-4)}`);
  expect(await steps()).toMatchObject({
    identity: { state: 'done', said: null },
    face: { state: 'open', reason: null },
  });
  expect((await bind()).code).toBe(0);
  const acts = await rowsOf('audit_entries', { subject_id: person.userId });
  expect(acts.map((act) => [act.action, act.reason])).toEqual([
    ['inspector.reopenIdentity', reason],
  ]);
  expect(JSON.stringify(acts)).not.toContain(id_no);
});

test('nothing to open: no details yet, a case that waits, the same again, an old version, a bad body', async () => {
  expect((await reopen()).code).toBe(2401);
  await confirmedAndSeen(person);
  const ofPerson = { user_id: person.userId };
  await setRows('face_checks', ofPerson, { state: 'review' });
  expect((await reopen()).code).toBe(2401);
  await setRows('face_checks', ofPerson, { state: 'passed' });
  expect((await reopen({ version: 7 })).code).toBe(2403);
  expect((await reopen({ reason: '。' })).status).toBe(400);
  expect((await rowOf('face_checks', ofPerson)).state).toBe('passed');
  expect((await reopen()).code).toBe(0);
  expect((await reopen()).code).toBe(2401);
  expect((await api.call(person, approveDetail)).data.mayChange).toBe(true);
});

test('whoever only reads inspectors, or is no colleague, opens nothing', async () => {
  await confirmedAndSeen(person);
  const auditor = await aColleague(['auditor']);
  const { inspectorId, version } = await rowFor();
  const body = { inspectorId, version, reason };
  expect((await callAs(auditor, reopenIdentity, { body })).code).toBe(1003);
  expect((await api.call(person, reopenIdentity, { body })).code).not.toBe(0);
  expect((await rowOf('face_checks', { user_id: person.userId })).state).toBe('passed');
});
