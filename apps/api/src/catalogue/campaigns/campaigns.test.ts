import { getCampaign } from '@yanche/contract/catalogue/showcase';
import {
  type CampaignContent,
  createCampaign,
  editCampaign,
  hideCampaign,
  listCampaigns,
  showCampaign,
} from '@yanche/contract/console/campaigns';
import { DAY_MS, HOUR_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { seedCampaigns } from '#sample/campaigns.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { advanceTime, api, inParallel, test, timeAfter } from '#testing/fixture.ts';
import { rowsOf } from '#testing/rows.ts';

let operator: Colleague;
let campaignId: string;
let content: CampaignContent;
test.beforeEach(async () => {
  operator = await aColleague(['catalogue'], { name: '钱一帆' });
  campaignId = `winter-${newId().slice(-12)}`;
  content = {
    title: '冬季验车',
    titleEn: 'Winter check',
    art: 'inspection',
    startsAt: timeAfter(HOUR_MS).toISOString(),
    endsAt: timeAfter(2 * HOUR_MS).toISOString(),
    blocks: [
      {
        heading: '为什么',
        headingEn: 'Why',
        text: '<b>电池怕冷</b>',
        textEn: 'Batteries dread cold',
      },
      { heading: '', headingEn: '', text: '第二段', textEn: 'Second' },
    ],
    links: [{ text: '预约', textEn: 'Order', href: '/order/createOrder?productId=1002' }],
  };
});

const make = (more: Partial<CampaignContent> = {}, by = operator) =>
  callAs(by, createCampaign, {
    body: { campaignId, reason: '冬季活动', content: { ...content, ...more } },
  });
const edit = (version: number, more: Partial<CampaignContent>) =>
  callAs(operator, editCampaign, {
    body: { campaignId, version, reason: '改文案', content: { ...content, ...more } },
  });
const show = (version: number) =>
  callAs(operator, showCampaign, { body: { campaignId, version, reason: '上线' } });
const hide = (version: number) =>
  callAs(operator, hideCampaign, { body: { campaignId, version, reason: '撤下' } });
const onPhone = (language = 'zh', id = campaignId) =>
  api.call(null, getCampaign, { query: { id }, headers: { 'accept-language': language } });

test('a phone shows what was put up, between its start and its end, in its language and as plain text', async () => {
  const made = await make();
  expect(made.data).toMatchObject({
    state: 'hidden',
    shownEdition: null,
    version: 1,
    actions: ['edit', 'show'],
    editions: [{ edition: 1, by: '钱一帆' }],
  });
  expect((await onPhone()).code).toBe(1004);
  expect((await show(1)).data).toMatchObject({ state: 'upcoming', actions: ['edit', 'hide'] });
  const before = (await onPhone()).data;
  expect(before).toMatchObject({ state: 'upcoming', title: '冬季验车', blocks: [], actions: [] });
  advanceTime(HOUR_MS);
  expect((await onPhone()).data).toEqual({
    state: 'live',
    title: '冬季验车',
    art: 'inspection',
    from: content.startsAt,
    to: content.endsAt,
    blocks: [
      { heading: '为什么', text: '<b>电池怕冷</b>' },
      { heading: null, text: '第二段' },
    ],
    actions: [{ text: '预约', href: '/order/createOrder?productId=1002' }],
    sample: false,
  });
  expect((await onPhone('en')).data).toMatchObject({
    title: 'Winter check',
    actions: [{ text: 'Order' }],
  });
  advanceTime(HOUR_MS - 1);
  expect((await onPhone()).data.state).toBe('live');
  advanceTime(1);
  expect((await onPhone()).data).toMatchObject({ state: 'ended', blocks: [], actions: [] });
});

test('an edition is a draft until it is put up; what is taken down is gone at once; each act stands in the log', async () => {
  await make();
  await show(1);
  const edited = await edit(2, { title: '冬季验车周' });
  expect(edited.data).toMatchObject({
    state: 'upcoming',
    shownEdition: 1,
    actions: ['edit', 'show', 'hide'],
    editions: [{ edition: 2, content: { title: '冬季验车周' } }, { edition: 1 }],
  });
  expect((await onPhone()).data.title).toBe('冬季验车');
  expect((await show(3)).data.shownEdition).toBe(2);
  expect((await onPhone()).data.title).toBe('冬季验车周');
  expect((await show(4)).code).toBe(2430);
  expect((await hide(4)).data).toMatchObject({ state: 'hidden', shownEdition: null });
  expect((await onPhone()).code).toBe(1004);
  expect((await hide(5)).code).toBe(2430);
  const acts = await rowsOf('audit_entries', { subject_key: campaignId }, 'at', 'id');
  expect(acts.map(({ action }) => action).sort()).toEqual(
    ['campaign.create', 'campaign.edit', 'campaign.hide', 'campaign.show', 'campaign.show'].sort(),
  );
  expect(acts.find(({ action }) => action === 'campaign.edit')).toMatchObject({
    reason: '改文案',
    before: { edition: 1, title: '冬季验车' },
    after: { edition: 2, title: '冬季验车周' },
  });
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/%2Fevil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'order/createOrder',
  '/order/createOrder?returnUrl=https://evil.example',
  '/pages/web/web?url=/orderList',
  'own:/order/createOrder',
])('a link that leaves the app is refused: %s', async (href) => {
  // Also an address of our own: it would leave the app where that is a page in another one.
  const whole = href.replace(/^own:/, api.deps.config.publicUrl.replace(/\/$/, ''));
  const { code } = await make({ links: [{ text: '去', textEn: 'Go', href: whole }] });
  expect(code).toBe(2449);
  expect(await rowsOf('campaigns', { id: campaignId })).toEqual([]);
});

test('what cannot be is refused, and changes nothing', async () => {
  expect((await make({ endsAt: content.startsAt })).code).toBe(2448);
  const half = { heading: '只有中文', headingEn: '', text: '字', textEn: 'words' };
  expect((await make({ blocks: [half] })).code).toBe(2450);
  for (const bad of [
    { blocks: [] },
    { title: ' ' },
    { title: '长'.repeat(41) },
    { art: 'https://evil.example/a.png' as never },
    { links: Array.from({ length: 4 }, () => ({ text: '去', textEn: 'Go', href: '/' })) },
    { html: '<script>' } as never,
  ]) {
    expect((await make(bad)).status, JSON.stringify(bad)).toBe(400);
  }
  expect(await rowsOf('campaigns', { id: campaignId })).toEqual([]);
  expect((await make()).code).toBe(0);
  expect((await make()).code).toBe(2447);
  expect((await edit(1, {})).code).toBe(2430);
  const missing = { campaignId: 'no-such', version: 0, reason: '上线' };
  expect((await callAs(operator, showCampaign, { body: missing })).code).toBe(1004);
  const replies = await inParallel(3, async () => edit(1, { title: '改' }));
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2403, 2403]);
  advanceTime(DAY_MS);
  operator = await aColleague(['catalogue']);
  expect((await show(2)).code).toBe(2448);
  for (const id of ['', '../etc', 'a b', 'x'.repeat(41)]) {
    expect((await onPhone('zh', id)).status).toBe(400);
  }
});

test('the list finds by id, name and state; whoever only looks is offered nothing', async () => {
  await make();
  const list = async (query: object, by = operator) =>
    (await callAs(by, listCampaigns, { query })).data.data.map((row) => row.campaignId);
  expect(await list({ search: campaignId.slice(3), state: 'hidden' })).toEqual([campaignId]);
  expect(await list({ search: 'winter CHECK' })).toContain(campaignId);
  expect(await list({ search: campaignId, state: 'live' })).toEqual([]);
  const auditor = await aColleague(['auditor']);
  const { data } = await callAs(auditor, listCampaigns, { query: { search: campaignId } });
  expect(data.data[0]?.actions).toEqual([]);
});

test('the sample campaigns are labelled, and stay as people made them', async () => {
  await seedCampaigns(api.deps.db, api.time.now);
  expect((await onPhone('zh', 'sample-check-first')).data).toMatchObject({
    state: 'live',
    sample: true,
  });
  campaignId = 'sample-check-first';
  expect((await hide(0)).code).toBe(0);
  await seedCampaigns(api.deps.db, api.time.now);
  expect((await onPhone()).code).toBe(1004);
});
