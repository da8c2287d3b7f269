import { captchaGuard, guardApp } from '@yanche/contract/people/captcha';
import { sendLoginCode } from '@yanche/contract/people/sso';
import { expect } from 'vitest';
import { api, test, inParallel } from '#testing/fixture.ts';

const { appCode, loginScene: appScene } = guardApp;
let phones = 0;
const newPhone = () => `1350${String((phones += 1)).padStart(3, '0')}0001`;

/** The signature of a phone whose clock is off by this many minutes. */
const mark = (minutesOff: number) => ({
  appkey: appCode,
  expires: String(Math.floor(api.time.now.getTime() / 1000) + 300 + minutesOff * 60),
  nonce: '3',
  signature: 'a'.repeat(64),
});
const scan = async (phone: string, query: Record<string, string>) =>
  (
    await api.call(null, captchaGuard, {
      query: query as never,
      body: { appCode, appScene, phone },
    })
  ).data;
const send = async (phone: string, token: string, query: Record<string, string>) =>
  (await api.call(null, sendLoginCode, { query: query as never, body: { phone, token } })).code;

test.each([-60, -10, 0, 10, 60])(
  'a phone whose clock is off by %i minutes can log in',
  async (off) => {
    const [phone, query] = [newPhone(), mark(off)];
    const { status, token } = await scan(phone, query);
    expect(status).toBe(0);
    expect(await send(phone, token, query)).toBe(0);
  },
);

test('replaying the same signed requests sends no second code', async () => {
  const [phone, query] = [newPhone(), mark(0)];
  const first = await scan(phone, query);
  expect(await send(phone, first.token, query)).toBe(0);
  const replays = await inParallel(5, () => send(phone, first.token, query));
  expect(new Set(replays)).toEqual(new Set([1105]));
  // A replayed scan returns another token, which meets the phone's limit.
  const second = await scan(phone, query);
  expect(second.token).not.toBe(first.token);
  expect(await send(phone, second.token, query)).toBe(1103);
});

test('a signature, valid or not, grants nothing', async () => {
  const phone = newPhone();
  expect(await send(phone, '', mark(0))).toBe(1105);
  expect((await scan(phone, { ...mark(0), signature: '' })).status).toBe(0);
});
