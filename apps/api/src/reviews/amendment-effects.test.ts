import {
  changeEffects,
  decideChangeAtConsole,
  previewAmendment,
  proposeChangeAtConsole,
} from '@yanche/contract/console/report-changes';
import type { BodyOf } from '@yanche/contract/endpoint';
import { failureCodes } from '@yanche/contract/failure-codes';
import { DAY_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aStoredPhoto } from '#testing/a-stored-photo.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { api } from '#testing/fixture.ts';
import { aPublishedReport, reviewer, teamTest as test } from '#testing/report-team.ts';
import { atDesk } from '#testing/review-desk.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

let admin: TestPerson;
let second: TestPerson;
test.beforeAll(async () => {
  admin = await api.aPerson(['admin'], { name: '孙管' });
  second = await api.aPerson(['reviewer'], { name: '周审' });
});

type Corrections = NonNullable<BodyOf<typeof proposeChangeAtConsole>['corrections']>;
const propose = (by: TestPerson, reportNo: string, corrections: Corrections) => {
  const body = {
    reportNo,
    version: 1,
    kind: 'amend' as const,
    reason: '里程录错一位',
    corrections,
  };
  return atDesk(api, by, proposeChangeAtConsole, { body });
};

const confirm = (changeId: string) =>
  atDesk(api, reviewer, decideChangeAtConsole, {
    body: { changeId, decision: 'confirm', reason: '已核对' },
  });

/** A report of the same car that read so many km, half a year before. */
async function readBefore(reportNo: string, km: number): Promise<void> {
  const { vin } = await rowOf('reports', { report_no: reportNo, version: 1 });
  const former = await aPublishedReport({ vin });
  const row = await rowOf('reports', { report_no: former.reportNo });
  const vehicle = { ...row.content.vehicle, roadHaulKm: km };
  const inspectedAt = new Date(api.time.now.getTime() - 180 * DAY_MS).toISOString();
  const content = JSON.stringify({ ...row.content, vehicle, inspectedAt });
  await setRows('reports', { id: row.id }, { content, status: 'expired' });
}
const lowered = [{ code: 'ID007', measure: { 'km.dash': 20_000 } }];

test('a reading that makes the odometer the headline needs a photo; both people see the verdict before and after', async () => {
  const { reportNo } = await aPublishedReport();
  await readBefore(reportNo, 49_000);
  const preview = async (by: TestPerson, corrections: Corrections = lowered) =>
    atDesk(api, by, previewAmendment, { body: { reportNo, corrections } });
  const { data: told } = await preview(admin);
  const effects = expect.arrayContaining([
    {
      what: '首页的话',
      from: expect.any(String),
      to: expect.stringMatching(/^里程被改/),
      grave: true,
    },
    { what: '里程', from: expect.any(String), to: '里程被改', grave: true },
  ]);
  expect(told).toEqual({ effects, photosFor: [{ code: 'ID007', name: '表显里程' }] });
  const refused = await propose(admin, reportNo, lowered);
  expect([refused.code, refused.data]).toEqual([
    failureCodes.verdictNeedsPhoto,
    { codes: ['ID007'] },
  ]);
  const photo = await aStoredPhoto(admin);
  const corrections = [{ code: 'ID007', measure: { 'km.dash': 20_000 }, photos: [photo] }];
  expect((await preview(admin, corrections)).data).toMatchObject({ effects, photosFor: [] });
  const { data, code } = await propose(admin, reportNo, corrections);
  expect(code).toBe(0);
  const seen = async () =>
    (await atDesk(api, reviewer, changeEffects, { query: { changeId: data.changeId } })).data;
  expect(await seen()).toEqual({ effects });
  const proposed = await seen();
  expect((await confirm(data.changeId)).data.version).toBe(2);
  const newest = await rowOf('reports', { report_no: reportNo, version: 2 });
  expect(newest.content.verdicts.odometer).toBe('major');
  // What was promised is what came of it.
  expect(await seen()).toEqual(proposed);
  expect(
    (await checkInvariants(api.deps.db)).filter((broken) => /^(the log|a notice)/.test(broken)),
  ).toEqual([]); // the orders of these tests were not paid
});

test('what raises no verdict needs no photo, and of several only the one that does', async () => {
  const { reportNo } = await aPublishedReport();
  await readBefore(reportNo, 49_000);
  const harmless = { code: 'ID003', note: '钢印清晰' };
  const { data } = await atDesk(api, admin, previewAmendment, {
    body: { reportNo, corrections: [harmless, ...lowered] },
  });
  expect(data.photosFor.map(({ code }) => code)).toEqual(['ID007']);
  expect((await propose(second, reportNo, [harmless])).code).toBe(0);
});

test('looking at what corrections would do: refused what cannot be, changes nothing', async () => {
  const { reportNo, reportId, owner } = await aPublishedReport();
  const body = { reportNo, corrections: lowered };
  expect((await api.call(null, previewAmendment, { body })).code).toBe(failureCodes.notLoggedIn);
  expect((await atDesk(api, owner, previewAmendment, { body })).code).toBe(
    failureCodes.noPermission,
  );
  const of = async (change: object) =>
    atDesk(api, admin, previewAmendment, { body: { ...body, ...change } });
  expect((await of({ corrections: [] })).code).toBe(failureCodes.fieldInvalid);
  expect((await of({ reportNo: 'JC2000010100000' })).code).toBe(failureCodes.notFound);
  expect((await of({ corrections: 'x' })).status).toBe(400);
  const unknown = { query: { changeId: newId() } };
  expect((await atDesk(api, admin, changeEffects, unknown)).code).toBe(failureCodes.notFound);
  expect((await of({})).code).toBe(0);
  expect(await rowsOf('report_changes', { report_id: reportId })).toEqual([]);
});
