import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { defaultSessionKeys } from '@yanche/host/session-keys';
import { earlyScript } from './shell.ts';
import { serveWebApp } from './web-app.ts';

const screenAt = (
  address: string,
  pattern: string | null,
  zh: string,
  en: string,
  early: string | null = null,
) => ({
  path: address,
  pattern,
  title: [zh, en],
  titleMayHide: pattern === null,
  skeleton: [`<div class="bar">${zh}</div>`, `<div class="bar">${en}</div>`],
  early,
  scripts: [],
  styles: [],
});
const shell = {
  entry: '/assets/main.js',
  redirects: { '/old': '/orderList' },
  fallback: { scripts: [], styles: [] },
  screens: [
    screenAt('/carInfo/addCarList', null, '待发布车辆', 'Cars pending publication'),
    screenAt('/orderList', null, '我的订单', 'Orders', '/external/orders'),
    screenAt('/my', null, '我的', 'Me', '/sso/me'),
    screenAt('/{product}Interpretation', '^/[\\w-]+Interpretation$', '卖车指导', 'Guidance'),
  ],
};

let dist = '';
let app: FastifyInstance;
beforeAll(async () => {
  dist = await mkdtemp(path.join(os.tmpdir(), 'yanche-shell-'));
  await writeFile(path.join(dist, 'shell.json'), JSON.stringify(shell));
  app = Fastify();
  await serveWebApp(app, dist, {
    captcha: { provider: 'local' },
    publicUrl: 'https://m.yanche.example',
    sisterOrigins: ['https://sister.example'],
    uploadSettings: {},
    sessionKeys: { ...defaultSessionKeys, token: '_t' },
    marketplaceLinks: {
      listUrl: 'https://cars.example/buy',
      listPage: null,
      carUrl: null,
      carPage: null,
    },
  });
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true, force: true });
});

const get = (url: string, accept = 'text/html', language = 'zh') =>
  app.inject({ url, headers: { accept, 'accept-language': language } });

test.each([
  ['zh', '待发布车辆'],
  ['en', 'Cars pending publication'],
])(
  'hideTitle=1 leaves no title in the first page (%s), neither before nor after',
  async (language, title) => {
    const bodyAt = async (query: string) =>
      (await get(`/carInfo/addCarList${query}`, 'text/html', language)).body;
    for (const query of ['', '?hideTitle=0', '?hideTitle=']) {
      const body = await bodyAt(query);
      expect(body).toContain(`<title>${title}</title>`);
      expect(body).toContain(`<div class="bar">${title}</div>`);
    }
    const hidden = await bodyAt('?tab=published&hideTitle=1');
    expect(hidden).toContain('<title></title>');
    expect(hidden).toContain('<div class="bar"></div>');
    expect(hidden).not.toContain(title);
    expect(await bodyAt('')).toContain(title);
  },
);

test('a title that may not be hidden stays', async () => {
  const { body } = await get('/jianceInterpretation?hideTitle=1');
  expect(body).toContain('<title>卖车指导</title>');
  expect(body).toContain('<div class="bar">卖车指导</div>');
});

test('a screen with a parameter in its path is served like any other', async () => {
  for (const address of ['/carInfo/addCarList', '/jianceInterpretation?orderId=1']) {
    const reply = await get(address, '*/*');
    expect(reply.statusCode, address).toBe(200);
    expect(reply.headers['content-type']).toContain('text/html');
  }
  expect((await get('/jiance', '*/*')).statusCode).not.toBe(200);
  expect((await get('/jiance')).statusCode).toBe(404);
});

test.each([
  ['/orderList/', '/orderList'],
  ['/orderlist', '/orderList'],
  ['/CARINFO/addcarlist/?hideTitle=1&x=%E4%B8%AD', '/carInfo/addCarList?hideTitle=1&x=%E4%B8%AD'],
  ['/jianceinterpretation/?orderId=1?/', '/jianceInterpretation?orderId=1?/'],
  ['/Old/?a=1', '/old?a=1'],
])('%s leads to its one address, with the query', async (given, expected) => {
  for (const accept of ['text/html', '*/*']) {
    const reply = await get(given, accept);
    expect([reply.statusCode, reply.headers.location]).toEqual([301, expected]);
  }
});

test.each([
  '//evil.example',
  '//orderList',
  '/orderList//evil.example/',
  '/%2Fevil.example/',
  '/nothing/',
])('%s leads nowhere', async (address) => {
  const reply = await get(address);
  expect([reply.statusCode, reply.headers.location]).toEqual([404, undefined]);
});

const policyOf = (header: unknown) =>
  new Map(
    String(header)
      .split('; ')
      .map((rule) => {
        const [name = '', ...values] = rule.split(' ');
        return [name, values];
      }),
  );
const withoutSdks = (sources: string[] = []) =>
  sources.filter((each) => !each.startsWith('https:'));

test.each(['/orderList', '/my'])(
  '%s runs our scripts and its own inline one, by hash; stands in no frame of others',
  async (address) => {
    const screen = shell.screens.find(({ path: at }) => at === address);
    const script =
      screen === undefined ? '' : earlyScript(screen, { ...defaultSessionKeys, token: '_t' });
    const hash = createHash('sha256').update(script).digest('base64');
    const reply = await get(address);
    expect(reply.body).toContain(`<script>${script}</script>`);
    const policy = policyOf(reply.headers['content-security-policy']);
    expect(withoutSdks(policy.get('script-src'))).toEqual(["'self'", `'sha256-${hash}'`]);
    // Every name, since a page may be opened under each.
    const sites = ['https://m.yanche.example', 'https://sister.example'];
    expect(policy.get('connect-src')).toEqual(["'self'", ...sites]);
    expect(reply.body).toContain(`data-sisters="${sites.join(' ')}"`);
    expect(reply.body).toContain('data-session-keys="token=_t"');
    expect(reply.body).toContain(
      'data-marketplace="{&quot;listUrl&quot;:&quot;https://cars.example/buy&quot;,',
    );
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    for (const name of ['base-uri', 'object-src']) expect(policy.get(name)).toEqual(["'none'"]);
  },
);

test('a first call that fails on the network is reported to the screen that needs it only', async () => {
  const window: { __early?: Record<string, Promise<Response>> } = {};
  const lost = Promise.reject(new TypeError('Failed to fetch'));
  const loud = vi.spyOn(lost, 'catch');
  runInNewContext(earlyScript({ early: '/first', scripts: [] }), {
    window,
    URLSearchParams,
    document: {
      documentElement: { lang: 'zh-CN', dataset: {} },
      getElementById: () => null,
      querySelector: () => null,
    },
    location: { search: '' },
    navigator: { language: 'zh' },
    fetch: () => lost,
  });
  expect(loud).toHaveBeenCalledOnce();
  await expect(window.__early?.['/first']).rejects.toThrow('Failed to fetch');
});

test('a page without a first call has no inline script', async () => {
  for (const address of ['/carInfo/addCarList', '/nothing']) {
    const { headers } = await get(address);
    const policy = policyOf(headers['content-security-policy']);
    expect(withoutSdks(policy.get('script-src'))).toEqual(["'self'"]);
  }
});
