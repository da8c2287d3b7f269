import { failureCodes } from '@yanche/contract/failure-codes';
import {
  acceptApplication,
  declineApplication,
  listApplications,
} from '@yanche/contract/console/applications';
import { inviteInspector, withdrawInvitation } from '@yanche/contract/console/inspectors';
import { applyAsInspector, getApplication } from '@yanche/contract/inspectors/applications';
import { inspectorFailureCodes as codes } from '@yanche/contract/inspectors/inspector-failure-codes';
import { getOnboarding } from '@yanche/contract/inspectors/onboarding';
import { listNotices } from '@yanche/contract/notices/notices';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { DAY_MS } from '@yanche/rules/calendar';
import { APPLICATION_RULES } from '@yanche/rules/inspectors/application';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aCity } from '#testing/a-place.ts';
import { api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { searchOf } from '#testing/search-of.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

let dispatcher: Colleague;
let person: TestPerson;
let cityId: number;
test.beforeEach(async () => {
  api.time.now = start;
  dispatcher = await aColleague(['dispatcher']);
  person = await api.aPerson(['buyer']);
  cityId = await aCity(api, { staff: 0 });
});
test.afterAll(expectInvariants);

const reason = '电话已沟通';
const filled = (more: object = {}) => ({
  requestId: newId(),
  name: '丁一',
  cityIds: [cityId],
  skills: ['nev' as const],
  experience: 'to10' as const,
  about: '修理厂八年，有漆膜仪和诊断仪',
  ...more,
});
const apply = (more: object = {}, by: TestPerson | null = person) =>
  api.call(by, applyAsInspector, { body: filled(more) as never });
const own = async () => (await api.call(person, getApplication)).data;
const rowFor = async ({ phone }: TestPerson, by = dispatcher) => {
  const query = { search: searchOf(phone) };
  const [row] = (await callAs(by, listApplications, { query })).data.data;
  if (row === undefined) throw new Error('no such application');
  return row;
};
const cityName = async () => (await rowOf('cities', { id: cityId })).name;
const accept = async (more: object = {}, by = dispatcher) => {
  const { applicationId } = await rowFor(person);
  const body = { applicationId, reason, cityNames: await cityName(), skills: [], ...more };
  return callAs(by, acceptApplication, { body });
};
const decline = async (by = dispatcher) => {
  const { applicationId } = await rowFor(person);
  return callAs(by, declineApplication, { body: { applicationId, reason } });
};
const told = async () =>
  (await api.call(person, listNotices, { query: {} })).data.data.map(({ kind, link }) => [
    kind,
    link?.to,
  ]);

test('an application is seen by the dispatcher, and accepted it is an invitation', async () => {
  expect(await own()).toMatchObject({ isInspector: false, last: null, mayApply: true });
  expect((await api.call(person, getOnboarding)).code).toBe(1003);
  const { code, data } = await apply();
  expect(code).toBe(0);
  expect(data).toMatchObject({ last: { state: 'open', reason: null }, mayApply: false });
  expect(await rowFor(person)).toMatchObject({
    name: '丁一',
    skills: ['nev'],
    experience: 'to10',
    state: 'open',
    before: 0,
    actions: ['accept', 'decline'],
  });
  expect((await accept({ skills: ['nev'] })).data).toEqual({ state: 'accepted' });
  expect((await api.call(person, getUserInfoByToken)).data.roles).toContain('inspector');
  expect(await own()).toMatchObject({ isInspector: true, mayApply: false, againAt: null });
  const { name, city_ids, skills } = await rowOf('users', { id: person.userId });
  expect({ name, city_ids, skills }).toEqual({ name: '丁一', city_ids: [cityId], skills: ['nev'] });
  expect((await api.call(person, getOnboarding)).data.steps[0]).toMatchObject({ state: 'open' });
  expect(await told()).toEqual([['applicationAccepted', 'wayIn']]);
  const audit = await rowsOf('audit_entries', { subject_id: person.userId });
  expect(audit).toMatchObject([{ action: 'inspector.acceptApplication', reason }]);
  expect((await accept()).code).toBe(codes.applicationDecided);
});

test('the same again is one application; another one waits for it', async () => {
  const body = filled();
  const replies = await inParallel(3, () => api.call(person, applyAsInspector, { body }));
  expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await rowsOf('inspector_applications', { user_id: person.userId })).toHaveLength(1);
  expect((await apply()).code).toBe(codes.applicationWaits);
});

test('a declined one is told with its reason, and tried again after the wait', async () => {
  await apply();
  expect((await decline()).data).toEqual({ state: 'declined' });
  expect((await decline()).code).toBe(codes.applicationDecided);
  expect(await told()).toEqual([['applicationDeclined', 'wayIn']]);
  const againAt = new Date(start.getTime() + APPLICATION_RULES.waitDays * DAY_MS).toISOString();
  expect(await own()).toMatchObject({
    last: { state: 'declined', reason },
    mayApply: false,
    againAt,
  });
  const decided = async (ago: number) =>
    setRows(
      'inspector_applications',
      { user_id: person.userId },
      { decided_at: new Date(start.getTime() - ago) },
    );
  await decided(APPLICATION_RULES.waitDays * DAY_MS - 1);
  const early = await apply();
  expect([early.code, early.message]).toEqual([
    codes.applicationTooEarly,
    expect.stringContaining('2026-11-21 10:00'),
  ]);
  await decided(APPLICATION_RULES.waitDays * DAY_MS);
  expect((await apply()).code).toBe(0);
  expect(await rowFor(person)).toMatchObject({ state: 'open', before: 1 });
});

test('whoever is an inspector has nothing to apply for', async () => {
  const inspector = await api.aPerson(['inspector']);
  expect((await apply({}, inspector)).code).toBe(codes.inspectorAlready);
});

test('an invitation meanwhile settles it; taken back, they wait as after a declined one', async () => {
  await apply();
  const body = {
    phone: person.phone,
    name: '丁一',
    cityNames: await cityName(),
    skills: [],
    reason,
  };
  const invited = await callAs(dispatcher, inviteInspector, { body });
  expect(invited.code).toBe(0);
  expect(await rowFor(person)).toMatchObject({ state: 'accepted', actions: [] });
  const { inspectorId, version } = invited.data;
  await callAs(dispatcher, withdrawInvitation, { body: { inspectorId, version, reason } });
  expect(await own()).toMatchObject({
    isInspector: false,
    mayApply: false,
    last: { state: 'accepted', reason: null },
  });
  expect((await apply()).code).toBe(codes.applicationTooEarly);
});

test('of two dispatchers one decides; nobody decides about themselves', async () => {
  await apply();
  const replies = await inParallel(2, (at) => (at === 0 ? accept() : decline()));
  expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([0, codes.applicationDecided]));
  const staff = await aColleague(['dispatcher']);
  const { phone } = await api.aPerson(['buyer']);
  await api.deps.db
    .insertInto('inspector_applications')
    .values({
      id: newId(),
      user_id: staff.userId,
      request_id: newId(),
      name: phone,
      city_ids: [cityId],
      skills: [],
      experience: 'none',
      about: 'x',
      state: 'open',
      created_at: start,
    })
    .execute();
  const query = { search: searchOf(staff.phone) };
  const [mine] = (await callAs(staff, listApplications, { query })).data.data;
  expect(mine).toMatchObject({ actions: [] });
  const body = { applicationId: mine?.applicationId ?? '', reason };
  expect((await callAs(staff, declineApplication, { body })).code).toBe(failureCodes.ownAffair);
});

test('without a login, by support, unknown towns, and bad bodies: nothing is stored', async () => {
  expect((await apply({}, null)).code).toBe(1001);
  expect((await api.call(null, getApplication)).code).toBe(1001);
  for (const bad of [
    { cityIds: [] },
    { experience: 'some' },
    { skills: ['fly'] },
    { requestId: 'short' },
    { name: ' ' },
    { about: 'x'.repeat(501) },
  ]) {
    expect([bad, (await apply(bad)).code]).toEqual([bad, 9400]);
  }
  expect((await apply({ about: '。。' })).code).toBe(2001);
  expect((await apply({ cityIds: [2_000_000_000] })).code).toBe(2001);
  expect(await rowsOf('inspector_applications', { user_id: person.userId })).toEqual([]);
  await apply();
  expect((await decline(await aColleague(['support']))).code).toBe(1003);
  expect((await accept({ cityNames: '没有这座城' })).code).toBe(2441);
  expect((await accept({ applicationId: newId() })).code).toBe(1004);
  expect((await rowFor(person)).state).toBe('open');
});
