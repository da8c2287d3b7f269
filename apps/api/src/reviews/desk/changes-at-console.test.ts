import {
  decideChangeAtConsole,
  listChangesAtConsole,
  proposeChangeAtConsole,
  reportToChange,
  storeCorrectionPhoto,
} from '@yanche/contract/console/report-changes';
import { failureCodes } from '@yanche/contract/failure-codes';
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aPhoto } from '#testing/a-self-order.ts';
import { inParallel } from '#testing/fixture.ts';
import { aPublishedReport, teamTest as test } from '#testing/report-team.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';

let clerk: Colleague;
let other: Colleague;
let chief: Colleague;
test.beforeEach(async () => {
  clerk = await aColleague(['reviewer'], { name: '赵敏' });
  other = await aColleague(['reviewer'], { name: '沈越' });
  chief = await aColleague(['administrator'], { name: '孙立群' });
});

const propose = (by: Colleague, reportNo: string, more: object = {}) =>
  callAs(by, proposeChangeAtConsole, {
    body: { reportNo, kind: 'revoke', reason: '车架号与实车不符', ...more },
  });
const decide = (
  by: Colleague,
  changeId: string,
  decision: 'confirm' | 'decline' | 'withdraw',
  reason = '已核对',
) => callAs(by, decideChangeAtConsole, { body: { changeId, decision, reason } });
const rowFor = async (by: Colleague, reportNo: string) =>
  (await callAs(by, listChangesAtConsole, { query: { search: reportNo } })).data.data[0];
/** What was done about changes of its report; its publication stands before. */
const entriesOf = async (orderId: string) =>
  (await rowsOf('audit_entries', { subject_id: orderId }, 'at', 'id')).filter(({ action }) =>
    action.startsWith('report.'),
  );
const actsOn = async (orderId: string) => (await entriesOf(orderId)).map(({ action }) => action);

test('revoked by two people, each of whom said why', async () => {
  const { reportNo, orderId, reportId } = await aPublishedReport();
  const { data } = await propose(clerk, ` ${reportNo.toLowerCase()} `);
  expect((await propose(other, reportNo)).code).toBe(failureCodes.changeProposed);
  expect((await rowFor(clerk, reportNo))?.actions).toEqual(['withdraw']);
  // A revocation is carried out by an administrator; a reviewer may say no.
  expect((await rowFor(other, reportNo))?.actions).toEqual(['decline']);
  expect((await rowFor(chief, reportNo))?.actions).toEqual(['confirm', 'decline']);
  // And everybody is told why they cannot.
  const why = async (by: Colleague) => (await rowFor(by, reportNo))?.notConfirmed;
  expect([await why(clerk), await why(other), await why(chief)]).toEqual([
    'own',
    'needsAdministrator',
    null,
  ]);
  const { changeId } = data;
  expect((await decide(clerk, changeId, 'confirm')).code).toBe(failureCodes.samePerson);
  expect((await decide(clerk, changeId, 'decline')).code).toBe(failureCodes.samePerson);
  expect((await decide(other, changeId, 'confirm')).code).toBe(failureCodes.noPermission);
  expect((await decide(other, changeId, 'withdraw')).code).toBe(failureCodes.noPermission);
  expect((await decide(chief, changeId, 'confirm', ' ')).code).toBe(failureCodes.fieldInvalid);
  expect((await rowOf('reports', { id: reportId })).status).toBe('published');
  const done = await decide(chief, changeId, 'confirm');
  expect(done.data).toEqual({ status: 'done', reportNo, version: 1 });
  expect((await decide(chief, changeId, 'confirm')).data).toEqual(done.data);
  expect((await decide(other, changeId, 'decline')).code).toBe(failureCodes.changeDecided);
  expect((await rowOf('reports', { id: reportId })).status).toBe('revoked');
  expect(await actsOn(orderId)).toEqual(['report.propose', 'report.confirm']);
  expect(await entriesOf(orderId)).toMatchObject([
    { actor_id: clerk.userId, reason: '车架号与实车不符', after: { kind: 'revoke', reportNo } },
    { actor_id: chief.userId, reason: '已核对', before: { status: 'published' } },
  ]);
  expect((await rowFor(chief, reportNo))?.actions).toEqual([]);
  expect((await propose(clerk, reportNo)).code).toBe(failureCodes.wrongState);
});

test('declined by a colleague, withdrawn by who proposed it; the report stays', async () => {
  const { reportNo, orderId, reportId } = await aPublishedReport();
  const first = await propose(clerk, reportNo);
  expect((await decide(other, first.data.changeId, 'decline')).data.status).toBe('declined');
  const second = await propose(clerk, reportNo);
  expect((await decide(clerk, second.data.changeId, 'withdraw')).data.status).toBe('declined');
  expect((await rowFor(clerk, reportNo))?.withdrawn).toBe(true);
  expect((await rowOf('reports', { id: reportId })).status).toBe('published');
  expect(await actsOn(orderId)).toEqual(
    expect.arrayContaining(['report.propose', 'report.decline', 'report.withdraw']),
  );
});

test('an amendment makes the next version; nobody decides on their own car', async () => {
  const { reportNo, orderId } = await aPublishedReport();
  const corrections = [{ code: 'ID003', note: '钢印清晰' }];
  const none = await propose(clerk, reportNo, { kind: 'amend' });
  expect(none.code).toBe(failureCodes.fieldInvalid);
  expect((await propose(clerk, reportNo, { version: 2 })).code).toBe(failureCodes.reportReplaced);
  expect((await propose(clerk, 'JC2026112199999')).code).toBe(failureCodes.notFound);
  expect(await actsOn(orderId)).toEqual([]);
  const { data } = await propose(clerk, reportNo, { kind: 'amend', corrections });
  expect((await decide(chief, data.changeId, 'confirm')).code).toBe(failureCodes.noPermission);
  await setRows('orders', { id: orderId }, { user_id: other.userId });
  expect((await decide(other, data.changeId, 'confirm')).code).toBe(failureCodes.ownAffair);
  // Nor do they turn it down.
  expect((await decide(other, data.changeId, 'decline')).code).toBe(failureCodes.ownAffair);
  const third = await aColleague(['reviewer']);
  expect((await decide(third, data.changeId, 'confirm')).data).toMatchObject({ version: 2 });
});

test('of several who confirm at once one does, and it is written down once', async () => {
  const { reportNo, orderId } = await aPublishedReport();
  const { data } = await propose(clerk, reportNo);
  const chiefs = await inParallel(4, () => aColleague(['administrator']));
  const answers = await Promise.all(chiefs.map((by) => decide(by, data.changeId, 'confirm')));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect((await actsOn(orderId)).filter((action) => action === 'report.confirm')).toHaveLength(1);
});

test('a photo that a correction adds: stored by who proposes it, once, and nothing but a photo', async () => {
  const { reportNo } = await aPublishedReport();
  const bytes = await aPhoto();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const fileId = newId();
  const send = (by: Pick<Colleague, 'token'>, body: Uint8Array = bytes, more: object = {}) =>
    callAs(by, storeCorrectionPhoto, { query: { fileId, sha256, ...more }, body });
  const support = await aColleague(['support']);
  expect((await send(support)).code).toBe(failureCodes.noPermission);
  expect((await send({ token: 'no' })).code).toBe(failureCodes.notLoggedIn);
  const words = Buffer.from('not a photo');
  const hash = createHash('sha256').update(words).digest('hex');
  expect((await send(clerk, words)).code).toBe(failureCodes.fieldInvalid);
  expect((await send(clerk, words, { sha256: hash })).code).toBe(failureCodes.fileTypeRefused);
  expect((await send(clerk, bytes, { fileId: 'x' })).status).toBe(400);
  expect((await send(clerk)).data.fileId).toBe(fileId);
  expect((await send(clerk)).data.fileId).toBe(fileId);
  expect((await send(other)).code).not.toBe(0);
  const corrections = [{ code: 'ID003', photos: [fileId] }];
  const foreign = await propose(other, reportNo, { kind: 'amend', corrections });
  expect(foreign.code).toBe(failureCodes.fieldInvalid);
  expect((await propose(clerk, reportNo, { kind: 'amend', corrections })).code).toBe(0);
  expect((await rowFor(other, reportNo))?.corrections[0]?.photoUrls).toEqual([
    expect.stringContaining(fileId),
  ]);
  const found = await callAs(other, reportToChange, { query: { reportNo } });
  expect(found.data).toMatchObject({ open: true, kinds: ['revoke', 'amend'] });
  expect((await callAs(support, reportToChange, { query: { reportNo } })).code).toBe(
    failureCodes.noPermission,
  );
});
