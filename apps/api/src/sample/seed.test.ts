import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#testing/test-api.ts';
import { seed } from './seed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const t = performance.now(); const c0 = process.cpuUsage();
  await seed(api.deps);
  console.log('seed ms', performance.now() - t, process.cpuUsage(c0));
}, 60_000);
afterAll(() => api.close());
test('x', async () => {
  const rows = await api.deps.db.selectFrom('orders').select(['status', (eb) => eb.fn.countAll<number>().as('n')]).groupBy('status').orderBy('status').execute();
  console.log(rows.map(r => r.status + ':' + r.n).join(' '));
  const reports = await api.deps.db.selectFrom('reports').select(['report_no', 'content']).execute();
  for (const r of reports) console.log(r.report_no, r.content.vehicle.carTitle, JSON.stringify(r.content.verdicts), r.content.score?.total, r.content.score?.grade, r.content.platformGrade, r.content.photos.length, r.content.findings.length, r.content.sample);
  expect(1).toBe(1);
});
