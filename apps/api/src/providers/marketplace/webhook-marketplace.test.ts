import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ListingNotice } from './listing.ts';
import { readMarketplaceChoice } from './create-marketplace.ts';
import { createWebhookMarketplace } from './webhook-marketplace.ts';

const secret = 'a secret that only the two of us know';
const nowMs = Date.parse('2026-11-21T02:00:00Z');
const withdrawal: ListingNotice = {
  shelfCarId: '01930000-0000-7000-8000-000000000001',
  version: 3,
  event: 'withdraw',
  at: '2026-11-21T02:00:00.000Z',
  car: null,
};
const publication: ListingNotice = {
  ...withdrawal,
  event: 'publish',
  car: {
    vin: 'LSVHJ133022221761',
    title: '大众 帕萨特',
    licenseTime: '2021-05',
    roadHaulKm: 36_200,
    price: 11_880_000,
    photos: [],
    report: { kind: 'inspection', reportNo: 'YC1', expiresAt: '2026-12-01T00:00:00.000Z' },
  },
};

let server: Server;
let url: string;
let seen: { method: string | undefined; headers: IncomingHttpHeaders; body: string }[];
let answer: { status: number; body?: string; headers?: Record<string, string>; hang?: boolean };

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      seen.push({ method: request.method, headers: request.headers, body });
      if (!answer.hang) response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
beforeEach(() => {
  seen = [];
  answer = { status: 200 };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const tell = (notice: ListingNotice = publication, maxMs = 2_000) =>
  createWebhookMarketplace({ url, secret }, { nowMs: () => nowMs, maxMs }).notify(notice);

test('sends the notice, signed, with an idempotency key', async () => {
  expect(await tell()).toEqual({ outcome: 'accepted' });
  const [request] = seen;
  expect(request?.method).toBe('POST');
  expect(JSON.parse(request?.body ?? '')).toEqual(publication);
  const timestamp = '1795226400';
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': `${publication.shelfCarId}.3`,
    'webhook-id': `${publication.shelfCarId}.3`,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${createHmac('sha256', secret)
      .update(`${publication.shelfCarId}.3.${timestamp}.${request?.body}`)
      .digest('base64')}`,
    'x-yanche-timestamp': timestamp,
    'x-yanche-signature': createHmac('sha256', secret)
      .update(`${timestamp}.${request?.body}`)
      .digest('hex'),
  });
});

test.each([
  [400, '{"reason":"照片不清晰"}', '照片不清晰'],
  [422, '{"reason":""}', 'HTTP 422'],
  [409, 'not JSON', 'HTTP 409'],
  [410, '{}', 'HTTP 410'],
  [400, `{"reason":"${'长'.repeat(300)}"}`, '长'.repeat(100)],
])('%i with %s refuses', async (status, body, reason) => {
  answer = { status, body };
  expect(await tell()).toEqual({ outcome: 'refused', reason });
});

test.each([404, 410])('withdrawing an unknown car (%i) succeeds', async (status) => {
  answer = { status };
  expect(await tell(withdrawal)).toEqual({ outcome: 'accepted' });
});

test.each([302, 401, 404, 429, 500, 503])('%i leaves the result open', async (status) => {
  answer = { status, headers: { location: 'http://127.0.0.1:1/' } };
  await expect(tell()).rejects.toThrow(`answered with ${status}`);
  expect(seen).toHaveLength(1);
});

test('timeouts are given up, and no error contains the URL', async () => {
  answer = { status: 200, hang: true };
  await expect(tell(publication, 200)).rejects.toThrow(/^marketplace: no answer$/);
  const nobody = createWebhookMarketplace({ url: 'http://127.0.0.1:1/?key=secret', secret });
  await expect(nobody.notify(publication)).rejects.toThrow(/^marketplace: no answer$/);
});

test('its settings are checked at start-up, by name', () => {
  const problemsOf = (env: Record<string, string>) => {
    const problems: string[] = [];
    readMarketplaceChoice({ MARKETPLACE_PROVIDER: 'webhook', ...env }, problems);
    return problems;
  };
  expect(problemsOf({})).toEqual([
    'MARKETPLACE_URL: needed for MARKETPLACE_PROVIDER=webhook',
    'MARKETPLACE_SECRET: needed for MARKETPLACE_PROVIDER=webhook',
  ]);
  const address = { MARKETPLACE_SECRET: secret };
  expect(problemsOf({ ...address, MARKETPLACE_URL: 'http://market.example/hook' })).toEqual([
    'MARKETPLACE_URL: must begin with https://',
  ]);
  expect(problemsOf({ ...address, MARKETPLACE_URL: 'https://market.example/hook' })).toEqual([]);
  expect(problemsOf({ ...address, MARKETPLACE_URL: 'http://127.0.0.1:9/hook' })).toEqual([]);
});
