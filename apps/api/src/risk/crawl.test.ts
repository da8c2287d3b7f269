import {
  anticlimbCheck,
  anticlimbGuard,
  type CrawlPayload,
  guardApp,
} from '@yanche/contract/people/captcha';
import { verifyContract } from '@yanche/contract/contracts/contracts';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { verifyReport } from '@yanche/contract/reports/reports';
import { expect } from 'vitest';
import { solveCaptcha } from '#testing/a-captcha.ts';
import { api, test } from '#testing/fixture.ts';
import type { TestPerson } from '#testing/test-api.ts';

let crawler: TestPerson;
test.beforeEach(async () => {
  crawler = await api.aPerson(['buyer']);
});

const read = (person: TestPerson) =>
  api.call(person, getOrderListByDealerId, { query: { scope: 'mine' } });

/** Reads until a captcha is required; returns the number of reads and the payload of the 598. */
async function readAll(person: TestPerson) {
  for (let count = 0; ; count += 1) {
    const reply = await read(person);
    if (reply.code === 0 && count < 500) continue;
    expect({ status: reply.status, code: reply.code }).toEqual({ status: 598, code: 9598 });
    return { count, payload: reply.data as unknown as CrawlPayload };
  }
}

async function pass(
  person: TestPerson | null,
  payload: CrawlPayload,
  more: Partial<{ token: string; ticket: string; challenge: string }> = {},
) {
  const { appCode, appScene } = payload;
  const guard = await api.call(person, anticlimbGuard, { body: { appCode, appScene } });
  const { token = guard.data.token, ...data } = more;
  return api.call(person, anticlimbCheck, {
    body: {
      appCode,
      appScene,
      token,
      captchaType: 'tencent',
      data: { ...payload, ...(await solveCaptcha(api)), ...data },
    },
  });
}

test('fast readers get a captcha, and may continue after passing it', async () => {
  const { count, payload } = await readAll(crawler);
  expect(count).toBe(120);
  expect(payload).toMatchObject({ captchaType: 'tencent', captchaAppId: 'yanche-local' });
  expect((await pass(crawler, payload)).data).toEqual({ passed: true });
  expect((await readAll(crawler)).count).toBe(120);
});

test('reading at human speed is never interrupted, nor are unguarded calls', async () => {
  for (let n = 0; n < 130; n += 1) {
    api.time.now = new Date(api.time.now.getTime() + 600);
    expect((await read(crawler)).code).toBe(0);
    expect((await api.call(crawler, getUserInfoByToken)).code).toBe(0);
  }
});

test('other people are unaffected', async () => {
  await readAll(crawler);
  expect((await read(await api.aPerson(['buyer']))).code).toBe(0);
});

test.each([
  [
    'reports',
    (ip: string) =>
      api.call(null, verifyReport, {
        query: { reportNo: 'YC2026112100001', code: 'ABCDEFGH' },
        ip,
      }),
  ],
  [
    'contracts',
    (ip: string) =>
      api.call(null, verifyContract, {
        query: { contract_no: 'HT261121000001', code: 'ABCDEFGH' },
        ip: ip.replace('203.0.113', '198.51.100'),
      }),
  ],
])('guessing codes of %s is counted by address', async (_, look) => {
  for (let n = 0; n < 8; n += 1) {
    const { status, code } = await look('203.0.113.5');
    expect(status).toBe(200);
    expect(code).not.toBe(0);
  }
  expect((await look('203.0.113.5')).status).toBe(598);
  expect((await look('203.0.113.6')).status).toBe(200);
});

test('a captcha passed before any 598 resets what was guessed wrong', async () => {
  const look = () =>
    api.call(crawler, verifyReport, { query: { reportNo: 'YC2026112100001', code: 'ABCDEFGH' } });
  for (let n = 0; n < 7; n += 1) expect((await look()).status).toBe(200);
  const early = { appCode: guardApp.appCode, appScene: guardApp.crawlScene, challenge: '' };
  expect((await pass(crawler, early as CrawlPayload)).data).toEqual({ passed: true });
  for (let n = 0; n < 8; n += 1) expect((await look()).status).toBe(200);
  expect((await look()).status).toBe(598);
});

test('neither half of the check can be reused, used late, or used by others', async () => {
  const { payload } = await readAll(crawler);
  const stranger = await api.aPerson(['buyer']);
  expect((await pass(stranger, payload)).code).toBe(1105);
  expect((await pass(crawler, payload, { token: 'invented' })).code).toBe(1105);
  const body = { appCode: payload.appCode, appScene: payload.appScene };
  const theirs = (await api.call(stranger, anticlimbGuard, { body })).data.token;
  expect((await pass(crawler, payload, { token: theirs })).code).toBe(1105);
  const { token } = (await api.call(crawler, anticlimbGuard, { body })).data;
  expect((await pass(crawler, payload, { token })).code).toBe(0);
  const second = (await readAll(crawler)).payload;
  expect((await pass(crawler, second, { token })).code).toBe(1105);
  expect((await pass(crawler, payload)).code).toBe(1105);
  api.time.now = new Date(api.time.now.getTime() + 5 * 60_000);
  expect((await pass(crawler, second)).code).toBe(1105);
});

test('a failed captcha lifts nothing', async () => {
  const { payload } = await readAll(crawler);
  expect((await pass(crawler, payload, { ticket: 'trerror_1006_x_1' })).code).toBe(1106);
  expect((await read(crawler)).status).toBe(598);
});

test('it can be disabled', async () => {
  api.deps.config.antiCrawl = false;
  for (let n = 0; n < 130; n += 1) expect((await read(crawler)).code).toBe(0);
});
