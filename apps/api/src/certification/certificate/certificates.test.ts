import { getOwnCertificate, verifyInspector } from '@yanche/contract/certification/certificates';
import { getExam } from '@yanche/contract/certification/exam';
import { acceptTask, listTasks } from '@yanche/contract/inspections/inspections';
import { listNotices } from '@yanche/contract/notices/notices';
import { DAY_MS, HOUR_MS } from '@yanche/rules/calendar';
import { beforeEach, describe, expect } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { newId } from '#lib/ids.ts';
import { listRankedCandidates, findVisit } from '#orders/assignment/inspectors.store.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { aCertificate } from '#testing/a-certificate.ts';
import { aClaim, aCoveredOrder } from '#testing/a-claim.ts';
import { aCity } from '#testing/a-place.ts';
import { aPassedPractical } from '#testing/a-practical.ts';
import { aPhoto } from '#testing/a-task.ts';
import { anInspectorIn, aWaitingOrder } from '#testing/a-waiting-order.ts';
import { aPassedExam, sitExam } from '#testing/an-exam.ts';
import { advanceTime, api, timeAfter } from '#testing/fixture.ts';
import { teamTest as test } from '#testing/report-team.ts';
import { rowOf, setRows } from '#testing/rows.ts';
import { runJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';
import { issueCertificate } from './issue-certificate.ts';

let cityId: number;
let person: TestPerson;
beforeEach(async () => {
  cityId = await aCity(api, { staff: 0 });
  person = await anInspectorIn(api, cityId);
});

const own = async (who: TestPerson | null = person) => api.call(who, getOwnCertificate);
const verify = async (certNo: string) => api.call(null, verifyInspector, { query: { certNo } });
const suspend = async () =>
  setRows(
    'inspector_certificates',
    { user_id: person.userId },
    { suspended_at: api.time.now, suspend_reason: '照片造假' },
  );
const issue = async () =>
  inTransaction(api.deps.db, async (tx) =>
    issueCertificate(tx, { userId: person.userId, now: api.time.now }),
  );

test('it is issued for a passed exam only, once, for a year', async () => {
  await expect(issue()).rejects.toMatchObject({ failure: 'examNotPassed' });
  expect((await own()).data.certificate).toBeNull();
  await aPassedExam(person.userId);
  await issue();
  const { data } = await own();
  expect(data.certificate).toMatchObject({ status: 'valid', mayRenew: false });
  expect(data.certificate?.certNo).toMatch(/^YCR-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(Date.parse(data.certificate?.expiresAt ?? '') - api.time.now.getTime()).toBe(365 * DAY_MS);
  await issue();
  expect((await own()).data.certificate?.certNo).toBe(data.certificate?.certNo);
});

test('anybody with the number verifies it; the name is covered and nothing personal is told', async () => {
  const certNo = await aCertificate(person.userId, { certNo: 'YCR-ABCD-2345' });
  await setRows('users', { id: person.userId }, { name: '李工明' });
  const { data } = await verify(' ycr-abcd-2345 ');
  expect(data).toMatchObject({ certNo, status: 'valid', nameMask: '李**' });
  const { phone_mask, phone_hash } = await rowOf('users', { id: person.userId });
  const told = JSON.stringify(data);
  for (const secret of [phone_mask, phone_hash, person.userId]) expect(told).not.toContain(secret);
  expect((await verify('YCR-ABCD-2346')).code).toBe(1004);
  expect((await verify('')).status).toBe(400);
  await suspend();
  expect((await verify(certNo)).data.status).toBe('suspended');
});

describe('without a valid certificate', () => {
  test('a suspended inspector is offered and given nothing', async () => {
    await aCertificate(person.userId);
    const { taskId } = await aWaitingOrder(api, { cityId, at: timeAfter(8 * HOUR_MS) });
    const open = async () =>
      (await api.call(person, listTasks, { query: { scope: 'open' } })).data.data;
    expect(await open()).toHaveLength(1);
    await suspend();
    expect(await open()).toEqual([]);
    expect((await api.call(person, acceptTask, { body: { taskId } })).code).toBe(1245);
    expect((await own()).data.certificate).toMatchObject({
      status: 'suspended',
      suspendReason: '照片造假',
    });
  });

  test('a job after its end is refused, one before is taken', async () => {
    await aCertificate(person.userId, { days: 1 });
    const before = await aWaitingOrder(api, { cityId, at: timeAfter(4 * HOUR_MS) });
    const after = await aWaitingOrder(api, { cityId, at: timeAfter(2 * DAY_MS) });
    const take = async (taskId: string) =>
      (await api.call(person, acceptTask, { body: { taskId } })).code;
    expect(await take(after.taskId)).toBe(1245);
    expect(await take(before.taskId)).toBe(0);
  });
});

test('a month before its end the inspector is told once, and a passed exam adds a year', async () => {
  const certNo = await aCertificate(person.userId, { days: 31 });
  await runJob(api, 'remindOfCertificates');
  const told = async () => (await api.call(person, listNotices, { query: {} })).data.data;
  expect(await told()).toEqual([]);
  advanceTime(DAY_MS);
  await runJob(api, 'remindOfCertificates');
  await runJob(api, 'remindOfCertificates');
  expect((await told()).map(({ kind }) => kind)).toEqual(['certificateEnds']);
  // Also where somebody forgets that they were told: the end is the same one.
  await setRows('inspector_certificates', { user_id: person.userId }, { reminded_at: null });
  await runJob(api, 'remindOfCertificates');
  expect(await told()).toHaveLength(1);
  const ends = (await own()).data.certificate?.expiresAt ?? '';
  expect((await sitExam(person)).last?.isPassed).toBe(true);
  const { data } = await own();
  expect(data.certificate).toMatchObject({ certNo, status: 'valid', mayRenew: false });
  expect(Date.parse(data.certificate?.expiresAt ?? '') - Date.parse(ends)).toBe(365 * DAY_MS);
});

test('whoever is certified and has time left sits no exam', async () => {
  await aCertificate(person.userId);
  expect((await api.call(person, getExam)).data.mayStart).toBe(false);
});

// Three inspections with a report and a claim each take their time.
test('a claim that was paid places an inspector after others; three keep the system from assigning', {
  timeout: 90_000,
}, async () => {
  const other = await anInspectorIn(api, cityId);
  const order = await aWaitingOrder(api, { cityId, at: timeAfter(8 * HOUR_MS) });
  const ranked = async () => {
    const { db } = api.deps;
    return inTransaction(db, async (tx) => {
      const row = await inspectionOrders.lock(tx, order.orderId);
      if (row === null) throw new Error('no order');
      const visit = await findVisit(tx, order.orderId);
      const list = await listRankedCandidates(tx, { order: row, visit, now: api.time.now });
      return list.map(({ id }) => id);
    });
  };
  const [first = ''] = (await ranked()).filter((id) => [person.userId, other.userId].includes(id));
  const second = first === person.userId ? other.userId : person.userId;
  const fault = async () => {
    const covered = await aCoveredOrder();
    const { claimId } = await aClaim(covered.owner, covered.orderId);
    await api.deps.db
      .insertInto('quality_records')
      .values({
        id: newId(),
        claim_id: claimId,
        inspector_id: first,
        order_id: covered.orderId,
        item_id: newId(),
        kind: 'mechanical',
        amount: 100,
        created_at: api.time.now,
      })
      .execute();
  };
  await fault();
  expect(await ranked()).toEqual([second, first]);
  await fault();
  await fault();
  expect(await ranked()).toEqual([second]);
  const who = [person, other].find(({ userId }) => userId === first) ?? person;
  expect((await own(who)).data.quality).toMatchObject({
    level: 'restricted',
    reasons: ['upheldClaims'],
    upheldClaims: 3,
  });
});

test('photos of the practical, which may be of anything, are no photos of jobs', async () => {
  const anIllegible = async () => {
    const id = await aPhoto(api, person);
    await setRows('files', { id }, { photo_problems: ['blurry'] });
  };
  await anIllegible();
  expect((await own()).data.quality).toMatchObject({ photos: 1, poorPhotos: 1 });
  advanceTime(1000);
  await aPassedPractical(person.userId);
  expect((await own()).data.quality).toMatchObject({ photos: 0, poorPhotos: 0 });
  advanceTime(1000);
  await anIllegible();
  expect((await own()).data.quality).toMatchObject({ photos: 1, poorPhotos: 1 });
});

test('the own view is for inspectors, each their own', async () => {
  await aCertificate(person.userId);
  expect((await own(await anInspectorIn(api, cityId))).data.certificate).toBeNull();
  expect((await own(null)).code).toBe(1001);
  expect((await own(await api.aPerson(['buyer']))).code).toBe(1003);
});
