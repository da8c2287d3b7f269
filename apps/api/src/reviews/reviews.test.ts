import type { Answer } from '@yanche/contract/inspections/inspections';
import { listDesk } from '@yanche/contract/console/desk';
import { reportByOrder } from '@yanche/contract/reports/reports';
import { failureCodes } from '@yanche/contract/failure-codes';
import { DAY_MS, MINUTE_MS } from '@yanche/rules/calendar';
import type { GroupName } from '@yanche/rules/inspections/checklist';
import { describe, expect } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { abnormal, aFinding, aPhoto, anAnswer, testCity, testPosition } from '#testing/a-task.ts';
import { anInspection } from '#testing/an-inspection.ts';
import { timeAfter, api, inParallel } from '#testing/fixture.ts';
import { inspector, reviewer, teamTest as test } from '#testing/report-team.ts';
import { atDesk, publishAtDesk, readAtDesk } from '#testing/review-desk.ts';
import { rowsOf, setRows } from '#testing/rows.ts';
import { start, startTestApi, type TestPerson } from '#testing/test-api.ts';
import { publishReport } from './publish-report.ts';

const approve = (taskId: string, person = reviewer, reason = '') =>
  publishAtDesk(api, person, taskId, { reason });
const eventsOf = async (orderId: string) => rowsOf('order_events', { order_id: orderId }, 'id');
const setTask = (id: string, set: { submitted_at?: Date; check_in?: string }) =>
  setRows('tasks', { id }, set);

const special = () => [
  anAnswer('ID003', { result: 'limited', note: '看不清' }),
  abnormal('ID005', aFinding('凿改')),
];

test('the queue: the nearest deadline first, paged', async () => {
  const api2 = await startTestApi();
  try {
    const one = await api2.aPerson(['inspector'], { cityIds: [testCity], name: '李工' });
    const two = await api2.aPerson(['reviewer']);
    const ids: string[] = [];
    for (let minute = 0; minute < 32; minute += 1) {
      api2.time.now = new Date(start.getTime() - minute * MINUTE_MS);
      ids.unshift((await anInspection(api2, { inspector: one, special: special() })).taskId);
    }
    await anInspection(api2, { inspector: one, status: '40' });
    await anInspection(api2, { inspector: one, status: '70' });
    const first = await atDesk(api2, two, listDesk, { query: {} });
    const page2 = { after: first.data.next ?? '' };
    const second = await atDesk(api2, two, listDesk, { query: page2 });
    expect([...first.data.data, ...second.data.data].map(({ id }) => id)).toEqual(ids);
    expect(second.data.hasMore).toBe(false);
    expect(first.data.data[0]).toMatchObject({ inspectorName: '李工' });
    const read = await readAtDesk(api2, two, ids[0] ?? '');
    expect(read.data.task.report).toMatchObject({
      verdicts: { identity: 'major' },
      found: 1,
      open: 1,
    });
  } finally {
    await api2.close();
  }
});

describe('getDeskReview', () => {
  test('shows the report as it will be published', async () => {
    const task = await anInspection(api, { inspector });
    const { data } = await readAtDesk(api, reviewer, task.taskId);
    const { data: approved } = await approve(task.taskId);
    const query = { orderId: task.orderId };
    const { data: report } = await api.call(task.owner, reportByOrder, { query });
    expect({ ...data.draft, reportNo: approved.reportNo }).toEqual(report.content);
    expect(Object.keys(data.photoUrls)).toHaveLength(3);
  });

  test("in English shows checks and defects in English, people's texts unchanged", async () => {
    const { taskId } = await anInspection(api, { inspector, special: special() });
    const ask = async (language: string) => {
      return (await readAtDesk(api, reviewer, taskId, language)).data;
    };
    const [zh, en] = [await ask('zh'), await ask('en')];
    const itemsOf = ({ draft }: typeof zh) => draft.groups.flatMap(({ items }) => items);
    expect(itemsOf(zh).every(({ name }) => /\p{Script=Han}/u.test(name))).toBe(true);
    expect(itemsOf(en).some(({ name }) => /\p{Script=Han}/u.test(name))).toBe(false);
    expect(en.draft.findings[0]?.defectName).not.toBe(zh.draft.findings[0]?.defectName);
    expect(en.draft.limits.map(({ reason }) => reason)).toContain('看不清');
  });

  test('lists the risks, worst first', async () => {
    const early = await aPhoto(api, inspector, timeAfter(-3 * 60 * MINUTE_MS));
    const dash = await aPhoto(api, inspector);
    await setRows('files', { id: dash }, { photo_problems: ['blurry'] });
    const special = [
      anAnswer('GB004', { result: 'abnormal', photos: [early], findings: [aFinding('SH')] }),
      abnormal('RX001', aFinding('GH')),
      anAnswer('GB001', { result: 'limited', note: '无量具' }),
      anAnswer('ID007', { measure: { 'km.dash': 90_000 }, photos: [dash] }),
      {
        ...abnormal('ID008', aFinding('疑似调表')),
        measure: { 'module_km.engine': 120_000 },
      },
    ];
    const groups = ['骨架检查', '加强件检查', '身份与里程'] as const;
    const { taskId } = await anInspection(api, { inspector, groups: [...groups], special });
    await setTask(taskId, { submitted_at: timeAfter(5 * MINUTE_MS) });
    const { data } = await readAtDesk(api, reviewer, taskId);
    expect(data.minutes).toBe(5);
    expect(data.risks).toEqual([
      { code: 'GB004', level: 'major', text: '左C柱烧焊痕迹' },
      { code: 'ID008', level: 'major', text: '控制单元里程高于表显' },
      { code: null, level: 'major', text: '里程存疑' },
      { code: null, level: 'major', text: '54 项只用了 5 分钟' },
      { code: 'RX001', level: 'minor', text: '水箱框架更换痕迹' },
      { code: null, level: 'minor', text: '表显 90000 公里，下单填写 50000 公里' },
      { code: 'GB001', level: 'minor', text: '车体左右对称性：受限：无量具，没有照片' },
      { code: 'GB004', level: 'minor', text: '左C柱：照片拍摄早于签到' },
      { code: 'ID007', level: 'minor', text: '表显里程：照片模糊，仍记为正常' },
      { code: null, level: 'minor', text: '签到没有定位' },
    ]);
  });

  test('lists worse verdicts of earlier inspections of the car', async () => {
    const vin = 'LSVWELDED00000001';
    const groups = ['骨架检查', '水泡检查', '身份与里程'] as const;
    const inspect = async (daysLater: number, special: Answer[] = [], left: GroupName[] = []) => {
      api.time.now = new Date(start.getTime() + daysLater * DAY_MS);
      const ordered = groups.filter((name) => !left.includes(name));
      return anInspection(api, { inspector, vin, groups: ordered, special });
    };
    const welded = () => abnormal('GB004', aFinding('SH'));
    const contradictionsOf = async (taskId: string, language = 'zh') => {
      const { data } = await readAtDesk(api, reviewer, taskId, language);
      return data.risks.filter(({ text }) => /此前|earlier/.test(text));
    };
    const first = await inspect(0, [welded()]);
    expect(await contradictionsOf(first.taskId)).toEqual([]);
    await approve(first.taskId);
    const next = await inspect(1);
    expect(await contradictionsOf(next.taskId)).toEqual([
      { code: null, level: 'major', text: '此前检测结论为“重大事故”，这次为“未见事故”' },
    ]);
    expect(await contradictionsOf(next.taskId, 'en')).toMatchObject([
      { text: 'An earlier inspection said "Major accident", this one says "No accident found"' },
    ]);
    // Found again, or not checked.
    expect(await contradictionsOf((await inspect(2, [welded()])).taskId)).toEqual([]);
    expect(await contradictionsOf((await inspect(2, [], ['骨架检查'])).taskId)).toEqual([]);
    await setRows('reports', { order_id: first.orderId }, { status: 'superseded' });
    expect(await contradictionsOf(next.taskId)).toEqual([]);
  });

  test('contradicting an earlier inspection requires a reason', async () => {
    const vin = 'LSVWELDED00000002';
    const special = [abnormal('GB004', aFinding('SH'))];
    const groups: GroupName[] = ['骨架检查'];
    await approve((await anInspection(api, { inspector, vin, groups, special })).taskId);
    api.time.now = timeAfter(DAY_MS);
    const { taskId, orderId } = await anInspection(api, { inspector, vin, groups });
    const { data } = await readAtDesk(api, reviewer, taskId);
    expect(data.contradicts).toBe(true);
    for (const reason of ['', ' \u0000 ']) {
      const { code } = await approve(taskId, reviewer, reason);
      expect(code).toBe(failureCodes.contradictionUnexplained);
    }
    expect(await eventsOf(orderId)).toEqual([]);

    const first = await approve(taskId, reviewer, ' 焊点为原厂，见照片 ');
    expect(first.data.status).toBe('70');
    expect(await eventsOf(orderId)).toMatchObject([
      { actor_id: reviewer.userId, payload: { reason: '焊点为原厂，见照片' } },
    ]);
    expect((await approve(taskId)).data).toEqual(first.data);
  });

  test('lists no risks for a careful inspection', async () => {
    const { taskId } = await anInspection(api, { inspector });
    await setTask(taskId, {
      submitted_at: timeAfter(20 * MINUTE_MS),
      check_in: JSON.stringify({ ...testPosition, meters: 3 }),
    });
    const { data } = await readAtDesk(api, reviewer, taskId);
    expect(data.risks).toEqual([]);
  });

  test('many unchecked items are a risk', async () => {
    const special = ['ID003', 'ID004'].map((code) =>
      anAnswer(code, { result: 'limited', note: '看不清' }),
    );
    const { taskId } = await anInspection(api, { inspector, special });
    const { data } = await readAtDesk(api, reviewer, taskId);
    const limits = { code: null, level: 'major', text: '10 项中有 2 项受限，不定级' };
    expect(data.risks[0]).toEqual(limits);
  });

  test('only inspections waiting for review', async () => {
    const { taskId } = await anInspection(api, { inspector, status: '40' });
    const reply = await readAtDesk(api, reviewer, taskId);
    expect(reply.code).toBe(failureCodes.wrongState);
  });
});

describe('publishReview', () => {
  test('completes the order and publishes; repeating gets the same answer', async () => {
    const { taskId, orderId } = await anInspection(api, { inspector });
    const first = await approve(taskId);
    expect(first.data).toEqual({
      status: '70',
      reportNo: expect.stringMatching(/^JC20261121\d{5}$/),
      reportId: expect.any(String),
    });
    expect((await approve(taskId)).data).toEqual(first.data);
    const other = await api.aPerson(['reviewer']);
    expect((await approve(taskId, other)).code).toBe(failureCodes.wrongState);
    expect(await eventsOf(orderId)).toMatchObject([
      { event: 'approveAuto', to_status: '70', actor_id: reviewer.userId },
    ]);
  });

  test('of five concurrent reviewers one publishes, creating one report', async () => {
    const { taskId, orderId } = await anInspection(api, { inspector });
    const crowd = await inParallel(5, () => api.aPerson(['reviewer']));
    const replies = await Promise.all(crowd.map((person) => approve(taskId, person)));
    const codes = replies.map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === failureCodes.wrongState)).toHaveLength(4);
    expect(await rowsOf('reports', { order_id: orderId })).toHaveLength(1);
  });

  test('not the own work, and not before submission', async () => {
    const both = await api.aPerson(['inspector', 'reviewer'], { cityIds: [testCity] });
    const own = await anInspection(api, { inspector: both });
    expect((await approve(own.taskId, both)).code).toBe(failureCodes.reviewOwnWork);
    const early = await anInspection(api, { inspector, status: '40' });
    expect((await approve(early.taskId)).code).toBe(failureCodes.wrongState);
    expect(await eventsOf(own.orderId)).toEqual([]);
  });
});

describe('publishReport', () => {
  const publish = (taskId: string, sample: boolean) =>
    inTransaction(api.deps.db, (tx) => {
      const by = { userId: reviewer.userId, name: '王审' };
      return publishReport(tx, api.deps, { taskId, reviewer: by, now: api.time.now, sample });
    });
  const reportsOf = (vin: string) => rowsOf('reports', { vin }, 'id');

  test('marks sample reports', async () => {
    const { taskId, vin } = await anInspection(api, { inspector, status: '70' });
    const { reportId, content } = await publish(taskId, true);
    const [row] = await reportsOf(vin);
    expect(row).toMatchObject({ id: reportId, report_no: content.reportNo, version: 1 });
    expect(row?.content).toMatchObject({ sample: true, reviewer: { name: '王审' } });
  });

  test('a second report is the next version under the same number', async () => {
    const { taskId, vin, orderId, owner } = await anInspection(api, { inspector });
    const { data: first } = await approve(taskId);
    const second = await publish(taskId, false);
    expect(second.content.reportNo).toBe(first.reportNo);
    const rows = await reportsOf(vin);
    expect(rows.map(({ version, status }) => [version, status])).toEqual([
      [1, 'superseded'],
      [2, 'published'],
    ]);
    expect(rows[1]?.prev_hash).toBe(rows[0]?.hash);
    expect(rows[0]?.short_code).not.toBe(rows[1]?.short_code);

    const read = (query: { orderId: string; version?: string }) =>
      api.call(owner, reportByOrder, { query });
    expect((await read({ orderId })).data).toMatchObject({ status: 'published', newestVersion: 2 });
    const old = { status: 'superseded', newestVersion: 2, content: { version: 1 } };
    expect((await read({ orderId, version: '1' })).data).toMatchObject(old);
  });

  test("a dashboard below an earlier inspection's is a rollback", async () => {
    const vin = 'LSVROLLED00000001';
    const dash = async (km: number | null) => {
      const photos = [await aPhoto(api, inspector)];
      return km === null
        ? anAnswer('ID007', { result: 'limited', note: '仪表不亮', photos })
        : anAnswer('ID007', { measure: { 'km.dash': km }, photos });
    };
    const control = (km: number | null) =>
      anAnswer('ID008', { measure: { 'module_km.engine': km ?? 50_000 } });
    const inspect = async (km: number | null, daysLater: number, change: object = {}) => {
      api.time.now = new Date(start.getTime() + daysLater * DAY_MS);
      const special = [await dash(km), control(km)];
      return anInspection(api, { inspector, vin, special, ...change });
    };
    const verdictOf = async ({ orderId, owner }: { orderId: string; owner: TestPerson }) => {
      const { data } = await api.call(owner, reportByOrder, { query: { orderId } });
      return [data.content.verdicts.odometer, data.content.earlierMileage];
    };
    // A mileage stated by the customer is no reading.
    const stated = await inspect(null, 0, { roadHaulKm: 300_000 });
    await approve(stated.taskId);
    const first = await inspect(82_000, 1);
    await approve(first.taskId);
    expect(await verdictOf(first)).toEqual(['none', undefined]);

    const lower = await inspect(50_000, 2);
    const draft = await readAtDesk(api, reviewer, lower.taskId);
    const inEnglish = await readAtDesk(api, reviewer, lower.taskId, 'en');
    expect(draft.data.risks.map(({ text }) => text)).toContain(
      '表显 50000 公里，此前检测为 82000 公里',
    );
    expect(inEnglish.data.risks.map(({ text }) => text)).toContain(
      'The dashboard shows 50000 km, an earlier inspection saw 82000 km',
    );
    await approve(lower.taskId);
    const at = new Date(start.getTime() + DAY_MS).toISOString();
    expect(await verdictOf(lower)).toEqual(['major', { km: 82_000, at }]);

    await setRows('reports', { order_id: first.orderId }, { status: 'revoked' });
    const last = await inspect(60_000, 3);
    await approve(last.taskId, reviewer, '首份报告已撤销');
    expect(await verdictOf(last)).toEqual(['none', undefined]);

    // Reviewed again: later inspections do not matter.
    await approve((await inspect(120_000, 4)).taskId, reviewer, '里程只增不减');
    await publish(last.taskId, false);
    expect(await verdictOf(last)).toEqual(['none', undefined]);
  });

  test('concurrent reports of one car form one chain', async () => {
    const vin = 'LSVCHAIN000000001';
    const tasks = await inParallel(8, () => anInspection(api, { inspector, vin }));
    await Promise.all(tasks.map(({ taskId }) => publish(taskId, false)));
    const rows = await reportsOf(vin);
    const next = new Map(rows.map((row) => [row.prev_hash, row.hash]));
    let length = 0;
    for (let hash = next.get(null); hash !== undefined; hash = next.get(hash)) length += 1;
    expect(length).toBe(8);
  });
});
