import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAsyncSource } from './async-source.ts';
import { readHistoryChoice } from './create-history-sources.ts';
import { withoutPersonal } from './plain-text.ts';

const secret = 'a secret that only the two of us know';
const now = new Date('2026-11-21T02:00:00Z');
const clock = { now: () => now };
const time = String(now.getTime() / 1000);
const vin = 'LBV5S1109JA226244';

let server: Server;
let url: string;
let seen: { method?: string; url?: string; headers: IncomingHttpHeaders; body: string }[];
let answer: { status?: number; body: unknown; hang?: boolean };

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url: path, headers } = request;
      seen.push({ method, url: path, headers, body });
      if (answer.hang) return;
      const sent = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      response.writeHead(answer.status ?? 200).end(sent);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  seen = [];
  answer = { body: { code: 0, data: null } };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const source = (maxMs = 2_000) => createAsyncSource({ url, appId: 'yc', secret }, clock, { maxMs });
const sign = (body: string, at = time, nonce = 'n') => ({
  'x-timestamp': at,
  'x-nonce': nonce,
  'x-signature': createHmac('sha256', secret).update(`${at}.${nonce}.${body}`).digest('hex'),
});
const result = () => source().result({ thirdOrderId: 'A/1', vin, acceptedAt: now });

test('asks what is covered, signed, and understands what it needs', async () => {
  answer.body = {
    code: 0,
    data: {
      supported: true,
      needs: ['engine_no', 'signature', 'something new'],
      data_from: '2019-01',
      price_fen: 1_800,
      usual_seconds: 360,
      longest_seconds: 86_400,
    },
  };
  expect(await source().coverage(vin)).toEqual({
    supported: true,
    needs: ['engineNo', 'signature'],
    since: '2019-01',
    cost: 1_800,
    usualSeconds: 360,
    longestSeconds: 86_400,
  });
  const [request] = seen;
  expect([request?.method, request?.url, JSON.parse(request?.body ?? '')]).toEqual([
    'POST',
    '/coverage',
    { vin },
  ]);
  const nonce = String(request?.headers['x-nonce']);
  expect(request?.headers).toMatchObject({
    'x-app-id': 'yc',
    ...sign(request?.body ?? '', time, nonce),
  });
});

test('orders under our number, with what was asked for and nothing about who asks', async () => {
  answer.body = { code: 0, data: { order_id: 'A/1' } };
  const order = {
    requestId: 'r1',
    vin,
    engineNo: 'B48',
    plate: null,
    licence: new Uint8Array([1, 2]),
    signature: new Uint8Array([3]),
    consentId: 'c1',
    topics: ['claims'] as const,
  };
  expect(await source().order(order)).toEqual({ thirdOrderId: 'A/1' });
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    request_id: 'r1',
    vin,
    engine_no: 'B48',
    plate: null,
    licence_photo: 'AQI=',
    signature: 'Aw==',
    consent_id: 'c1',
    topics: ['claims'],
  });
});

const anyOrder = {
  requestId: 'r1',
  vin,
  engineNo: null,
  plate: null,
  licence: null,
  signature: null,
  consentId: 'c1',
  topics: ['claims'] as const,
};
const codeIs = (code: number) => ({ body: { code, data: null } });
const statusIs = (status: number) => ({ status, body: {} });

test.each<[string, Partial<typeof answer>, string]>([
  ['not this car', codeIs(1101), 'unsupported'],
  ['a wrong VIN', codeIs(1102), 'badInput'],
  ['papers that are not accepted', codeIs(1103), 'badInput'],
  ['a no that we do not know', codeIs(4711), 'failed'],
  ['a request that HTTP refuses', statusIs(422), 'failed'],
])('an order that is refused for good ends as it: %s', async (_, given, refused) => {
  Object.assign(answer, given);
  expect(await source().order(anyOrder)).toEqual({ refused });
});

test.each<[string, Partial<typeof answer>, string]>([
  ['no balance', codeIs(1201), 'account'],
  ['no authorisation', statusIs(403), 'account'],
  ['too much at once', codeIs(1901), 'unreachable'],
  ['a server in trouble', statusIs(502), 'unreachable'],
  ['no order number', codeIs(0), 'notAgreed'],
])('an order that may still be taken is a fault: %s', async (_, given, kind) => {
  Object.assign(answer, given);
  await expect(source().order(anyOrder)).rejects.toMatchObject({ name: 'SourceFault', kind });
});

test('reads a report, and none of what is personal in it', async () => {
  answer.body = {
    code: 0,
    data: {
      status: 'success',
      charged: true,
      owner: '沈先生',
      report: {
        data_from: '2019-01',
        data_to: '2026-11-20',
        keep_days: 30,
        garage: '石桥汽修',
        flags: { water: 1, fire: 0, total_loss: null },
        flag_rows: { water: ['1'] },
        policies: [{ policy_id: '1', date: '2024-05-01', until: '2025-04-30', kind: '交强险' }],
        claims: [
          {
            claim_id: '1',
            date: '2021-08',
            total_fen: 4_860_000,
            contact: '13800001111',
            summary: '左前碰撞，车主：沈先生 13800001111 浙A12345',
            items: [
              { name: '左前纵梁', type: 2, fen: 1_480_000 },
              { name: '辅料', type: 3 },
            ],
          },
        ],
        services: [
          {
            record_id: '9',
            date: '2025-04-18',
            mileage: 134_906,
            type: 'service',
            content: '保养',
          },
        ],
      },
    },
  };
  const read = await result();
  expect(seen[0]?.url).toBe('/orders/A%2F1');
  expect(JSON.stringify(read)).not.toMatch(/沈|1380000|浙A1|石桥/);
  expect(read).toMatchObject({
    state: 'ready',
    charged: true,
    facts: {
      since: '2019-01',
      keptDays: 30,
      flags: {
        flood: { says: 'yes', rows: ['c:1'] },
        fire: { says: 'no', rows: [] },
        totalLoss: { says: 'unknown' },
        theft: { says: 'unknown' },
      },
      rows: [
        {
          id: 'c:1',
          kind: 'claim',
          at: '2021-08',
          amount: 4_860_000,
          items: [{ work: 'repair' }, { work: 'material', amount: null }],
        },
        { id: 's:9', kind: 'service', km: 134_906 },
        { id: 'p:1', kind: 'policy', at: '2024-05-01', until: '2025-04-30', title: '交强险' },
      ],
    },
  });
});

const anyReport = {
  data_from: '2019-01',
  data_to: '2026-11-20',
  keep_days: 30,
  flags: { water: 0, fire: 0, total_loss: 0, theft: 0 },
  claims: [],
  services: [],
  policies: [],
};

test('what it leaves out is unknown; what it has none of is not', async () => {
  const factsOf = async (more: object) => {
    answer.body = { code: 0, data: { status: 'success', report: { ...anyReport, ...more } } };
    const read = await result();
    return 'facts' in read ? read.facts.unknown : null;
  };
  expect(await factsOf({})).toEqual([]);
  expect(await factsOf({ policies: undefined, services: null })).toEqual([
    'services',
    'mileage',
    'policies',
  ]);
  expect(await factsOf({ claims: null, flags: {} })).toEqual(['claims', 'floodFire']);
});

test('two records under one number are not the agreed answer; of two kinds they are', async () => {
  const claim = { claim_id: '1', date: '2021-08' };
  const service = { record_id: '1', date: '2021-09', type: 'service' };
  const both = { ...anyReport, claims: [claim], services: [service] };
  answer.body = { code: 0, data: { status: 'success', report: both } };
  expect(await result()).toMatchObject({ facts: { rows: [{ id: 'c:1' }, { id: 's:1' }] } });
  const twice = { ...anyReport, claims: [claim, claim] };
  answer.body = { code: 0, data: { status: 'success', report: twice } };
  await expect(result()).rejects.toThrow('async: not the agreed answer');
});

test('a mark without a record is an answer', async () => {
  const report = {
    data_from: '2019-01',
    data_to: '2026-11-20',
    keep_days: 30,
    flags: { water: 1, fire: 0, total_loss: 0, theft: 0 },
    claims: [],
    services: [],
  };
  answer.body = { code: 0, data: { status: 'empty', charged: true, report } };
  expect(await result()).toMatchObject({
    state: 'ready',
    facts: { flags: { flood: { says: 'yes', rows: [] } } },
  });
  answer.body = {
    code: 0,
    data: { status: 'success', report: { ...report, flags: { ...report.flags, water: 0 } } },
  };
  expect(await result()).toMatchObject({ state: 'noRecord' });
});

test.each([
  [{ status: 'processing' }, { state: 'waiting' }],
  [
    { status: 'unsupported', charged: true },
    { state: 'unsupported', charged: true },
  ],
  [{ status: 'invalid' }, { state: 'badInput', charged: false }],
  [{ status: 'failed' }, { state: 'failed', charged: false }],
  // A success without a report is none.
  [
    { status: 'success', charged: true },
    { state: 'failed', charged: true },
  ],
])('%j is %j', async (data, expected) => {
  answer.body = { code: 0, data };
  expect(await result()).toEqual(expected);
});

test.each<[string, Partial<typeof answer>]>([
  ['a refusal', { body: { code: 1102, data: null } }],
  ['an HTTP failure', { status: 503, body: {} }],
  ['no JSON', { body: '<html>' }],
  ['another shape', { body: { code: 0, data: { status: 'done' } } }],
  [
    'a lie about a day',
    { body: { code: 0, data: { status: 'success', report: { data_from: 'x' } } } },
  ],
])('%s leaves the result open, and no error has the VIN or an address', async (_, given) => {
  Object.assign(answer, given);
  await expect(result()).rejects.toThrow(/^async: [\w ]+$/);
});

test('no answer is given up after a while', async () => {
  answer.hang = true;
  const late = source(150).result({ thirdOrderId: '1', vin, acceptedAt: now });
  await expect(late).rejects.toThrow('async: no answer');
});

test('notices count when they are signed, whole and not old', () => {
  const body = JSON.stringify({ order_id: 'A/1', status: 'success' });
  const supplier = source();
  expect(supplier.readNotice(body, sign(body))).toEqual({ thirdOrderId: 'A/1' });
  expect(supplier.readNotice(`${body} `, sign(body))).toBeNull();
  expect(supplier.readNotice(body, { ...sign(body), 'x-signature': 'ff' })).toBeNull();
  expect(supplier.readNotice(body, {})).toBeNull();
  const old = String(now.getTime() / 1000 - 301);
  expect(supplier.readNotice(body, sign(body, old))).toBeNull();
  expect(supplier.readNotice('{}', sign('{}'))).toBeNull();
});

test('words lose plates, phones, numbers of people and names behind a label', () => {
  expect(withoutPersonal('更换机油 送修人:李四 电话 13800001111 身份证 33010619900101123X')).toBe(
    '更换机油 身份证',
  );
  expect(withoutPersonal('左前大灯 换')).toBe('左前大灯 换');
  expect(withoutPersonal('长'.repeat(99))).toHaveLength(60);
});

test.each([
  ['更换机油 10:30 石桥汽修', '更换机油'],
  ['石桥汽修厂更换前刹车片', '更换前刹车片'],
  ['在杭州石桥汽车修理厂喷漆', '在喷漆'],
  ['上海永达宝马4S店 保养', '保养'],
  ['浙江元通汽车销售服务有限公司，左前大灯', '，左前大灯'],
  ['左前纵梁校正石桥汽修', '左前纵梁校正'],
  ['张先生送修，浙A·12345', '送修，'],
  ['欧阳女士 138-0000-0000 浙a t8866', ''],
  ['下午3点半到店 400-820-8208', '到店'],
  ['技师：李四 更换火花塞', '更换火花塞'],
  // What is about the car stays.
  ['4S 店保养：机油、机滤', '4S 店保养：机油、机滤'],
  ['左A柱校正，水箱框架更换 1.8T', '左A柱校正，水箱框架更换 1.8T'],
  ['更换 2 个轮胎 225/55R17', '更换 2 个轮胎 225/55R17'],
  ['涉水，座椅以下浸泡', '涉水，座椅以下浸泡'],
])('%s is told as “%s”', (text, told) => {
  expect(withoutPersonal(text).replaceAll(/\s+/g, ' ')).toBe(told);
});

test('its settings are checked at start-up, by name', () => {
  const problemsOf = (env: Record<string, string>) => {
    const problems: string[] = [];
    readHistoryChoice({ HISTORY_PROVIDER: 'async', ...env }, problems);
    return problems;
  };
  expect(problemsOf({})).toEqual([
    'HISTORY_URL: needed for HISTORY_PROVIDER=async',
    'HISTORY_APP_ID: needed for HISTORY_PROVIDER=async',
    'HISTORY_SECRET: needed for HISTORY_PROVIDER=async',
  ]);
  const keys = { HISTORY_APP_ID: 'yc', HISTORY_SECRET: secret };
  expect(problemsOf({ ...keys, HISTORY_URL: 'http://history.example' })).toEqual([
    'HISTORY_URL: must begin with https://',
  ]);
  expect(problemsOf({ ...keys, HISTORY_URL: 'https://history.example/' })).toEqual([]);
});

test('invented data are not sold in production, where nothing is asked unless somebody chose whom', () => {
  const choiceOf = (env: Record<string, string>) => {
    const problems: string[] = [];
    return { ...readHistoryChoice({ NODE_ENV: 'production', ...env }, problems), problems };
  };
  expect(choiceOf({})).toEqual({ provider: 'none', problems: [] });
  expect(choiceOf({ HISTORY_PROVIDER: 'sample' }).problems).toEqual([
    'HISTORY_PROVIDER: invented data are not sold in production',
  ]);
  expect(readHistoryChoice({}, [])).toEqual({ provider: 'sample' });
});

test('a character outside the basic plane is not cut in two, and NUL hides no plate', () => {
  const cut = withoutPersonal(`${'长'.repeat(59)}😀😀`);
  expect(cut).toBe(`${'长'.repeat(59)}😀`);
  expect(withoutPersonal('换灯 浙A\u000012345 \ud83d')).toBe('换灯 \ufffd');
});
