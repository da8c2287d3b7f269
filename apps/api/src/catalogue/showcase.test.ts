import { rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getCampaign, sampleReport } from '@yanche/contract/catalogue/showcase';
import { endShareLink, listShareLinks } from '@yanche/contract/reports/share-links';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { testCity } from '#testing/a-task.ts';
import { aReport } from '#testing/an-inspection.ts';
import { api, testWith } from '#testing/fixture.ts';

const both = (text: string) => ({ zh: text, en: `${text} (en)` });
const campaigns = [
  {
    id: 'winter',
    title: both('冬季验车'),
    art: 'inspection',
    from: '2026-11-21T10:00:00+08:00',
    to: '2026-12-01T00:00:00+08:00',
    blocks: [{ heading: both('为什么'), text: both('<b>电池怕冷</b>') }, { text: both('第二段') }],
    actions: [{ text: both('预约'), href: '/order/createOrder?productId=1002' }],
  },
];

const file = path.join(os.tmpdir(), `yanche-campaigns-${newId()}.json`);
writeFileSync(file, JSON.stringify(campaigns));
const test = testWith({ env: { CAMPAIGNS_FILE: file } });
test.afterAll(() => rmSync(file));

const show = (id: string, headers: Record<string, string> = {}) =>
  api.call(null, getCampaign, { query: { id }, headers });

test("a live campaign, in the visitor's language, as plain text", async () => {
  const { data } = await show('winter');
  expect(data).toEqual({
    state: 'live',
    title: '冬季验车',
    art: 'inspection',
    from: '2026-11-21T10:00:00+08:00',
    to: '2026-12-01T00:00:00+08:00',
    blocks: [
      { heading: '为什么', text: '<b>电池怕冷</b>' },
      { heading: null, text: '第二段' },
    ],
    actions: [{ text: '预约', href: '/order/createOrder?productId=1002' }],
    sample: false,
  });
  const english = await show('winter', { 'accept-language': 'en' });
  expect(english.data).toMatchObject({ title: '冬季验车 (en)', actions: [{ text: '预约 (en)' }] });
});

test.each([
  ['2026-11-21T09:59:59+08:00', 'upcoming'],
  ['2026-11-21T10:00:00+08:00', 'live'],
  ['2026-11-30T23:59:59+08:00', 'live'],
  ['2026-12-01T00:00:00+08:00', 'ended'],
])('at %s it is %s', async (at, state) => {
  api.time.now = new Date(at);
  const { data } = await show('winter');
  const shown = state === 'live' ? 1 : 0;
  expect(data.state).toBe(state);
  expect(data.actions).toHaveLength(shown);
  expect(data.blocks).toHaveLength(shown * 2);
});

test('an unknown campaign is not found; a malformed id is refused', async () => {
  expect((await show('summer')).code).toBe(1004);
  for (const id of ['', '../etc', 'a b', 'x'.repeat(41)]) {
    expect((await show(id)).status).toBe(400);
  }
});

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
