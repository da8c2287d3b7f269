import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paymentNotifyPath } from '@yanche/contract/money/payments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { createLinks } from '#lib/signing/links.ts';
import { createSandboxPayment } from './sandbox-payment.ts';

const links = createLinks('a secret for tests, long enough to be one');
const clock = { now: () => new Date('2026-11-21T02:00:00Z') };
let arrived: { url: string; body: string; headers: IncomingHttpHeaders }[];
let answer: number;
const server = createServer((request, reply) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    arrived.push({ url: request.url ?? '', body, headers: request.headers });
    reply.writeHead(answer).end();
  });
});
const portOf = () => (server.address() as AddressInfo).port;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  arrived = [];
  answer = 200;
});
afterAll(() => server.close());

const headersOf = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

test('reports over the network, so signed that only its own reports are read', async () => {
  const sandbox = createSandboxPayment({ links, clock, port: portOf() });
  const tradeNo = newId();
  await sandbox.finish({ tradeNo, amount: 100, outcome: 'paid' });
  const [{ url, body, headers } = { url: '', body: '', headers: {} }] = arrived;
  expect(url).toBe(paymentNotifyPath('sandbox'));
  expect(sandbox.readNotice(body, headersOf(headers))).toMatchObject({
    kind: 'paid',
    tradeNo,
    amount: 100,
  });
  expect(sandbox.readNotice(`${body} `, headersOf(headers))).toBeNull();
  const stranger = createSandboxPayment({ links: createLinks('another'), clock, port: 1 });
  expect(stranger.readNotice(body, headersOf(headers))).toBeNull();
});

test('a report that did not arrive is not passed over', async () => {
  answer = 503;
  const sandbox = createSandboxPayment({ links, clock, port: portOf() });
  const trade = { tradeNo: newId(), amount: 100, outcome: 'failed' as const };
  await expect(sandbox.finish(trade)).rejects.toMatchObject({ failure: 'unavailable' });
});

test('a report that reaches nobody, as while this process stops, may be tried again', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  const sandbox = createSandboxPayment({ links, clock, port });
  const trade = { tradeNo: newId(), amount: 100, outcome: 'paid' as const };
  await expect(sandbox.finish(trade)).rejects.toMatchObject({ failure: 'unavailable' });
});
