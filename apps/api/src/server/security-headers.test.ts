import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { dealerStatementPath } from '@yanche/contract/people/dealers';
import { uploadPhoto } from '@yanche/contract/files/files';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aPicture } from '#testing/a-picture.ts';
import { aDealerOwner } from '#testing/a-place.ts';
import { api, testWith } from '#testing/fixture.ts';
import { startTestApi } from '#testing/test-api.ts';
import { serveWebApp } from './web-app.ts';

const safe = { PUBLIC_URL: 'https://yanche.example', SISTER_ORIGINS: 'https://sister.example' };
const test = testWith({ env: safe });

const screenAt = (address: string) => ({
  path: address,
  pattern: null,
  title: ['', ''],
  skeleton: ['', ''],
  early: null,
  scripts: [],
  styles: [],
});
const shell = {
  entry: '/assets/main.js',
  redirects: { '/old': '/orderList' },
  fallback: { scripts: [], styles: [] },
  screens: [screenAt('/orderList')],
};
let dist = '';
let addresses: Record<string, string>;
let token = '';
test.beforeAll(async () => {
  dist = await mkdtemp(path.join(os.tmpdir(), 'yanche-headers-'));
  await mkdir(path.join(dist, 'assets'));
  await writeFile(path.join(dist, 'shell.json'), JSON.stringify(shell));
  await writeFile(path.join(dist, 'assets/main.js'), '');
  await serveWebApp(api.app, dist, api.deps.config);
  const person = await aDealerOwner(api);
  token = person.token;
  const bytes = await aPicture({});
  const fileId = newId();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const cookie = `__Host-yc_session=${token}`;
  await api.call(person, uploadPhoto, {
    query: { fileId, sha256 },
    body: bytes,
    headers: { cookie, origin: safe.PUBLIC_URL },
  });
  addresses = {
    'an answer': '/client/common/brandList',
    'a failure': '/external/order/info?orderId=1',
    'no such call': '/api/nothing',
    'an address that is none': '/%zz',
    'a page': '/orderList',
    'no such page': '/nothing',
    'a redirect': '/old?a=1',
    'a script': '/assets/main.js',
    'a script of the captcha': '/captcha/stand-in.js',
    'a file': api.deps.links.fileUrl(fileId, api.time.now),
    'a photo': api.deps.links.photoUrl(fileId, api.time.now),
    'a file without a right': '/files/x?exp=1&sig=1',
    'a statement': `${dealerStatementPath}?from=2026-11-01&to=2026-11-02`,
    'the description': '/openapi.json',
    health: '/healthz',
  };
});
test.afterAll(async () => {
  await rm(dist, { recursive: true, force: true });
});

const get = (url: string) => {
  const cookie = `__Host-yc_session=${token}`;
  const accept = url === addresses['no such page'] ? 'text/html' : '*/*';
  return api.app.inject({ url, headers: { accept, cookie } });
};
test('every answer forbids sniffing, referrers and plain http', async () => {
  const types = new Set<string>();
  for (const [name, url] of Object.entries(addresses)) {
    const { headers } = await get(url);
    types.add(String(headers['content-type']).split(';')[0] ?? '');
    expect({ name, ...headers }).toMatchObject({
      name,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
    });
  }
  expect([...types].sort()).toEqual([
    'application/javascript',
    'application/json',
    'image/jpeg',
    'text/csv',
    'text/html',
    'text/javascript',
    'undefined', // the redirect
  ]);
});

test('data answers are sandboxed and closed to other sites, successful or not', async () => {
  const own = [
    'an answer',
    'a failure',
    'no such call',
    'an address that is none',
    'a file without a right',
    'the description',
    'health',
  ];
  for (const name of own) {
    const { headers } = await get(addresses[name] ?? '');
    expect({ name, ...headers }).toMatchObject({
      name,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
  }
});

test('a malformed URL is answered like any other fault and not echoed', async () => {
  const reply = await get('/%zz<script>');
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 9400, data: null });
  expect(reply.body).not.toContain('zz');
});

test('uploaded files opened as a page do nothing', async () => {
  for (const name of ['a file', 'a photo']) {
    const { headers } = await get(addresses[name] ?? '');
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
  }
});

test('without https no HSTS header is sent', async () => {
  const plain = await startTestApi();
  const { headers } = await plain.app.inject(getUserInfoByToken.path);
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['x-content-type-options']).toBe('nosniff');
  await plain.close();
});
