import { sampleReport } from '@yanche/contract/catalogue/showcase';
import { endShareLink, listShareLinks } from '@yanche/contract/reports/share-links';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { testCity } from '#testing/a-task.ts';
import { aReport } from '#testing/an-inspection.ts';
import { api, test } from '#testing/fixture.ts';

test('a valid sample report in the sample world only', async () => {
  expect((await api.call(null, sampleReport)).data).toEqual({ report: null });
  const inspector = await api.aPerson(['inspector'], { cityIds: [testCity] });
  const reviewer = await api.aPerson(['reviewer']);
  const { reportNo, orderId, owner } = await aReport(api, { inspector, reviewer });
  api.deps.config.seed = 'sample';
  expect((await api.call(null, sampleReport)).data).toEqual({ report: null });
  await sql`update reports set content = content || '{"sample":true}'`.execute(api.deps.db);
  const { data } = await api.call(null, sampleReport);
  expect(data.report?.reportNo).toBe(reportNo);

  const { byCode } = (await api.call(owner, listShareLinks, { query: { orderId } })).data;
  await api.call(owner, endShareLink, { body: { shareId: byCode.shareId } });
  expect((await api.call(null, sampleReport)).data).toEqual({ report: null });
  await sql`delete from share_links`.execute(api.deps.db);
  expect((await api.call(null, sampleReport)).data.report?.reportNo).toBe(reportNo);

  api.time.now = new Date('2027-11-21T02:00:00Z');
  expect((await api.call(null, sampleReport)).data).toEqual({ report: null });
});
