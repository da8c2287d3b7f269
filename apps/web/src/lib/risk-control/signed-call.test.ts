import { captchaGuard } from '@yanche/contract/people/captcha';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Call, signature, signedCalls } from './signed-call.ts';

const request = { method: 'POST', path: '/api/captcha/guard', query: { b: '2', a: '1' } } as const;

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** sha256 of "POST\n/api/captcha/guard\na=1&b=2\n1700000300" */
const digest = '9215d066f1b4f7ebf4057f91d2e94033f451d263620e9bbebe562f7ba9c39e00';

it('covers method, path, the sorted query and the end of its time (spec §7)', async () => {
  expect(await signature(request, 'yanche')).toEqual({
    appkey: 'yanche',
    expires: '1700000300',
    nonce: '4',
    signature: digest,
  });
  const others = [
    { ...request, method: 'GET' as const },
    { ...request, path: '/api/captcha/guards' },
    { ...request, query: { a: '1', b: '3' } },
  ];
  for (const other of others) {
    expect((await signature(other, 'yanche')).signature).not.toBe(digest);
  }
});

it('is the same where the browser keeps its own hashing to https', async () => {
  vi.stubGlobal('crypto', {});
  expect((await signature(request, 'yanche')).signature).toBe(digest);
});

it.each([
  [0, '0'],
  [0.199, '0'],
  [0.2, '1'],
])('the nonce is an integer from 0 to 4: %f → %s', async (random, nonce) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  expect((await signature(request, 'yanche')).nonce).toBe(nonce);
});

it('goes on every call that does not opt out, each within 3 s and without a toast', async () => {
  const call = vi.fn(async () => ({}));
  const signed = signedCalls(call as unknown as Call, 'yanche');
  const body = { appCode: 'a', appScene: 'b', phone: '13800000002' };
  await signed(captchaGuard, { body, host: 'https://guard.example', query: { v: '2' } });
  expect(call).toHaveBeenLastCalledWith(captchaGuard, {
    body,
    host: 'https://guard.example',
    extra: {
      v: '2',
      appkey: 'yanche',
      expires: '1700000300',
      nonce: '4',
      signature: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    },
    timeout: 3_000,
    quiet: true,
  });
  await signed(captchaGuard, { body, signed: false });
  expect(call).toHaveBeenLastCalledWith(captchaGuard, {
    body,
    extra: {},
    timeout: 3_000,
    quiet: true,
  });
});
