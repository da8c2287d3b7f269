import { localQuestion } from '@yanche/contract/people/captcha';
import { expect } from 'vitest';
import { api, test } from '#testing/fixture.ts';

const limit = 5; // questionByAddress

/** How many of ten requests pass, each claiming another forwarding path. */
async function answered(ip: string, came: (n: number) => string) {
  let count = 0;
  for (let n = 0; n < 10; n += 1) {
    const headers = { 'x-forwarded-for': came(n) };
    if ((await api.call(null, localQuestion, { ip, headers })).code === 0) count += 1;
  }
  return count;
}

test('without a trusted proxy forwarding headers are ignored', async () => {
  expect(await answered('203.0.113.1', (n) => `198.51.100.${n}`)).toBe(limit);
});

test("behind one proxy its entry counts, not the client's", async () => {
  api.deps.config.trustProxyHops = 1;
  expect(await answered('10.0.0.1', (n) => `198.51.${n}.1`)).toBe(10);
  expect(await answered('10.0.0.1', (n) => `192.0.2.${n}, 198.51.50.1`)).toBe(limit);
});

test('loopback is limited in production only', async () => {
  expect(await answered('127.0.0.1', () => '')).toBe(10);
  api.deps.config.production = true;
  expect(await answered('127.0.0.1', () => '')).toBe(limit);
});
