import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSessionKeys } from '@yanche/host/session-keys';
import { serveHostLab } from './host-lab.ts';
import { serveWebApp } from './web-app.ts';

const script = '<head><script src="/dev/hosts/host-lab.js"></script>';
const shell = {
  entry: '/assets/main.js',
  redirects: {},
  fallback: { scripts: [], styles: [] },
  screens: [
    {
      path: '/orderList',
      pattern: null,
      title: ['我的订单', 'Orders'],
      titleMayHide: false,
      skeleton: ['', ''],
      early: '/external/orders',
      scripts: [],
      styles: [],
    },
  ],
};

/** A minimal built web app and lab. */
let dist = '';
beforeAll(async () => {
  dist = await mkdtemp(path.join(os.tmpdir(), 'yanche-lab-'));
  await mkdir(path.join(dist, 'lab'));
  const files = {
    'shell.json': JSON.stringify(shell),
    'lab/host-lab.js': '/* the lab */',
    'lab/index.html': '<html><head></head>frame</html>',
    'lab/console.html': '<html><head></head>console</html>',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(dist, name), text);
});
afterAll(() => rm(dist, { recursive: true, force: true }));

async function start(production: boolean) {
  const app = Fastify();
  await app.register(fastifyCookie);
  await serveWebApp(app, dist, {
    captcha: { provider: 'local' },
    publicUrl: 'http://localhost:3000',
    sisterOrigins: [],
    uploadSettings: {},
    sessionKeys: defaultSessionKeys,
    marketplaceLinks: { listUrl: null, listPage: null, carUrl: null, carPage: null },
  });
  await serveHostLab(app, { production }, path.join(dist, 'lab'));
  app.get('/drawn', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(Readable.from(['<html><head>', '</head>车</html>'])),
  );
  const open = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { accept: 'text/html', ...headers } });
  return { open, close: () => app.close() };
}

const addresses = ['/dev/hosts/', '/dev/hosts/console', '/dev/hosts/host-lab.js'];
const browser = { 'accept-encoding': 'gzip, deflate, br' };

describe('in production', () => {
  it('the lab is not served', async () => {
    const { open, close } = await start(true);
    for (const url of addresses) {
      const reply = await open(url);
      expect(reply.statusCode, url).toBe(404);
      expect(reply.body, url).not.toMatch(/the lab|frame|console/);
    }
    await close();
  });

  it('no query or cookie puts a page into a host', async () => {
    const { open, close } = await start(true);
    const plain = await open('/orderList');
    for (const cookie of ['', 'yc_host_lab=1']) {
      const asked = await open('/orderList?_lab=native-app', { cookie });
      expect(asked.body).toBe(plain.body);
      expect(asked.headers['set-cookie']).toBeUndefined();
    }
    const packed = await open('/orderList?_lab=native-app', browser);
    expect(packed.headers['content-encoding']).toBe('br');
    await close();
  });
});

describe('outside production', () => {
  it("the lab's pages are served", async () => {
    const { open, close } = await start(false);
    for (const url of addresses) expect((await open(url)).statusCode, url).toBe(200);
    await close();
  });

  it('the host script comes first in a page that is put into a host', async () => {
    const { open, close } = await start(false);
    const pages = ['/orderList', '/dev/hosts/console', '/no', '/drawn'];
    for (const url of pages.map((page) => `${page}?_lab=native-app`)) {
      const reply = await open(url, browser);
      expect(reply.headers['content-encoding'], url).toBeUndefined();
      expect(reply.headers['content-length'], url).toBe(String(Buffer.byteLength(reply.body)));
      expect(reply.body, url).toContain(script);
    }
    await close();
  });

  it('later pages of the session keep the host script', async () => {
    const { open, close } = await start(false);
    const first = await open('/orderList?_lab=native-app');
    const kept = first.cookies.find(({ name }) => name === 'yc_host_lab');
    expect(kept).toMatchObject({ value: '1', path: '/' });
    expect(kept?.expires ?? kept?.maxAge).toBeUndefined();
    const next = await open('/orderList', { ...browser, cookie: 'yc_host_lab=1' });
    expect(next.body).toContain(script);
    await close();
  });

  it('compressed pages for programs stay intact', async () => {
    const { open, close } = await start(false);
    const reply = await open('/orderList?_lab=h5', { ...browser, accept: '*/*' });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('<title>我的订单</title>');
    await close();
  });

  it('all other pages are unchanged', async () => {
    const { open, close } = await start(false);
    const reply = await open('/orderList', browser);
    expect(reply.headers['content-encoding']).toBe('br');
    expect((await open('/orderList')).body).not.toContain('host-lab');
    const frame = await open('/dev/hosts/', { cookie: 'yc_host_lab=1' });
    expect(frame.body).not.toContain('host-lab.js');
    await close();
  });
});
