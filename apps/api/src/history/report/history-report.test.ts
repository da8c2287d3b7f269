import {
  decideHistoryCase,
  getHistoryCase,
  listHistoryCases,
  reportWrongRecord,
} from '@yanche/contract/history/history-cases';
import {
  historyReport,
  historyReportByLink,
  historyReportByOrder,
  historyReportByThirdOrder,
  historyReportByVin,
  historyReportPdf,
  sampleHistoryReport,
} from '@yanche/contract/history/history-report';
import {
  createHistoryShare,
  endHistoryShare,
  listHistoryShares,
} from '@yanche/contract/history/history-shares';
import { countShareOpen } from '@yanche/contract/reports/share-links';
import { listNotices } from '@yanche/contract/notices/notices';
import { canonicalJson } from '@yanche/rules/canonical-json';
import { DAY_MS } from '@yanche/rules/calendar';
import { parseLogEntry } from '@yanche/rules/proof/log-entry';
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { aHistory, anAnsweredHistory, historyOf } from '#testing/a-history.ts';
import { advanceTime, api, expectInvariants, test } from '#testing/fixture.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { runJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';

test.afterEach(expectInvariants);

test('the report answers six questions, tells every record and what it cannot know', async () => {
  const { report } = await anAnsweredHistory(api);
  expect(report).toMatchObject({
    sample: true,
    tone: 'grave',
    empty: false,
    headline: expect.stringMatching(/^里程倒退过，左前碰撞，动了车身骨架$/),
    status: 'published',
    version: 1,
    refund: null,
  });
  expect(Object.fromEntries(report.verdicts.map(({ kind, answer }) => [kind, answer]))).toEqual({
    accident: 'yes',
    odometer: 'yes',
    flood: 'noRecord',
    fire: 'noRecord',
    totalLoss: 'noRecord',
    theft: 'unknown',
  });
  expect(report.verdicts.every(({ tone }) => ['grave', 'warn', 'plain'].includes(tone))).toBe(true);
  expect(report.mileage.conflicts).toHaveLength(1);
  const days = report.events.map(({ at }) => at);
  expect(days).toEqual([...days].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
  expect(report.money.parts[0]).toMatchObject({ number: 1, part: 'rail_fl', structural: true });
  expect(report.money.parts.at(-1)).toMatchObject({ number: 0, part: null });
  expect(report.missing.map(({ title }) => title)).toContain('盗抢');
  expect(report.caution.title).toContain('无记录');
});

test('it is hashed, signed and in the public log; whoever changes it is found out', async () => {
  const { orderId, person, report } = await anAnsweredHistory(api);
  const row = await rowOf('history_reports', { order_id: orderId });
  const hash = createHash('sha256')
    .update(`${row.prev_hash ?? ''}\n${canonicalJson(row.content)}`)
    .digest('hex');
  expect(report.seal).toMatchObject({ hash, genuine: true, logIndex: row.log_index });
  const { entry } = await rowOf('log_entries', { index: row.log_index ?? -1 });
  const shown = createHash('sha256').update(canonicalJson(row.public_content)).digest('hex');
  expect(parseLogEntry(entry)).toMatchObject({ event: 'published', hash, public: shown });
  expect(canonicalJson(row.public_content)).not.toContain(row.vin);
  const changed = { ...row.content, sample: false };
  await setRows('history_reports', { id: row.id }, { content: JSON.stringify(changed) });
  const { data } = await api.call(person, historyReportByOrder, { query: { orderId } });
  expect(data.seal.genuine).toBe(false);
  await setRows('history_reports', { id: row.id }, { content: JSON.stringify(row.content) });
});

test('it is found by number, VIN, the source’s order and ours, by its people only', async () => {
  const { orderId, person, vin, report } = await anAnsweredHistory(api);
  const [request] = await rowsOf('history_requests', { order_id: orderId });
  const thirdOrderId = request?.third_order_id ?? '';
  const ways = (who: TestPerson | null) =>
    Promise.all([
      api.call(who, historyReport, { query: { reportNo: report.reportNo.toLowerCase() } }),
      api.call(who, historyReportByVin, { query: { vin: vin.toLowerCase() } }),
      api.call(who, historyReportByThirdOrder, { query: { thirdOrderId } }),
      api.call(who, historyReportByOrder, { query: { orderId } }),
    ]);
  for (const { code, data } of await ways(person)) {
    expect([code, data.reportNo]).toEqual([0, report.reportNo]);
  }
  const codes = async (who: TestPerson | null) => (await ways(who)).map(({ code }) => code);
  expect(await codes(await api.aPerson(['buyer']))).toEqual([1004, 1004, 1004, 1004]);
  expect(await codes(null)).toEqual([1001, 1001, 1001, 1001]);
  const bad = await api.call(person, historyReportByVin, { query: { vin: 'LSV' } });
  expect(bad.code).toBe(2101);
  const none = { reportNo: report.reportNo, version: '9' };
  expect((await api.call(person, historyReport, { query: none })).code).toBe(1004);
  const waiting = await aHistory(api);
  const query = { orderId: waiting.orderId };
  expect((await api.call(waiting.person, historyReportByOrder, { query })).code).toBe(4000);
});

test('anybody reads the sample reports, which are labelled', async () => {
  const read = async (kind: 'rich' | 'empty') =>
    (await api.call(null, sampleHistoryReport, { query: { kind } })).data;
  expect(await read('rich')).toMatchObject({ sample: true, tone: 'grave', empty: false });
  const empty = await read('empty');
  expect(empty).toMatchObject({
    sample: true,
    empty: true,
    headline: '没查到记录，不等于没出过事',
  });
  expect(empty.unrecorded).toHaveLength(1);
  const headers = { 'accept-language': 'en' };
  const { data: english } = await api.call(null, sampleHistoryReport, { query: {}, headers });
  expect(JSON.stringify({ ...english, carTitle: '', plateMask: '' })).not.toMatch(
    /[\u4E00-\u9FFF]/,
  );
  const bad = await api.call(null, sampleHistoryReport, { query: { kind: 'x' as never } });
  expect(bad.status).toBe(400);
});

test('a link opens it for anybody without the VIN, until it is ended', async () => {
  const { orderId, person, vin } = await anAnsweredHistory(api);
  const body = { orderId, requestId: newId() };
  const made = await api.call(person, createHistoryShare, { body });
  expect((await api.call(person, createHistoryShare, { body })).data.shareId).toBe(
    made.data.shareId,
  );
  const link = new URL(made.data.url).searchParams.get('link') ?? '';
  const open = () => api.call(null, historyReportByLink, { query: { link } });
  const opened = (who: TestPerson | null) =>
    api.call(who, countShareOpen, {
      body: { shareId: made.data.shareId },
      headers: { 'user-agent': 'Mozilla/5.0' },
    });
  await opened(person);
  await opened(null);
  const { data } = await open();
  expect(JSON.stringify(data)).not.toContain(vin);
  expect(data).toMatchObject({ shareId: made.data.shareId, seal: { genuine: true } });
  expect(data).not.toHaveProperty('orderId');
  const stranger = await api.aPerson(['buyer']);
  const end = (who: TestPerson | null) =>
    api.call(who, endHistoryShare, { body: { shareId: made.data.shareId } });
  expect((await end(stranger)).code).toBe(1004);
  expect((await end(null)).code).toBe(1001);
  expect((await end(person)).code).toBe(0);
  expect((await end(person)).code).toBe(0);
  expect((await open()).code).toBe(4005);
  const listed = await api.call(person, listHistoryShares, { query: { orderId } });
  expect(listed.data.links).toMatchObject([{ shareId: made.data.shareId, opens: 1 }]);
  const unknown = 'x'.repeat(22);
  expect((await api.call(null, historyReportByLink, { query: { link: unknown } })).code).toBe(4006);
});

test('after its time the content is deleted, and only the hash stays', async () => {
  const { orderId, person, vin } = await anAnsweredHistory(api);
  await api.call(person, historyReportPdf, { query: { orderId } });
  await runJob(api, 'makeHistoryPdfs');
  const pdf = await rowOf('files', { owner_id: person.userId, kind: 'document' });
  advanceTime(31 * DAY_MS);
  const log = { ...person };
  const gone = () => api.call(log, historyReportByOrder, { query: { orderId } });
  await setRows('sessions', { user_id: person.userId }, { expires_at: new Date('2030-01-01') });
  expect((await gone()).code).toBe(3008);
  await runJob(api, 'deleteOldHistories');
  const row = await rowOf('history_reports', { order_id: orderId });
  expect([row.content, row.public_content, row.headline]).toEqual([null, null, []]);
  await runJob(api, 'sweepUploads');
  expect(await rowsOf('files', { id: pdf.id })).toEqual([]);
  expect(await api.deps.storage.get(pdf.object_key)).toBeNull();
  expect(
    (await rowsOf('history_requests', { order_id: orderId })).map(({ facts }) => facts),
  ).toEqual([null, null]);
  expect((await gone()).code).toBe(3008);
  expect(await historyOf(api, log, orderId)).toMatchObject({ actions: ['rebuy'], keptUntil: null });
  expect((await api.call(log, historyReportByVin, { query: { vin } })).code).toBe(1004);
});

test('a record that is called wrong is answered by the console within five working days', async () => {
  const { orderId, person, report } = await anAnsweredHistory(api);
  const rowKey = report.verdicts.find(({ kind }) => kind === 'accident')?.rowKeys[0] ?? '';
  const body = {
    requestId: newId(),
    orderId,
    rowKey,
    fault: 'notThisCar' as const,
    words: '那次事故不是这台车',
  };
  const tell = (more: object = {}, who: TestPerson | null = person) =>
    api.call(who, reportWrongRecord, { body: { ...body, ...more } });
  expect((await tell({}, null)).code).toBe(1001);
  expect((await tell({}, await api.aPerson(['buyer']))).code).toBe(1004);
  expect((await tell({ words: ' ' })).status).toBe(400);
  expect((await tell({ rowKey: 'sample-claims:X' })).code).toBe(3012);
  const { data } = await tell();
  // Saturday 21 November 2026: five working days later it is Friday 18:00.
  expect(data).toMatchObject({ status: 'open', dueAt: '2026-11-27T10:00:00.000Z' });
  expect((await tell()).data.caseId).toBe(data.caseId);
  expect((await tell({ words: '别的' })).code).toBe(2402);
  expect((await tell({ requestId: newId() })).code).toBe(3011);

  const support = await aColleague(['support']);
  const auditor = await aColleague(['auditor']);
  const list = async (by = support, query: object = {}) =>
    (await callAs(by, listHistoryCases, { query })).data.data.find(
      ({ caseId }) => caseId === data.caseId,
    );
  expect(await list()).toMatchObject({
    version: 0,
    late: false,
    sources: ['示例理赔数据'],
    record: expect.stringContaining('理赔：'),
    actions: ['correct', 'uphold'],
  });
  expect((await list(auditor))?.actions).toEqual([]);
  expect(await list(support, { status: 'upheld' })).toBeUndefined();
  expect(await list(support, { search: report.reportNo, sort: 'newest' })).toBeDefined();
  const one = { query: { caseId: data.caseId } };
  const { data: desk } = await callAs(support, getHistoryCase, one);
  expect(desk).toMatchObject({ caseNo: data.caseNo, actions: ['correct', 'uphold'], others: [] });
  expect(desk.records.filter(({ meant }) => meant).map(({ key }) => key)).toEqual([rowKey]);
  expect(desk.records.length).toBeGreaterThan(3);
  expect((await callAs(support, getHistoryCase, { query: { caseId: newId() } })).code).toBe(1004);
  const bad = await callAs(support, listHistoryCases, { query: { sort: 'x' as never } });
  expect(bad.status).toBe(400);
  const decide = (more: object = {}) =>
    callAs(support, decideHistoryCase, {
      body: {
        caseId: data.caseId,
        decision: 'correct' as const,
        version: 0,
        reason: '数据方确认录错车架号',
        ...more,
      },
    });
  expect((await decide({ version: 7 })).code).toBe(2403);
  expect((await decide({ caseId: newId() })).code).toBe(1004);
  expect((await decide()).data).toEqual({ status: 'corrected' });
  expect((await decide()).code).toBe(3013);

  const { data: newest } = await api.call(person, historyReportByOrder, { query: { orderId } });
  expect(newest).toMatchObject({ version: 2, newestVersion: 2, reportNo: report.reportNo });
  expect(newest.events.find(({ key }) => key === rowKey)?.withdrawn).toBe(true);
  expect(newest.verdicts.find(({ kind }) => kind === 'accident')?.rowKeys).not.toContain(rowKey);
  expect(newest.cases[0]).toMatchObject({ status: 'corrected', answer: '数据方确认录错车架号' });
  const query = { reportNo: report.reportNo, version: '1' };
  expect((await api.call(person, historyReport, { query })).data).toMatchObject({
    status: 'superseded',
    changed: { reason: '数据方确认录错车架号' },
    seal: { genuine: true },
  });
  const { data: notices } = await api.call(person, listNotices);
  expect(notices.data[0]).toMatchObject({
    kind: 'historyCaseDecided',
    link: { to: 'history', id: orderId },
  });
  expect(await rowsOf('audit_entries', { subject_id: data.caseId })).toMatchObject([
    { action: 'history.correct' },
  ]);
});

test('one that stands leaves the report as it is', async () => {
  const { orderId, person } = await anAnsweredHistory(api, '13');
  const body = {
    requestId: newId(),
    orderId,
    rowKey: null,
    fault: 'other' as const,
    words: '全错',
  };
  const { data } = await api.call(person, reportWrongRecord, { body });
  const admin = await aColleague(['administrator']);
  await callAs(admin, decideHistoryCase, {
    body: { caseId: data.caseId, decision: 'uphold', version: 0, reason: '与数据方核对一致' },
  });
  expect(await rowsOf('history_reports', { order_id: orderId })).toHaveLength(1);
  expect((await historyOf(api, person, orderId)).cases).toMatchObject([{ status: 'upheld' }]);
});
