import { decideAppeal, listAppeals } from '@yanche/contract/console/appeals';
import {
  listInspectors,
  setCertificateStatus,
  setInspectorStatus,
} from '@yanche/contract/console/inspectors';
import { failureCodes } from '@yanche/contract/failure-codes';
import { appealSuspension, getAppeals } from '@yanche/contract/inspectors/appeals';
import { inspectorFailureCodes as codes } from '@yanche/contract/inspectors/inspector-failure-codes';
import { listNotices } from '@yanche/contract/notices/notices';
import { DAY_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { APPEAL_RULES, type Suspension } from '@yanche/rules/inspectors/appeal';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aCertificate } from '#testing/a-certificate.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { atConsole } from '#testing/an-own-affair.ts';
import { aCity } from '#testing/a-place.ts';
import { anInspectorIn } from '#testing/a-waiting-order.ts';
import { advanceTime, api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { rowsOf } from '#testing/rows.ts';
import { searchOf } from '#testing/search-of.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

let suspender: Colleague;
let other: Colleague;
let person: TestPerson;
test.beforeEach(async () => {
  api.time.now = start;
  suspender = await aColleague(['dispatcher'], { name: '老周' });
  other = await aColleague(['dispatcher'], { name: '小秦' });
  person = await anInspectorIn(api, await aCity(api, { staff: 0 }));
  await aCertificate(person.userId);
});
test.afterAll(expectInvariants);

const reason = '照片与现场不符';
const words = '照片是当场拍的，定位也对得上';
const atDesk = async () => {
  const query = { search: searchOf(person.phone) };
  const [row] = (await callAs(suspender, listInspectors, { query })).data.data;
  if (row === undefined) throw new Error('no such inspector');
  return { inspectorId: person.userId, version: row.version, reason, seen: [] };
};
const certificate = async (event: 'suspend' | 'lift') =>
  callAs(suspender, setCertificateStatus, { body: { ...(await atDesk()), event } });
const jobs = async (event: 'suspend' | 'restore') =>
  callAs(suspender, setInspectorStatus, { body: { ...(await atDesk()), event } });
const appeal = (more: object = {}, by: TestPerson | null = person) =>
  api.call(by, appealSuspension, {
    body: { requestId: newId(), against: 'certificate' as Suspension, words, ...more } as never,
  });
const own = async () => (await api.call(person, getAppeals)).data;
const rowFor = async (by = other) => {
  const query = { search: searchOf(person.phone) };
  const [row] = (await callAs(by, listAppeals, { query })).data.data;
  if (row === undefined) throw new Error('no such appeal');
  return row;
};
const decide = async (decision: 'end' | 'keep', by = other, given?: string) =>
  callAs(by, decideAppeal, {
    body: { appealId: given ?? (await rowFor()).appealId, decision, reason: '已核对原图' },
  });
const told = async () =>
  (await api.call(person, listNotices, { query: {} })).data.data.map(({ kind, link }) => [
    kind,
    link?.to,
  ]);

test('an appeal in words is decided by somebody else, and ends the suspension', async () => {
  expect(await own()).toEqual({ suspensions: [], appeals: [] });
  await certificate('suspend');
  const until = new Date(start.getTime() + APPEAL_RULES.days * DAY_MS).toISOString();
  expect((await own()).suspensions).toEqual([
    { against: 'certificate', since: start.toISOString(), reason, until, mayAppeal: true },
  ]);
  const { data } = await appeal();
  expect(data.suspensions[0]).toMatchObject({ mayAppeal: false });
  expect(data.appeals).toMatchObject([{ state: 'open', words, decidedReason: null }]);
  expect(await rowFor()).toMatchObject({
    suspendedBy: '老周',
    suspendReason: reason,
    words,
    before: 0,
    actions: ['end', 'keep'],
  });
  // Neither offered to who suspended, nor taken from them.
  expect((await rowFor(suspender)).actions).toEqual([]);
  for (const decision of ['end', 'keep'] as const) {
    expect((await decide(decision, suspender)).code).toBe(codes.appealOwnSuspension);
  }
  expect((await decide('end')).data).toEqual({ state: 'ended' });
  expect(await own()).toMatchObject({
    suspensions: [],
    appeals: [{ state: 'ended', decidedReason: '已核对原图' }],
  });
  expect(await told()).toContainEqual(['appealEnded', 'tasks']);
  expect(await told()).toContainEqual(['certificateSuspended', 'wayIn']);
  const acts = await rowsOf('audit_entries', { action: 'inspector.endByAppeal' });
  expect(acts).toMatchObject([{ subject_id: person.userId, reason: '已核对原图' }]);
  expect((await decide('keep')).code).toBe(codes.appealDecided);
  // Another suspension is another matter.
  advanceTime(MINUTE_MS);
  await certificate('suspend');
  expect((await appeal()).code).toBe(0);
  expect(await rowFor()).toMatchObject({ state: 'open', before: 1 });
});

test('kept: it stands, with its reason, and is not appealed against again', async () => {
  await certificate('suspend');
  await appeal();
  expect((await decide('keep')).data).toEqual({ state: 'kept' });
  expect(await own()).toMatchObject({
    suspensions: [{ mayAppeal: false }],
    appeals: [{ state: 'kept', decidedReason: '已核对原图' }],
  });
  expect(await told()).toContainEqual(['appealKept', 'wayIn']);
  expect((await appeal()).code).toBe(codes.appealMade);
});

test('no new jobs is a suspension of its own; both run side by side', async () => {
  await certificate('suspend');
  await jobs('suspend');
  expect((await own()).suspensions.map(({ against }) => against)).toEqual(['certificate', 'jobs']);
  await appeal({ against: 'jobs' });
  expect((await decide('end')).code).toBe(0);
  expect((await own()).suspensions.map(({ against }) => against)).toEqual(['certificate']);
});

test('who suspended may end it directly, which settles the appeal', async () => {
  await jobs('suspend');
  await appeal({ against: 'jobs' });
  await jobs('restore');
  expect(await own()).toMatchObject({
    suspensions: [],
    appeals: [{ state: 'ended', decidedReason: reason }],
  });
  expect((await decide('keep')).code).toBe(codes.appealDecided);
});

test('in time only, to the moment', async () => {
  await certificate('suspend');
  advanceTime(APPEAL_RULES.days * DAY_MS);
  const late = await appeal();
  expect([late.code, late.message]).toEqual([
    codes.appealLate,
    expect.stringContaining('2026-12-06 10:00'),
  ]);
  expect((await own()).suspensions).toMatchObject([{ mayAppeal: false }]);
  advanceTime(-1);
  expect((await appeal()).code).toBe(0);
});

test('the same again is one appeal; of two who decide one does', async () => {
  await certificate('suspend');
  const requestId = newId();
  const replies = await inParallel(3, () => appeal({ requestId }));
  expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect((await own()).appeals).toHaveLength(1);
  const { appealId } = await rowFor();
  const both = await inParallel(2, (at) => decide(at === 0 ? 'end' : 'keep', other, appealId));
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([0, codes.appealDecided]));
});

test('without a suspension, a login, words, or the right: nothing is stored', async () => {
  expect((await appeal()).code).toBe(codes.appealNone);
  await certificate('suspend');
  expect((await appeal({ against: 'jobs' })).code).toBe(codes.appealNone);
  expect((await appeal({}, null)).code).toBe(1001);
  expect((await api.call(null, getAppeals)).code).toBe(1001);
  const buyer = await api.aPerson(['buyer']);
  expect((await appeal({}, buyer)).code).toBe(1003);
  expect((await api.call(buyer, getAppeals)).code).toBe(1003);
  for (const bad of [{ words: ' ' }, { words: 'x'.repeat(501) }, { against: 'life' }]) {
    expect((await appeal(bad)).status, JSON.stringify(bad)).toBe(400);
  }
  expect((await appeal({ words: '。。' })).code).toBe(2001);
  expect((await own()).appeals).toEqual([]);
  await appeal();
  expect((await decide('end', await aColleague(['support']))).code).toBe(1003);
  expect((await decide('end', { ...other, token: 'none' })).code).toBe(1001);
  expect((await decide('end', other, newId())).code).toBe(1004);
  const body = { appealId: (await rowFor()).appealId, decision: 'end' as const, reason: ' ' };
  expect((await callAs(other, decideAppeal, { body })).status).toBe(400);
  expect((await decide('end', await atConsole(person))).code).toBe(failureCodes.ownAffair);
  expect((await rowFor()).state).toBe('open');
});
