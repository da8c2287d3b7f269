import { aContent } from '@yanche/contract/testing/a-report';
import { expect, test } from 'vitest';
import { drawInWorker } from '#reports/pdf/draw-in-worker.ts';
import { drawReport } from '#reports/pdf/page/draw-report.ts';
import type { ReportToDraw } from '#reports/pdf/report-to-draw.ts';
import { runInWorker } from './worker-thread.ts';

const report: ReportToDraw = {
  content: aContent(),
  hash: 'cd'.repeat(32),
  prevHash: null,
  keyId: '0123456789abcdef',
  shortCode: 'VKX9CDCN',
  verifyUrl: 'https://yanche.example/report/verify',
  language: 'zh',
  masked: false,
  photos: {},
};
const entry = 'reports/pdf/report-pdf.worker';

test('a thread does the work without blocking this one', async () => {
  let turns = 0;
  const watch = setInterval(() => (turns += 1), 5);
  const bytes = await drawInWorker(report);
  clearInterval(watch);
  expect(turns).toBeGreaterThan(10);
  expect(Buffer.compare(bytes, await drawReport(report))).toBe(0);
});

test('a failing task and a slow task reject', async () => {
  await expect(runInWorker(entry, { content: null }, { seconds: 20 })).rejects.toThrow();
  await expect(runInWorker(entry, report, { seconds: 0.001 })).rejects.toThrow('over 0.001 s');
});

test('a thread that cannot start rejects', async () => {
  await expect(runInWorker('lib/nothing.worker', {}, { seconds: 20 })).rejects.toThrow();
});
