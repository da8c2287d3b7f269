import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createShareLink, endShareLink } from '@yanche/contract/reports/share-links';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { readLinkPreview } from '#reports/sharing/link-preview.service.ts';
import { abnormal, aFinding, aPhoto } from '#testing/a-task.ts';
import { api } from '#testing/fixture.ts';
import { aPublishedReport, inspector, teamTest as test } from '#testing/report-team.ts';
import { rowOf, setRows } from '#testing/rows.ts';
import { renderShell } from './shell.ts';
import { serveWebApp } from './web-app.ts';

const screen = {
  path: '/report/shared',
  pattern: null,
  title: ['检测报告', 'Inspection report'],
  titleMayHide: false,
  skeleton: ['<i></i>', '<i></i>'],
  early: null,
  scripts: [],
  styles: [],
};
const shell = {
  entry: '/x.js',
  redirects: {},
  fallback: { scripts: [], styles: [] },
  firstView: 'first-view.mjs',
};
/** Draws what it was given, so that a test sees what the page may tell. */
const firstView = `export const drawFirstView = (report, language, address) => ({
  preloads: '<link rel="preload">',
  body: '<div id="first-view">' + JSON.stringify({ report, language, address }) + '</div>',
});`;
let web: FastifyInstance;
let dist = '';
test.beforeAll(async () => {
  dist = await mkdtemp(path.join(os.tmpdir(), 'yanche-preview-'));
  await writeFile(path.join(dist, 'shell.json'), JSON.stringify({ ...shell, screens: [screen] }));
  await writeFile(path.join(dist, 'first-view.mjs'), firstView);
  web = Fastify();
  await serveWebApp(web, dist, api.deps.config, {
    sharedOf: (asked) => readLinkPreview(api.deps, asked),
  });
});
test.afterAll(async () => {
  await web.close();
  await rm(dist, { recursive: true, force: true });
});

const aLink = async (given: Parameters<typeof aPublishedReport>[0] = {}) => {
  const report = await aPublishedReport(given);
  const { data } = await api.call(report.owner, createShareLink, {
    body: { orderId: report.orderId, requestId: newId() },
  });
  const { pathname, search } = new URL(data.url);
  return { ...report, ...data, page: pathname + search };
};
const get = (url: string, language = 'zh') =>
  web.inject({ url, headers: { accept: 'text/html', 'accept-language': language } });
const tagsOf = (body: string) => ({
  title: /<title>([^<]*)</.exec(body)?.[1],
  ...Object.fromEntries(
    [...body.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(
      ([, name, content]) => [name, content],
    ),
  ),
});

test('a living link says the sentence of the report, with a photo, and names nobody', async () => {
  const link = await aLink({
    groups: ['车身外观检查'],
    special: [
      abnormal('GB021', aFinding('HH', { degree: 1, photos: [await aPhoto(api, inspector)] })),
    ],
  });
  expect((await get(link.page)).body).not.toContain('og:image'); // before plates are covered
  await setRows('photo_masks', { status: 'wanted' }, { status: 'ready', plates: 0 });
  const reply = await get(link.page);
  const tags = tagsOf(reply.body);
  expect(tags).toMatchObject({
    title: '测试车 2021款 检测报告',
    'og:title': '测试车 2021款 检测报告',
    description: expect.stringMatching(/^测试车 2021款：.*发现 1 处问题/),
    'og:url': expect.stringContaining('/report/shared?link='),
    'og:image': expect.stringMatching(
      /^http:\/\/localhost:3000\/photos\/.*\/masked\?.*&amp;share=.*size=card$/,
    ),
  });
  expect(tags).toMatchObject({ 'og:description': (tags as Record<string, string>).description });
  for (const secret of [link.vin, '12345', '李工', link.owner.phone])
    expect(reply.body).not.toContain(secret);
  expect(reply.headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-cache',
  });
  expect(tagsOf((await get(link.page, 'en')).body).title).toContain('inspection report');
});

test('search engines may list a sample report, and no report of a car', async () => {
  const link = await aLink();
  expect((await get(link.page)).headers['x-robots-tag']).toBe('noindex');
  const sampleWeb = Fastify();
  await serveWebApp(sampleWeb, dist, api.deps.config, {
    sharedOf: async (asked) => {
      const shared = await readLinkPreview(api.deps, asked);
      const { content, ...report } = shared!.report;
      return { ...shared!, report: { ...report, content: { ...content, sample: true } } };
    },
  });
  const { headers } = await sampleWeb.inject({ url: link.page, headers: { accept: 'text/html' } });
  expect(headers).not.toHaveProperty('x-robots-tag');
  expect(headers['cache-control']).toBe('private, no-cache');
  await sampleWeb.close();
});

test('the page has the report drawn before any script, as strangers may read it, in the language asked for', async () => {
  const link = await aLink();
  const { body } = await get(link.page);
  const drawn = JSON.parse(/<div id="first-view">(.*?)<\/div>/.exec(body)?.[1] ?? '{}');
  expect(drawn).toMatchObject({
    language: 'zh',
    address: link.page,
    report: { genuine: true, content: { reportNo: link.reportNo, reviewer: { name: '' } } },
  });
  expect(body.indexOf('<link rel="preload">')).toBeLessThan(body.indexOf('<title>'));
  expect((await get(link.page, 'en')).body).toContain('"language":"en"');
});

test('the app has the same answer as by the call, and starts once the page was painted', async () => {
  const link = await aLink();
  const { body, headers } = await get(link.page);
  const [call, told] = Object.entries(
    JSON.parse(/id="first-answers">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as object,
  )[0] ?? ['', null];
  const reply = await api.app.inject({ url: call });
  const withoutSigns = (answer: unknown) =>
    JSON.parse(JSON.stringify(answer).replaceAll(/exp=\d+|sig=[\w-]+/g, '')) as unknown;
  expect(withoutSigns(told)).toEqual(withoutSigns(reply.json()));
  expect(body).not.toContain('<script type="module"');
  const [, script = ''] = /<script>(\(\(\)=>.*?)<\/script>/.exec(body) ?? [];
  expect(script).toContain('requestAnimationFrame');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});

test('number and code as well; wrong ones reveal nothing', async () => {
  const { orderId, reportNo } = await aLink();
  const { short_code: code } = await rowOf('reports', { order_id: orderId });
  const { body } = await get(`/report/shared?reportNo=${reportNo}&code=${code}`);
  expect(tagsOf(body).title).toContain('测试车');
  const wrong = await get(`/report/shared?reportNo=${reportNo}&code=AAAAAAAA`);
  expect(wrong.body).not.toContain('测试车');
});

test('ended, revoked, altered and unknown links are the plain page', async () => {
  const plain = (await get('/report/shared')).body;
  const [ended, revoked, altered] = [await aLink(), await aLink(), await aLink()];
  await api.call(ended.owner, endShareLink, { body: { shareId: ended.shareId } });
  await setRows('reports', { order_id: revoked.orderId }, { status: 'revoked' });
  await sql`update reports set content = jsonb_set(content, '{verdicts,accident}', '"minor"')
    where order_id = ${altered.orderId}`.execute(api.deps.db);
  for (const page of [
    ended.page,
    revoked.page,
    altered.page,
    `/report/shared?link=${'a'.repeat(22)}`,
    '/report/shared?link=a&link=b',
    '/report/shared?reportNo=JC1',
  ]) {
    const reply = await get(page);
    expect([reply.statusCode, reply.body]).toEqual([200, plain]);
  }
});

test('words of people cannot break out of the tags', () => {
  const bad = 'A"><script>x</script>&';
  const preview = { title: bad, text: bad, url: 'https://x/?a=1', image: null };
  const body = renderShell({ ...shell, screens: [] }, null, new Map(), 'zh', undefined, {
    preview,
    isSample: false,
    firstView: null,
  });
  expect(body).not.toContain('<script>x');
  expect(tagsOf(body).title).toBe('A&quot;&gt;&lt;script&gt;x&lt;/script&gt;&amp;');
});
