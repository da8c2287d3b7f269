import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { orderInfo } from '@yanche/contract/orders/orders';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { DAY_MS } from '@yanche/rules/calendar';
import { expect, vi } from 'vitest';
import { buildApp } from './app.ts';
import { pageReaderOf } from './first-answers.ts';
import { serveWebApp } from './web-app.ts';
import { anOrder } from '#testing/an-order.ts';
import { api, advanceTime, test } from '#testing/fixture.ts';
import { rowOf } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

const screen = {
  path: '/orderDetial',
  pattern: null,
  title: ['订单详情', 'Order details'],
  titleMayHide: false,
  skeleton: ['<i>skeleton</i>', '<i>skeleton</i>'],
  early: `${orderInfo.path}?orderId={orderId}`,
  drawn: [{ method: getUserInfoByToken.method, url: getUserInfoByToken.path }],
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
  const [[url, { data }]] = Object.entries(answers);
  return { preloads: '', body: '<div id="first-view">' + [path, language, address, data.carTitle].join(' ') + '</div>' };
};`;

let dist = '';
test.beforeAll(async () => {
  dist = await mkdtemp(path.join(os.tmpdir(), 'yanche-rows-'));
  await writeFile(path.join(dist, 'shell.json'), JSON.stringify(shell));
  await writeFile(path.join(dist, 'first-view.mjs'), firstView);
});
test.afterAll(() => rm(dist, { recursive: true, force: true }));
test.afterEach(() => Reflect.deleteProperty(globalThis, '__fails'));

/** The API with its pages, as main.ts puts them together. */
async function started() {
  const app = await buildApp(api.deps, { log: false });
  await serveWebApp(app, dist, api.deps.config, { readerOf: pageReaderOf(api.deps) });
  return app;
}
const cookieOf = (person: TestPerson | null): Record<string, string> =>
  person === null ? {} : { yc_session: person.token };
type Asked = { url: string; headers?: Record<string, string>; never?: boolean };
async function open(person: TestPerson | null, { url, headers = {}, never = false }: Asked) {
  const app = await started();
  const ask = app.inject.bind(app);
  // What the page asks inside the process; `ask` is the browser.
  if (never) vi.spyOn(app, 'inject').mockReturnValue(new Promise(() => {}) as never);
  const reply = await ask({
    url,
    cookies: cookieOf(person),
    headers: { accept: 'text/html', 'accept-language': 'zh-CN,zh;q=0.9', ...headers },
  });
  await app.close();
  return reply;
}
const pageOf = (orderId: string, more = '') => `/orderDetial?orderId=${orderId}${more}`;
const isPlain = (body: string) =>
  !body.includes('first-view"') && !body.includes('id="first-answers"');

test('the owner reads the order before any script; no cache may keep the page', async () => {
  const { person, orderId, form } = await anOrder(api);
  const { body, headers } = await open(person, { url: pageOf(orderId) });
  expect(body).toContain(
    `<div id="first-view">/orderDetial zh ${pageOf(orderId)} ${form.cartitle}</div>`,
  );
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['set-cookie']).toBeUndefined();
  // Skeleton first, then answers, the script that looks for them, the rows.
  const order = ['skeleton', 'id="first-answers"', '(()=>{let q', 'id="first-view"'];
  const places = order.map((each) => body.indexOf(each));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  // The app starts by that script, once the rows are painted.
  expect(body).not.toContain('<script type="module"');
  expect(body).toContain('e.src="/x.js"');
  expect(body.match(/modulepreload" fetchpriority="low" href/g)).toHaveLength(1);
  const [, json = ''] = /id="first-answers">(.*?)<\/script>/.exec(body) ?? [];
  const answers: object = JSON.parse(json);
  expect(Object.keys(answers)).toEqual([
    `${orderInfo.path}?orderId=${orderId}`,
    getUserInfoByToken.path,
  ]);
});

test('nobody, an ended session, another person: nothing personal, and the page asks itself', async () => {
  const { person, orderId, form } = await anOrder(api);
  const stranger = await api.aPerson(['buyer']);
  const ended = { ...person, token: 'x'.repeat(43) };
  for (const each of [null, ended, stranger]) {
    const { body, statusCode } = await open(each, { url: pageOf(orderId) });
    expect(statusCode).toBe(200);
    expect(isPlain(body)).toBe(true);
    expect(body).not.toContain(form.cartitle);
    expect(body).toContain('__early');
  }
});

test('a page that belongs to another host, language, token or question is not drawn', async () => {
  const { person, orderId } = await anOrder(api);
  const plain = async (given: Parameters<typeof open>[1]) =>
    isPlain((await open(person, given)).body);
  const url = pageOf(orderId);
  const as = (agent: string) => ({ url, headers: { 'user-agent': agent } });
  expect(await plain({ url })).toBe(false);
  expect(await plain({ url: `${url}&hideTitle=1` })).toBe(false);
  for (const more of ['&_gztoken=abc', '&lang=en', '&tab=done', `&orderId=${orderId}`])
    expect(await plain({ url: url + more }), more).toBe(true);
  for (const agent of ['X MicroMessenger/8.0', 'X MicroMessenger/8 miniProgram', 'X beetle/9.8.0'])
    expect(await plain(as(agent)), agent).toBe(true);
  expect(await plain({ url, headers: { 'accept-language': 'en' } })).toBe(true);
  expect((await rowOf('users', { id: person.userId })).language).toBe('zh');
});

test('a call that is late and a drawing that fails: the page of every day', async () => {
  const { person, orderId } = await anOrder(api);
  Object.assign(globalThis, { __fails: true });
  const failed = await open(person, { url: pageOf(orderId) });
  expect(isPlain(failed.body) && failed.body.includes('__early')).toBe(true);
  Reflect.deleteProperty(globalThis, '__fails');
  const late = await open(person, { url: pageOf(orderId), never: true });
  expect(isPlain(late.body) && late.body.includes('__early')).toBe(true);
  expect(late.body).toContain('skeleton');
});

test('a session is not renewed by a page whose head is on its way', async () => {
  const { person, orderId } = await anOrder(api);
  advanceTime(2 * DAY_MS);
  const { body, headers } = await open(person, { url: pageOf(orderId) });
  expect(isPlain(body)).toBe(false);
  expect(headers['set-cookie']).toBeUndefined();
  expect((await open(person, { url: pageOf(orderId) })).body).toContain('id="first-view"');
});
