import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { productList } from '@yanche/contract/catalogue/products';
import { failureCodes } from '@yanche/contract/failure-codes';
import { crossTicketCookie } from '@yanche/contract/people/session-token';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { gunzipSync } from 'node:zlib';
import { expect, vi } from 'vitest';
import { buildApp } from './app.ts';
import { pageReaderOf } from './first-answers.ts';
import { isNobodyOf } from './nobodys-pages.ts';
import { serveWebApp } from './web-app.ts';
import { api, test } from '#testing/fixture.ts';

const packages = '/order/orderPackageDetail';
const calls = [
  { method: productList.method, url: `${productList.path}?cityId={cityId}` },
  { method: getUserInfoByToken.method, url: getUserInfoByToken.path },
];
const screen = {
  path: packages,
  pattern: null,
  title: ['套餐', 'Packages'],
  titleMayHide: true,
  skeleton: ['<i>skeleton</i>', '<i>skeleton</i>'],
  early: null,
  drawn: null,
  nobodys: { calls, reads: ['productId'], unless: ['who', 'draft'] },
  scripts: ['/assets/x.js'],
  styles: [],
};
const shell = {
  entry: '/x.js',
  redirects: {},
  fallback: { scripts: [], styles: [] },
  screens: [screen],
  firstView: 'first-view.mjs',
};
/** Draws what it was given, and fails where a test says so. */
const firstView = `export const drawFirstView = () => null;
export const drawScreen = (path, answers, language, address) => {
  if (globalThis.__fails) throw new Error('drawing');
  globalThis.__drawn.push(address);
  return { preloads: '', body: '<div id="first-view">' + [language, address, Object.keys(answers)].join(' ') + '</div>' };
};`;

let dist = '';
test.beforeAll(async () => {
  dist = await mkdtemp(path.join(os.tmpdir(), 'yanche-nobody-'));
  await writeFile(path.join(dist, 'shell.json'), JSON.stringify(shell));
  await writeFile(path.join(dist, 'first-view.mjs'), firstView);
});
test.afterAll(() => rm(dist, { recursive: true, force: true }));
const drawn: string[] = [];
test.beforeEach(() => {
  drawn.length = 0;
  Object.assign(globalThis, { __drawn: drawn, __fails: false });
});

/** The API with its pages; `ask` is a browser, `inside` what a page asks inside the process. */
async function started() {
  const app = await buildApp(api.deps, { log: false });
  const { config } = api.deps;
  await serveWebApp(app, dist, config, {
    readerOf: pageReaderOf(api.deps),
    isNobody: isNobodyOf(config),
  });
  const inject = app.inject.bind(app);
  const inside = vi.spyOn(app, 'inject');
  const ask = (url: string, headers: Record<string, string> = {}) =>
    inject({
      url,
      headers: { accept: 'text/html', 'accept-language': 'zh-CN,zh;q=0.9', ...headers },
    });
  return { app, ask, inside };
}
const isDrawn = (body: string) => body.includes('id="first-view"');

test('what is drawn once serves all who ask after and meanwhile, in any encoding', async () => {
  const { app, ask, inside } = await started();
  const [one, two] = await Promise.all([ask(packages), ask(packages)]);
  expect(one.body).toBe(two.body);
  expect(one.body).toContain(
    `<div id="first-view">zh ${packages} ${productList.path},${getUserInfoByToken.path}</div>`,
  );
  const again = await ask(packages);
  expect(again.body).toBe(one.body);
  const packed = await ask(packages, { 'accept-encoding': 'gzip, deflate, br' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(one.body);
  expect(drawn).toEqual([packages]);
  expect(inside).toHaveBeenCalledTimes(2);
  expect(again.headers['cache-control']).toBe('no-cache');
  expect(again.headers['content-security-policy']).toBe(one.headers['content-security-policy']);
  await app.close();
});

test('that nobody is logged in is an answer; the device says when the page is not for it', async () => {
  const { app, ask } = await started();
  const { body } = await ask(packages);
  const [, unless, json = ''] =
    /id="first-answers" data-unless="(.*?)">(.*?)<\/script>/.exec(body) ?? [];
  expect(unless).toBe('who draft');
  const answers: Record<string, { code: number }> = JSON.parse(json);
  expect(answers[getUserInfoByToken.path]?.code).toBe(failureCodes.notLoggedIn);
  expect(answers[productList.path]?.code).toBe(0);
  await app.close();
});

test('an address with numbers is a page of its own, one with anything else is not drawn', async () => {
  const { app, ask } = await started();
  const city = `${packages}?cityId=330100`;
  expect((await ask(city)).body).toContain(`${city} ${productList.path}?cityId=330100`);
  expect((await ask(`${packages}?productId=7`)).body).toContain(`${packages}?productId=7`);
  expect((await ask(`${packages}?hideTitle=1`)).body).not.toContain('套餐');
  expect(drawn).toHaveLength(3);
  for (const query of [
    'vin=LSV',
    'cityId=a',
    'cityId=',
    'cityId=1&cityId=2',
    'lang=en',
    'hideTitle=0',
  ])
    expect(isDrawn((await ask(`${packages}?${query}`)).body), query).toBe(false);
  expect(drawn).toHaveLength(3);
  await app.close();
});

test('who is or may be somebody never gets the page of nobody', async () => {
  const { app, ask } = await started();
  const { token } = await api.aPerson(['buyer']);
  expect(isDrawn((await ask(packages)).body)).toBe(true);
  const others: Record<string, string>[] = [
    { cookie: `yc_session=${token}` },
    { cookie: `yc_session=${'x'.repeat(43)}` },
    { cookie: `${crossTicketCookie}=abc` },
    { 'user-agent': 'X MicroMessenger/8.0' },
    { 'user-agent': 'X MicroMessenger/8 miniProgram' },
    { 'user-agent': 'X beetle/9.8.0' },
  ];
  for (const headers of others)
    expect(isDrawn((await ask(packages, headers)).body), JSON.stringify(headers)).toBe(false);
  await app.close();
});

test('each language has its own', async () => {
  const { app, ask } = await started();
  expect((await ask(packages)).body).toContain('<div id="first-view">zh ');
  expect((await ask(packages, { 'accept-language': 'en' })).body).toContain(
    '<div id="first-view">en ',
  );
  await app.close();
});

test('what fails is shown as a skeleton, and tried again by the next who asks', async () => {
  const { app, ask, inside } = await started();
  Object.assign(globalThis, { __fails: true });
  const failed = (await ask(packages)).body;
  expect(isDrawn(failed)).toBe(false);
  expect(failed).toContain('skeleton');
  Object.assign(globalThis, { __fails: false });
  inside.mockResolvedValueOnce({ json: () => ({ code: 1 }) } as never);
  expect(isDrawn((await ask(packages)).body)).toBe(false);
  expect(isDrawn((await ask(packages)).body)).toBe(true);
  await app.close();
});
