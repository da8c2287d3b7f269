import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isPublicAddress } from '#lib/http/public-address.ts';
import { createNoticeSender } from './send-notice.ts';

let server: Server;
let at: string;
let seen: { method?: string; url?: string; type?: string; body: string }[];
let answer: { status: number; headers?: Record<string, string>; hang?: boolean };

beforeAll(async () => {
  server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      seen.push({
        ...(method && { method }),
        ...(url && { url }),
        type: headers['content-type'] ?? '',
        body,
      });
      if (answer.hang) return;
      response.writeHead(answer.status, answer.headers).end('words');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  at = `http://localhost:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  seen = [];
  answer = { status: 200 };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const inside = createNoticeSender({ allowPrivate: true, maxMs: 2_000 });
const outside = createNoticeSender({ allowPrivate: false, maxMs: 2_000 });

test('JSON arrives as it was given', async () => {
  await inside(`${at}/hook?a=1`, { persistentId: 'x', status: 'ready', 名: '车' });
  expect(seen).toEqual([
    {
      method: 'POST',
      url: '/hook?a=1',
      type: 'application/json',
      body: '{"persistentId":"x","status":"ready","名":"车"}',
    },
  ]);
});

test.each([404, 500, 503])('status %i rejects', async (status) => {
  answer = { status };
  await expect(inside(at, {})).rejects.toThrow(String(status));
});

test('redirects are not followed', async () => {
  answer = { status: 302, headers: { location: `${at}/elsewhere` } };
  await expect(inside(at, {})).rejects.toThrow('302');
  expect(seen).toHaveLength(1);
});

test('timeouts reject', async () => {
  answer = { status: 200, hang: true };
  const begun = Date.now();
  await expect(createNoticeSender({ allowPrivate: true, maxMs: 200 })(at, {})).rejects.toThrow();
  expect(Date.now() - begun).toBeLessThan(2_000);
});

test.each([
  'http://localhost',
  'http://127.0.0.1',
  'http://[::1]',
  'http://0x7f.1',
  'http://2130706433',
])('private network addresses are refused: %s', async (host) => {
  const { port } = server.address() as AddressInfo;
  await expect(outside(`${host}:${port}/`, {})).rejects.toThrow('private network');
  expect(seen).toEqual([]);
});

test.each([
  ['8.8.8.8', true],
  ['223.5.5.5', true],
  ['172.32.0.1', true],
  ['2400:3200::1', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.100.100.200', false], // cloud metadata service
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['2002:7f00:1::', false],
  ['2001:0:7f00:1::', false],
  ['localhost', false],
])('%s is public: %s', (address, is) => {
  expect(isPublicAddress(address)).toBe(is);
});
