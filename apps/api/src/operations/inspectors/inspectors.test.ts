import {
  decideCertificate,
  editInspector,
  endLeave,
  inviteInspector,
  listInspectors,
  planLeave,
  readInspectorPhone,
  setCertificateStatus,
  setInspectorStatus,
  withdrawInvitation,
} from '@yanche/contract/console/inspectors';
import { listJobs, reassignJob } from '@yanche/contract/console/jobs';
import { getAppointTime } from '@yanche/contract/catalogue/products';
import { acceptTask, departForTask, listTasks } from '@yanche/contract/inspections/inspections';
import { claimCertificate, getOwnStanding } from '@yanche/contract/inspections/own-standing';
import { getOnboarding } from '@yanche/contract/inspectors/onboarding';
import { orderInfo } from '@yanche/contract/orders/orders';
import { listNotices } from '@yanche/contract/notices/notices';
import { addDays, HOUR_MS, shanghaiDay } from '@yanche/rules/calendar';
import { describe, expect } from 'vitest';
import { searchOf } from '#testing/search-of.ts';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aCertificate } from '#testing/a-certificate.ts';
import { aRunningContract } from '#testing/a-contract.ts';
import { confirmedAndSeen } from '#testing/a-way-in.ts';
import { aCity, aPoint, aSlot } from '#testing/a-place.ts';
import { aPassedExam } from '#testing/an-exam.ts';
import { aPassedPractical } from '#testing/a-practical.ts';
import { anInspectorIn, aWaitingOrder } from '#testing/a-waiting-order.ts';
import { api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';
import { runJob } from '#testing/run-job.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

let dispatcher: Colleague;
let cityId: number;
test.beforeEach(async () => {
  api.time.now = start;
  dispatcher = await aColleague(['dispatcher'], { name: '钱一帆' });
  cityId = await aCity(api, { staff: 0 });
});
test.afterAll(expectInvariants);

const reason = '按排班';
const at = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);
const today = shanghaiDay(start);
const find = async (search: string, by = dispatcher) =>
  (await callAs(by, listInspectors, { query: { search: searchOf(search) } })).data.data;
const rowFor = async ({ phone }: { phone: string }) => {
  const [row] = await find(phone);
  if (row === undefined) throw new Error('no such inspector');
  return row;
};
const ofOne = async (person: { phone: string }, more: object = {}) => {
  const { inspectorId, version } = await rowFor(person);
  return { inspectorId, version, reason, ...more };
};
const told = async (person: TestPerson) =>
  (await api.call(person, listNotices, { query: {} })).data.data.map(({ kind }) => kind);
const standing = async (person: TestPerson) => (await api.call(person, getOwnStanding)).data;
const suspend = async (person: TestPerson, seen: string[] = [], event = 'suspend' as const) =>
  callAs(dispatcher, setInspectorStatus, { body: (await ofOne(person, { event, seen })) as never });
const restore = async (person: TestPerson) =>
  callAs(dispatcher, setInspectorStatus, {
    body: { ...(await ofOne(person)), event: 'restore', seen: [] },
  });
const leave = async (
  person: TestPerson,
  given: { firstDay?: string; lastDay?: string; seen?: string[] } = {},
) =>
  callAs(dispatcher, planLeave, {
    body: {
      ...(await ofOne(person)),
      firstDay: given.firstDay ?? today,
      lastDay: given.lastDay ?? given.firstDay ?? today,
      seen: given.seen ?? [],
    },
  });
/** A job that this inspector has accepted. */
const jobOf = async (person: TestPerson, hours: number) => {
  const order = await aWaitingOrder(api, { cityId, at: at(hours) });
  const { code } = await api.call(person, acceptTask, { body: { taskId: order.taskId } });
  expect(code).toBe(0);
  return order;
};

test('an invited inspector gives the certificate on their phone, and gets jobs once it was checked', async () => {
  const person = await api.aPerson(['buyer']);
  const { name: town } = await rowOf('cities', { id: cityId });
  const body = {
    phone: person.phone,
    name: '高远',
    cityNames: town,
    skills: ['nev' as const],
    reason,
  };
  const invited = await callAs(dispatcher, inviteInspector, { body });
  expect(invited.data).toMatchObject({
    state: 'invited',
    cities: [{ id: cityId }],
    skills: ['nev'],
    actions: ['edit', 'readPhone', 'withdraw'],
  });
  expect((await callAs(dispatcher, inviteInspector, { body })).code).toBe(1241);
  expect(await told(person)).toEqual(['inspectorInvited']);
  // With the address: whoever was never here does not know where to go.
  const [invitation] = (await api.call(person, listNotices, { query: {} })).data.data;
  expect(invitation?.text).toContain(`${api.deps.config.publicUrl}/ownTesting`);
  expect(invitation?.link).toEqual({ to: 'wayIn' });
  // Nothing is for them yet.
  const { taskId, orderId } = await aWaitingOrder(api, { cityId, at: at(8) });
  expect((await api.call(person, listTasks, { query: { scope: 'open' } })).data.data).toEqual([]);
  expect((await api.call(person, acceptTask, { body: { taskId } })).code).toBe(1245);
  expect(await standing(person)).toMatchObject({ state: 'invited', cityNames: [town] });

  const certificate = { name: '高远', certNo: 'YC-2026-11' };
  expect((await api.call(person, claimCertificate, { body: certificate })).data).toMatchObject({
    state: 'toCertify',
    claimedCertNo: 'YC-2026-11',
    certNo: null,
  });
  const given = await rowFor(person);
  expect(given).toMatchObject({ state: 'toCertify', claimedCertNo: 'YC-2026-11' });
  const decide = async (certNo: string, decision: 'certify' | 'decline') =>
    callAs(dispatcher, decideCertificate, {
      body: { ...(await ofOne(person)), certNo, decision },
    });
  // Another number was given since it was looked at.
  expect((await decide('YC-2026-10', 'certify')).code).toBe(2403);
  expect((await decide('YC-2026-11', 'decline')).data).toMatchObject({ state: 'invited' });
  expect((await decide('YC-2026-11', 'certify')).code).toBe(2401);
  await api.call(person, claimCertificate, { body: certificate });
  // Nobody is certified before it is known who they are, and what they know.
  expect((await decide('YC-2026-11', 'certify')).code).toBe(1306);
  await confirmedAndSeen(person);
  expect((await decide('YC-2026-11', 'certify')).code).toBe(1306);
  await aPassedExam(person.userId);
  expect((await decide('YC-2026-11', 'certify')).code).toBe(1306);
  await aPassedPractical(person.userId);
  expect(await rowFor(person)).toMatchObject({
    identity: { idNoMask: expect.stringMatching(/^3301\*{10}\w{4}$/) },
    face: 'passed',
    exam: { isPassed: true, tries: 1 },
    practical: { isPassed: true, score: 100, tries: 1, mistakes: [] },
  });
  expect((await decide('YC-2026-11', 'certify')).data).toMatchObject({
    state: 'toSign',
    certNo: 'YC-2026-11',
    claimedCertNo: null,
  });
  // Nor is anything theirs before they have signed.
  expect((await api.call(person, acceptTask, { body: { taskId } })).code).toBe(1335);
  await aRunningContract(person.userId);
  expect((await rowFor(person)).state).toBe('active');
  expect((await api.call(person, claimCertificate, { body: certificate })).code).toBe(1246);
  expect(await told(person)).toEqual(
    expect.arrayContaining(['certificateDeclined', 'inspectorCertified']),
  );
  expect((await api.call(person, acceptTask, { body: { taskId } })).code).toBe(0);
  expect((await rowFor(person)).jobs.map((job) => job.orderId)).toEqual([orderId]);
  const acts = await rowsOf('audit_entries', { subject_id: person.userId }, 'at', 'id');
  expect(acts.map(({ action }) => action).sort()).toEqual([
    'inspector.certify',
    'inspector.decline',
    'inspector.invite',
  ]);
  expect(JSON.stringify(acts)).not.toContain('高远');
});

const claimed = { name: '高远', certNo: 'YC-2026-12' };

test('an invitation is taken back before they are certified, and not after', async () => {
  const person = await api.aPerson(['buyer']);
  const { name: cityNames } = await rowOf('cities', { id: cityId });
  const body = { phone: person.phone, name: '号码打错', cityNames, skills: [], reason };
  await callAs(dispatcher, inviteInspector, { body });
  // The address of the message is for whoever has that number: for nobody else, and not once it was taken back.
  const another = await api.aPerson(['buyer']);
  expect((await api.call(another, getOnboarding)).code).toBe(1003);
  expect((await api.call(another, claimCertificate, { body: claimed })).code).toBe(1003);
  expect((await api.call(person, getOnboarding)).code).toBe(0);
  const done = await callAs(dispatcher, withdrawInvitation, { body: await ofOne(person) });
  expect(done.data).toEqual({ withdrawn: true });
  expect(await find(person.phone)).toEqual([]);
  expect((await api.call(person, getOwnStanding)).code).toBe(1003);
  expect((await api.call(person, getOnboarding)).code).toBe(1003);
  expect((await api.call(person, claimCertificate, { body: claimed })).code).toBe(1003);
  const certified = await anInspectorIn(api, cityId);
  const refused = await callAs(dispatcher, withdrawInvitation, { body: await ofOne(certified) });
  expect(refused.code).toBe(2401);
});

test('a suspension names the jobs at hand; those that have not begun go to others', async () => {
  const [one, two] = [await anInspectorIn(api, cityId), await anInspectorIn(api, cityId)];
  const next = await jobOf(one, 30);
  const begun = await jobOf(one, 2);
  const { taskId } = begun;
  expect((await api.call(one, departForTask, { body: { taskId } })).code).toBe(0);
  const asked = await suspend(one);
  expect(asked.code).toBe(1242);
  expect(asked.data).toMatchObject({
    orders: [
      { orderId: begun.orderId, status: '35', outcome: 'finished' },
      { orderId: next.orderId, status: '30', outcome: 'handedBack' },
    ],
  });
  expect(await rowFor(one)).toMatchObject({ state: 'active' });
  const done = await suspend(one, [next.orderId, begun.orderId]);
  expect(done.data).toMatchObject({
    state: 'suspended',
    actions: expect.arrayContaining(['restore']),
  });
  expect(done.data.jobs.map(({ orderId }) => orderId)).toEqual([begun.orderId]);
  expect(await rowOf('orders', { id: next.orderId })).toMatchObject({ status: '20' });
  const board = await callAs(dispatcher, listJobs, { query: { day: shanghaiDay(at(30)), cityId } });
  expect(board.data.jobs).toMatchObject([{ orderId: next.orderId, urgency: 'open' }]);
  expect(board.data.inspectors.map(({ inspectorId }) => inspectorId)).toEqual([two.userId]);
  // What is under way keeps its line on the board of its day.
  const ofToday = await callAs(dispatcher, listJobs, {
    query: { day: shanghaiDay(at(2)), cityId },
  });
  expect(
    ofToday.data.inspectors.map(({ inspectorId, isStopped }) => [inspectorId, isStopped]),
  ).toEqual(
    expect.arrayContaining([
      [one.userId, true],
      [two.userId, false],
    ]),
  );
  expect(await told(one)).toEqual(expect.arrayContaining(['jobTakenAway', 'jobsPaused']));
  // Why is for whoever was suspended, who may appeal: nothing that the customer or whoever gets the job reads says it.
  const byCustomer = await api.call(next.person, orderInfo, { query: { orderId: next.orderId } });
  expect(byCustomer.data.timeline.map(({ event }) => event)).toContain('reassign');
  const messages = await Promise.all(
    [next.person, two].map(async (person) => api.call(person, listNotices, { query: {} })),
  );
  const own = (await api.call(one, listNotices, { query: {} })).data.data;
  expect(own.filter(({ text }) => text.includes(reason)).map(({ kind }) => kind)).toEqual([
    'jobsPaused',
  ]);
  const offered = await api.call(two, listTasks, { query: { scope: 'open' } });
  expect(offered.data.data).not.toEqual([]);
  expect(JSON.stringify([byCustomer.data, messages, offered.data])).not.toContain(reason);
  expect(await standing(one)).toMatchObject({ state: 'suspended' });
  // The system gives it to somebody else, and nobody can give it back by hand.
  await runJob(api, 'assignInspectors');
  expect(await rowOf('orders', { id: next.orderId })).toMatchObject({
    status: '30',
    inspector_id: two.userId,
  });
  const other = await aWaitingOrder(api, { cityId, at: at(50) });
  expect((await api.call(one, acceptTask, { body: { taskId: other.taskId } })).code).toBe(1245);
  expect((await api.call(one, listTasks, { query: { scope: 'open' } })).data.data).toEqual([]);
  const { version } = (
    await callAs(dispatcher, listJobs, { query: { day: shanghaiDay(at(50)), cityId } })
  ).data.jobs[0] ?? { version: 0 };
  const given = { orderId: other.orderId, version, reason, to: one.userId };
  expect((await callAs(dispatcher, reassignJob, { body: given })).code).toBe(1247);
  expect((await suspend(one)).code).toBe(2401);
  expect((await restore(one)).data).toMatchObject({ state: 'active', suspendedAt: null });
  expect((await restore(one)).code).toBe(2401);
  expect((await api.call(one, acceptTask, { body: { taskId: other.taskId } })).code).toBe(0);
});

test('on leave nobody is sold, given or offered a job of those days', async () => {
  const person = await anInspectorIn(api, cityId);
  const point = await aPoint(api, { city_id: cityId });
  const slots = await Promise.all(
    [30, 54].map((hours) => aSlot(api, { point_id: point.id, start_at: at(hours) })),
  );
  const leftOn = async (hours: number) => {
    const { data } = await api.call(null, getAppointTime, { query: { pointId: point.id } });
    const id = slots[hours === 30 ? 0 : 1]?.id;
    return data.days.flatMap((day) => day.slots).find(({ slotId }) => slotId === id)?.left;
  };
  expect([await leftOn(30), await leftOn(54)]).toEqual([1, 1]);
  const job = await jobOf(person, 33);
  const day = shanghaiDay(at(30));
  const asked = await leave(person, { firstDay: day });
  expect(asked.code).toBe(1242);
  const done = await leave(person, { firstDay: day, seen: [job.orderId] });
  expect(done.data).toMatchObject({
    state: 'active',
    jobs: [],
    leaves: [{ firstDay: day, lastDay: day, note: reason }],
  });
  expect([await leftOn(30), await leftOn(54)]).toEqual([0, 1]);
  const board = await callAs(dispatcher, listJobs, { query: { day, cityId } });
  expect(board.data.inspectors).toMatchObject([{ inspectorId: person.userId, isAway: true }]);
  await runJob(api, 'assignInspectors');
  expect(await rowOf('orders', { id: job.orderId })).toMatchObject({ status: '20' });
  const other = await aWaitingOrder(api, { cityId, at: at(34) });
  expect((await api.call(person, acceptTask, { body: { taskId: other.taskId } })).code).toBe(1245);
  expect((await api.call(person, listTasks, { query: { scope: 'open' } })).data.data).toEqual([]);
  expect(await standing(person)).toMatchObject({ leaves: [{ firstDay: day, lastDay: day }] });
  api.time.now = at(30);
  dispatcher = await aColleague(['dispatcher']);
  expect(await rowFor(person)).toMatchObject({ state: 'onLeave' });
  const leaveId = (await rowFor(person)).leaves[0]?.leaveId ?? '';
  const end = async () =>
    callAs(dispatcher, endLeave, { body: { ...(await ofOne(person)), leaveId } });
  expect((await end()).data).toMatchObject({ state: 'active', leaves: [] });
  expect((await end()).code).toBe(1244);
  expect((await api.call(person, acceptTask, { body: { taskId: other.taskId } })).code).toBe(0);
  expect(await told(person)).toEqual(expect.arrayContaining(['leavePlanned', 'leaveEnded']));
});

test('towns and skills change what is offered; bad names and the same again change nothing', async () => {
  const person = await anInspectorIn(api, cityId);
  const elsewhere = await aCity(api, { staff: 0, name: `甲${cityId}` });
  const edit = async (cityNames: string, skills: 'nev'[] = []) =>
    callAs(dispatcher, editInspector, { body: { ...(await ofOne(person)), cityNames, skills } });
  expect((await edit('没有这座城')).code).toBe(2441);
  expect((await edit(`甲${cityId}`, ['nev'])).data).toMatchObject({
    cities: [{ id: elsewhere }],
    skills: ['nev'],
  });
  expect((await edit(`甲${cityId}`, ['nev'])).code).toBe(2430);
  const [act] = await rowsOf('audit_entries', { subject_id: person.userId }, 'at', 'id');
  expect(act).toMatchObject({
    action: 'inspector.edit',
    before: { cities: [`城市${cityId}`], skills: [] },
    after: { cities: [`甲${cityId}`], skills: ['nev'] },
  });
});

test('of two dispatchers one decides; a number that is read is written down', async () => {
  const person = await anInspectorIn(api, cityId);
  const { version } = await rowFor(person);
  const body = { ...(await ofOne(person)), version, event: 'suspend' as const, seen: [] };
  const replies = await inParallel(3, () => callAs(dispatcher, setInspectorStatus, { body }));
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2403, 2403]);
  const read = await callAs(dispatcher, readInspectorPhone, {
    body: { inspectorId: person.userId, reason: '联系改期' },
  });
  expect(read.data).toEqual({ phone: person.phone });
  const acts = await rowsOf('audit_entries', { action: 'inspector.readPhone' });
  expect(acts).toMatchObject([{ subject_id: person.userId, reason: '联系改期' }]);
  const support = await aColleague(['support']);
  expect((await find(person.phone, support))[0]?.actions).toEqual([]);
});

test('wrong days, unknown people and bad input are refused', async () => {
  const person = await anInspectorIn(api, cityId);
  const yesterday = addDays(today, -1);
  expect((await leave(person, { firstDay: yesterday })).code).toBe(1243);
  expect((await leave(person, { firstDay: addDays(today, 2), lastDay: today })).code).toBe(1243);
  expect((await leave(person, { lastDay: addDays(today, 400) })).code).toBe(1243);
  expect((await leave(person, { firstDay: '2026-02-30' })).code).toBe(2442);
  // Whoever is ill since yesterday.
  expect((await leave(person, { firstDay: yesterday, lastDay: today })).code).toBe(0);
  const buyer = await api.aPerson(['buyer']);
  const nobody = { inspectorId: buyer.userId, version: 0, reason, event: 'suspend' as const };
  expect(
    (await callAs(dispatcher, setInspectorStatus, { body: { ...nobody, seen: [] } })).code,
  ).toBe(1004);
  const noReason = { ...nobody, inspectorId: person.userId, reason: ' ', seen: [] };
  expect((await callAs(dispatcher, setInspectorStatus, { body: noReason })).status).toBe(400);
  const unknown = { inspectorId: newId(), reason };
  expect((await callAs(dispatcher, readInspectorPhone, { body: unknown })).code).toBe(1004);
  const invitation = { phone: '12', name: 'x', cityNames: 'x', skills: [], reason };
  expect((await callAs(dispatcher, inviteInspector, { body: invitation })).code).toBe(2001);
});

describe('the certificate', () => {
  const change = async (person: TestPerson, event: 'suspend' | 'lift', seen: string[] = []) =>
    callAs(dispatcher, setCertificateStatus, {
      body: { ...(await ofOne(person)), event, seen },
    });

  test('is suspended with a reason, its jobs go to others, and it is lifted again', async () => {
    const person = await anInspectorIn(api, cityId);
    const certNo = await aCertificate(person.userId);
    const { orderId, taskId } = await jobOf(person, 8);
    const shown = await change(person, 'suspend');
    expect(shown.code).toBe(1242);
    expect((await rowFor(person)).certificate).toMatchObject({ certNo, status: 'valid' });
    const done = await change(person, 'suspend', [orderId]);
    expect(done.data).toMatchObject({
      state: 'suspended',
      certificate: { status: 'suspended', suspendReason: reason },
      jobs: [],
    });
    expect((await change(person, 'suspend')).code).toBe(3111);
    expect((await api.call(person, acceptTask, { body: { taskId } })).code).toBe(1245);
    expect(await standing(person)).toMatchObject({ state: 'suspended' });
    const lifted = await change(person, 'lift');
    expect(lifted.data).toMatchObject({ state: 'active', certificate: { status: 'valid' } });
    expect((await change(person, 'lift')).code).toBe(3111);
    expect(await told(person)).toEqual(
      expect.arrayContaining(['certificateSuspended', 'certificateLifted']),
    );
    const acts = await rowsOf('audit_entries', { subject_id: person.userId });
    expect(acts.map(({ action }) => action).sort()).toEqual([
      'inspector.liftCertificate',
      'inspector.suspendCertificate',
    ]);
  });

  test('of somebody without one, by support, by an old version or a bad body: nothing happens', async () => {
    const person = await anInspectorIn(api, cityId);
    expect((await change(person, 'suspend')).code).toBe(1004);
    await aCertificate(person.userId);
    const body = { ...(await ofOne(person)), event: 'suspend' as const, seen: [] } as never;
    const support = await aColleague(['support']);
    expect((await callAs(support, setCertificateStatus, { body })).code).toBe(1003);
    expect((await callAs({ token: 'none' }, setCertificateStatus, { body })).code).toBe(1001);
    const stale = { ...(body as object), version: 99 } as never;
    expect((await callAs(dispatcher, setCertificateStatus, { body: stale })).code).toBe(2403);
    expect((await callAs(dispatcher, setCertificateStatus, { body: {} as never })).status).toBe(
      400,
    );
    expect((await rowFor(person)).certificate?.status).toBe('valid');
  });
});
