import { decideHistoryCase, reportWrongRecord } from '@yanche/contract/history/history-cases';
import { historyReportPdf } from '@yanche/contract/history/history-report';
import { HOUR_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { anAnsweredHistory } from '#testing/a-history.ts';
import { advanceTime, api, expectInvariants, test } from '#testing/fixture.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { runJob } from '#testing/run-job.ts';

test.afterEach(expectInvariants);

test('the PDF is made when it is asked for, once for each language, with what the page tells', async () => {
  const { orderId, person } = await anAnsweredHistory(api);
  const ask = async (more: object = {}) =>
    (await api.call(person, historyReportPdf, { query: { orderId, ...more } })).data;
  expect(await ask()).toMatchObject({ status: 'making', url: null });
  expect(await runJob(api, 'makeHistoryPdfs')).toBe(1);
  const { status, url } = await ask();
  expect(status).toBe('ready');
  const file = await api.app.inject({ method: 'GET', url: url ?? '' });
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await ask({ lang: 'en', masked: '1' })).toMatchObject({ status: 'making' });
  expect(await runJob(api, 'makeHistoryPdfs')).toBe(1);
});

test('the bytes of a PDF that a killed process stored are swept', async () => {
  const { orderId, person } = await anAnsweredHistory(api);
  await api.call(person, historyReportPdf, { query: { orderId } });
  const { storage } = api.deps;
  const put: string[] = [];
  // The process dies after the store has the bytes.
  api.deps.storage = {
    ...storage,
    put: async (key, bytes) => {
      await storage.put(key, bytes);
      put.push(key);
      await new Promise<never>(() => {});
    },
  };
  void runJob(api, 'makeHistoryPdfs');
  await expect.poll(() => put.length, { timeout: 10_000 }).toBe(1);
  api.deps.storage = storage;
  advanceTime(2 * HOUR_MS);
  await runJob(api, 'sweepUploads');
  expect(await storage.get(put[0] ?? '')).toBeNull();
  expect(await runJob(api, 'makeHistoryPdfs')).toBe(1);
  const { data } = await api.call(person, historyReportPdf, { query: { orderId } });
  expect(data.status).toBe('ready');
});

test('on paper stand who reported each record, how it is checked, until when it is kept, and what was corrected', async () => {
  const { orderId, person, report } = await anAnsweredHistory(api);
  const rowKey = report.events.find(({ kind }) => kind === 'claim')?.key ?? '';
  const told = {
    requestId: newId(),
    orderId,
    rowKey,
    fault: 'other' as const,
    words: '不是这台车',
  };
  const { data: opened } = await api.call(person, reportWrongRecord, { body: told });
  const decided = { caseId: opened.caseId, decision: 'correct' as const, version: 0 };
  const body = { ...decided, reason: '数据方确认记错了车' };
  expect((await callAs(await aColleague(['support']), decideHistoryCase, { body })).code).toBe(0);
  const pages = async (lang: 'zh' | 'en') => {
    const ask = async () =>
      (await api.call(person, historyReportPdf, { query: { orderId, lang } })).data;
    await ask();
    await runJob(api, 'makeHistoryPdfs');
    const file = await api.app.inject({ method: 'GET', url: (await ask()).url ?? '' });
    return readPdf(file.rawPayload);
  };
  const [first, ...rest] = await pages('zh');
  const text = [first, ...rest].map((page) => page?.text.replaceAll(/\s/g, '')).join('');
  const { keptUntil, reportNo } = report;
  for (const words of [
    '示例理赔数据',
    '示例维保数据',
    `report/verify?reportNo=${reportNo}&code=`,
    '扫码验真',
    '第2版',
    `内容保存到${keptUntil.slice(0, 10)}`,
    '更正：数据方确认记错了车',
    '已撤销，不再计入',
    // As on the screen.
    '¥1,450.00',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(/\d,\d{3}km/);
  // Dark squares of the code at the top.
  expect(first?.bars.some((code) => code.length > 100)).toBe(true);
  const english = (await pages('en')).map((page) => page.text).join(' ');
  expect(english).toContain('Scan to verify');
  expect(english).toContain('The content is kept until');
  expect(english).toContain('"No record" is not "did not happen".');
});
