import {
  anticlimbCheck,
  anticlimbGuard,
  captchaConfig,
  captchaGuard,
  type CrawlPayload,
} from '@yanche/contract/people/captcha';
import type { Endpoint } from '@yanche/contract/endpoint';
import { checkCaptchaAndSendSsoLoginCode, sendLoginCode } from '@yanche/contract/people/sso';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaptcha } from '#testing/fake-captcha.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { call } from '#lib/call/call.ts';
import { CallError } from '#lib/call/call-error.ts';
import { riskControl } from './risk-control.ts';

const app = { appCode: 'yanche', appScene: 'login' };
const phone = '13800000002';
const passed = { ticket: 'tr03-good', randstr: '@abc', captchaAppId: '199' };
const bodies = (of: Endpoint) => fakeServer.requests(of).map(({ body }) => body);
const scan = (status: 0 | 1, token = 'guard-token') =>
  fakeServer.answer(captchaGuard, { status, token, ...fakeCaptcha.choice() });

beforeEach(() => {
  fakeCaptcha.install();
  fakeServer.answer(captchaConfig, fakeCaptcha.choice());
  fakeServer.answer(anticlimbGuard, { token: 'crawl-token', captchaType: 'tencent' });
  fakeServer.answer(anticlimbCheck, { passed: true });
});
afterEach(() => fakeCaptcha.uninstall());

describe('type phone, the default', () => {
  const check = () => riskControl({ ...app, phone }, call);

  it('status 0 needs no captcha', async () => {
    scan(0);
    expect(await check()).toMatchObject({ token: 'guard-token', captchaData: null });
    expect(bodies(captchaGuard)).toEqual([{ ...app, phone }]);
    expect(fakeServer.requests(captchaGuard)[0]?.query).toMatchObject({ appkey: 'yanche' });
    expect(fakeCaptcha.seen.shown).toBe(0);
  });

  it('status 1 shows the captcha of the answer', async () => {
    scan(1);
    expect(await check()).toEqual({
      token: 'guard-token',
      captchaType: 'tencent',
      captchaData: passed,
    });
    expect(fakeServer.requests(captchaConfig)).toEqual([]);
  });

  it('a failed scan is not a pass: captcha first, then a token whatever the guard says', async () => {
    let scans = 0;
    fakeServer.answer(captchaGuard, () => {
      scans += 1;
      if (scans === 1) throw fakeServer.failure('tooOften', { seconds: 5 }, { seconds: 5 });
      return { status: 0 as const, token: 'late-token', ...fakeCaptcha.choice() };
    });
    expect(await check()).toMatchObject({ token: 'late-token', captchaData: passed });
    expect(fakeCaptcha.seen.shown).toBe(1);
  });

  it('without any guard the scan failed (40003), unless the server says what is wrong', async () => {
    fakeServer.disconnect(captchaGuard);
    await expect(check()).rejects.toMatchObject({ code: 40003 });
    fakeServer.refuse(captchaGuard, 'tooOften', { seconds: 5 }, { seconds: 5 });
    await expect(check()).rejects.toMatchObject({ code: 1108 });
    fakeServer.disconnect(captchaConfig);
    await expect(check()).rejects.toMatchObject({ code: 40003 });
  });

  it('checks the format first', async () => {
    const wrong = riskControl({ ...app, phone: '2380000' }, call);
    await expect(wrong).rejects.toMatchObject({ code: 40002, about: 'phone' });
    expect(bodies(captchaGuard)).toEqual([]);
  });
});

describe('with the business SSO_SEND_LOGIN_CODE', () => {
  const business = 'SSO_SEND_LOGIN_CODE';
  const send = () => riskControl({ ...app, phone, business }, call);
  beforeEach(() => {
    fakeServer.answer(sendLoginCode, { resendAfterSeconds: 60 });
    fakeServer.answer(checkCaptchaAndSendSsoLoginCode, { resendAfterSeconds: 60 });
  });

  it('sends the code with the token alone', async () => {
    scan(0);
    expect(await send()).toEqual({ resendAfterSeconds: 60 });
    expect(bodies(sendLoginCode)).toEqual([{ phone, token: 'guard-token' }]);
    expect(bodies(checkCaptchaAndSendSsoLoginCode)).toEqual([]);
  });

  it('or with the answer of the captcha', async () => {
    scan(1);
    expect(await send()).toEqual({ resendAfterSeconds: 60 });
    expect(bodies(sendLoginCode)).toEqual([]);
    expect(bodies(checkCaptchaAndSendSsoLoginCode)).toEqual([
      { phone, captchaType: 'tencent', token: 'guard-token', ...passed },
    ]);
  });

  it.each(['guardNeeded', 'captchaRefused'] as const)(
    '%s starts again at the guard, once',
    async (name) => {
      let sends = 0;
      scan(0);
      fakeServer.answer(sendLoginCode, () => {
        sends += 1;
        scan(1, 'second-token');
        throw fakeServer.failure(name);
      });
      expect(await send()).toEqual({ resendAfterSeconds: 60 });
      expect(bodies(checkCaptchaAndSendSsoLoginCode)).toMatchObject([{ token: 'second-token' }]);
      fakeServer.refuse(checkCaptchaAndSendSsoLoginCode, name);
      await expect(send()).rejects.toMatchObject({ name: 'CallError' });
      expect(sends).toBe(1);
      expect(bodies(checkCaptchaAndSendSsoLoginCode)).toHaveLength(3);
    },
  );

  it('rejects with what the server says, else with 70001', async () => {
    scan(0);
    fakeServer.refuse(sendLoginCode, 'codeTooMany');
    await expect(send()).rejects.toMatchObject({ code: 1104 });
    expect(bodies(captchaGuard)).toHaveLength(1);
    fakeServer.disconnect(sendLoginCode);
    await expect(send()).rejects.toMatchObject({ code: 70001, message: '发送失败' });
  });
});

describe('type api', () => {
  const payload: CrawlPayload = {
    appCode: 'yanche',
    appScene: 'anticlimb',
    challenge: 'c1',
    ...fakeCaptcha.choice(),
  };
  const hit = (data: unknown = payload) => new CallError(9598, '访问过于频繁', data);
  const run = (each: () => Promise<string>) => {
    const settings = { appCode: 'yanche', appScene: 'anticlimb' };
    return riskControl({ ...settings, type: 'api' as const, run: each }, call);
  };

  it('runs the function once more after captcha, guard and check', async () => {
    const each = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(hit({ ...payload, ...fakeCaptcha.choice() }));
    each.mockResolvedValueOnce('rows');
    expect(await run(each)).toBe('rows');
    expect(bodies(anticlimbGuard)).toEqual([{ appCode: 'yanche', appScene: 'anticlimb' }]);
    expect(bodies(anticlimbCheck)).toMatchObject([
      {
        appCode: 'yanche',
        appScene: 'anticlimb',
        token: 'crawl-token',
        captchaType: 'tencent',
        data: { ...passed, challenge: 'c1' },
      },
    ]);
  });

  it('leaves answers and other failures alone', async () => {
    expect(await run(async () => 'rows')).toBe('rows');
    const other = new CallError(1004, '没有', null);
    await expect(run(() => Promise.reject(other))).rejects.toBe(other);
    expect(fakeCaptcha.seen.shown).toBe(0);
  });

  it('does not run it again without a pass', async () => {
    fakeCaptcha.answers({ ret: 2 });
    const each = vi.fn(() => Promise.reject(hit({ ...payload, ...fakeCaptcha.choice() })));
    await expect(run(each)).rejects.toMatchObject({ code: 50003 });
    fakeCaptcha.answers({});
    fakeServer.refuse(anticlimbCheck, 'captchaRefused');
    await expect(run(each)).rejects.toMatchObject({ code: 1106 });
    expect(each).toHaveBeenCalledTimes(2);
  });

  it('requires a captcha payload', async () => {
    await expect(run(() => Promise.reject(hit(null)))).rejects.toMatchObject({ code: 40001 });
  });
});

describe('type custom', () => {
  const custom = { ...app, type: 'custom' } as const;

  it('is a captcha alone', async () => {
    const result = await riskControl(custom, call);
    expect(result).toEqual({ token: '', captchaType: 'tencent', captchaData: passed });
    expect(bodies(anticlimbCheck)).toEqual([]);
  });

  it('or one that is checked (CAPTCHA_AUTO_VERIFY)', async () => {
    const result = await riskControl({ ...custom, business: 'CAPTCHA_AUTO_VERIFY' }, call);
    expect(result.token).toBe('crawl-token');
    expect(bodies(anticlimbCheck)).toMatchObject([{ token: 'crawl-token', data: passed }]);
    fakeServer.refuse(anticlimbCheck, 'captchaRefused');
    await expect(
      riskControl({ ...custom, business: 'CAPTCHA_AUTO_VERIFY' }, call),
    ).rejects.toMatchObject({ code: 1106 });
  });
});

describe('application and host', () => {
  const asked = async (options: object) => {
    scan(0);
    await riskControl({ phone, ...options }, call);
    return fakeServer.requests(captchaGuard).at(-1);
  };

  it('the application must be named outside development (spec §5)', async () => {
    for (const missing of [{}, { appCode: 'yanche' }, { appScene: 'login' }]) {
      await expect(riskControl({ ...missing, phone }, call)).rejects.toMatchObject({
        code: 40001,
        about: 'CARS_CAPTCHA_PARAM_ERROR',
      });
    }
  });

  it('development speaks as its test application (spec §9)', async () => {
    const request = await asked({ ...app, dev: true });
    expect(request?.body).toEqual({ appCode: 'test_one', appScene: 'deal', phone });
    expect(request?.query.appkey).toBe('test_one');
    vi.stubEnv('MODE', 'development'); // served by the development server
    expect((await asked(app))?.body).toMatchObject({ appCode: 'test_one', appScene: 'deal' });
    vi.unstubAllEnvs();
  });

  it('the page’s own origin is asked, or a host to look for a fault', async () => {
    expect((await asked(app))?.url).toMatch(/^http:\/\/localhost\/api\/captcha\/guard\?/);
    expect((await asked({ ...app, external: false }))?.url).toMatch(/^http:\/\/localhost\//);
    const elsewhere = await asked({ ...app, debugDomain: 'guard.example' });
    expect(elsewhere?.url).toMatch(/^https:\/\/guard\.example\/api\/captcha\/guard\?/);
  });

  it('an unknown type is refused', async () => {
    const wrong = { ...app, phone, type: 'face' as 'phone' };
    await expect(riskControl(wrong, call)).rejects.toMatchObject({ code: 40002, about: 'type' });
  });
});
