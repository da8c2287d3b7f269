import { captchaGuard, devGuardApp, guardApp } from '@yanche/contract/people/captcha';
import { failureCodes } from '@yanche/contract/failure-codes';
import { listInbox } from '@yanche/contract/people/inbox';
import { checkCaptchaAndSendSsoLoginCode, login, sendLoginCode } from '@yanche/contract/people/sso';
import { describe, expect } from 'vitest';
import { limitOf } from '#risk/limit-rules.ts';
import { countHit } from '#risk/limits.store.ts';
import { SmsFault } from '#providers/sms/sms.ts';
import { solveCaptcha } from '#testing/a-captcha.ts';
import { askForCode, guardTokenFor, readCode } from '#testing/a-code.ts';
import { api, advanceTime, testWith, inParallel } from '#testing/fixture.ts';
import { rowsOf } from '#testing/rows.ts';

let count = 0;
/** Each phone in its own number block, each address in its own network. */
const newPhone = () =>
  `136${String((count += 1)).padStart(4, '0')}${String(count).padStart(4, '0')}`;
const newIp = () => `10.${(count += 1) >> 8}.${count & 255}.9`;
const minutes = (n: number) => advanceTime(n * 60_000);
const asLogin = { appCode: guardApp.appCode, appScene: guardApp.loginScene };
const test = testWith({ keepsTime: true });
test.afterEach(() => minutes(24 * 60));

const scan = async (phone: string, ip = newIp()) =>
  (await api.call(null, captchaGuard, { body: { ...asLogin, phone }, ip })).data;
const send = (phone: string, token: string, ip = newIp()) =>
  api.call(null, sendLoginCode, { body: { phone, token }, ip });
const sendChecked = async (phone: string, more: Record<string, string> = {}, ip = newIp()) => {
  const token = guardTokenFor(api, phone);
  const solved = await solveCaptcha(api);
  const body = { phone, captchaType: 'tencent' as const, token, ...solved, ...more };
  return api.call(null, checkCaptchaAndSendSsoLoginCode, { body, ip });
};
const sentTo = async (phone: string) =>
  (await api.call(null, listInbox)).data.filter((m) => m.phoneMask.endsWith(phone.slice(-4)))
    .length;

describe('without a captcha', () => {
  test("the guard's token sends one code", async () => {
    const [phone, ip] = [newPhone(), newIp()];
    const { status, token } = await scan(phone, ip);
    expect(status).toBe(0);
    const sent = await send(phone, token, ip);
    expect(sent).toMatchObject({ code: 0, data: { resendAfterSeconds: 60 } });
    const code = await readCode(api, phone);
    expect((await api.call(null, login, { body: { phone, code }, ip })).code).toBe(0);
  });

  test('a missing, invented or mismatched token leads to the guard, and no message is sent', async () => {
    const phone = newPhone();
    const { token } = await scan(newPhone());
    const [body = '', signature = ''] = guardTokenFor(api, phone).split('.');
    const changed = Buffer.from(body, 'base64url').toString().replace('"0"', '"00"');
    const bad = [
      '',
      'invented',
      token,
      `${Buffer.from(changed).toString('base64url')}.${signature}`,
      api.deps.singleUseTokens.issue('guard', phone, '1'),
      api.deps.singleUseTokens.issue('challenge', phone, '0'),
    ];
    for (const one of bad) expect((await send(phone, one)).code).toBe(1105);
    expect((await api.call(null, sendLoginCode, { body: { phone } })).code).toBe(1105);
    expect(await sentTo(phone)).toBe(0);
  });

  test('a token works once, also in concurrent replays or with a suffix', async () => {
    const phone = newPhone();
    const token = guardTokenFor(api, phone);
    const replies = await inParallel(10, () => send(phone, token));
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 1105)).toHaveLength(9);
    minutes(2);
    for (const text of [token, `${token}.x`, `${token}=`]) {
      expect((await send(phone, text)).code).toBe(1105);
    }
  });

  test('tokens gathered beforehand save nobody the captcha', async () => {
    const phone = newPhone();
    const gathered = [];
    for (let n = 0; n < 6; n += 1) {
      const ip = newIp();
      gathered.push({ ip, ...(await scan(phone, ip)) });
    }
    const codes = [];
    for (const { ip, token } of gathered) {
      codes.push((await send(phone, token, ip)).code);
      minutes(0.5);
    }
    expect(codes).toEqual([0, 0, 0, 1105, 1105, 1105]);
  });

  test('a token is old after 5 minutes', async () => {
    const phone = newPhone();
    const token = guardTokenFor(api, phone);
    minutes(5);
    expect((await send(phone, token)).code).toBe(1105);
  });
});

test('whoever had too many codes hears when the next one can come', async () => {
  const [phone, ip] = [newPhone(), newIp()];
  for (let n = 0; n < 4; n += 1) {
    expect((await sendChecked(phone, {}, ip)).code).toBe(0);
    minutes(5);
  }
  const refused = await sendChecked(phone, {}, ip);
  expect(refused).toMatchObject({ code: 1104, data: { seconds: 40 * 60 } });
  expect(refused.message).toBe('获取验证码过于频繁，请 40 分钟后再试');
  minutes(40);
  expect((await sendChecked(phone, {}, ip)).code).toBe(0);
});

test('sample accounts log in as often as they like on this computer, and only there', async () => {
  const phone = newPhone();
  api.deps.sampleAccounts = [{ phone, role: 'buyer', name: 'x' } as never];
  for (let n = 0; n < 40; n += 1) expect((await sendChecked(phone, {}, '127.0.0.1')).code).toBe(0);
  const elsewhere = newIp();
  expect((await sendChecked(phone, {}, elsewhere)).code).toBe(0);
  expect((await sendChecked(phone, {}, elsewhere)).code).toBe(1103);
  api.deps.config.production = true;
  await sendChecked(phone, {}, '127.0.0.1');
  expect((await sendChecked(phone, {}, '127.0.0.1')).code).toBe(1103);
});

describe('with a captcha', () => {
  test('a passed captcha sends a code; extra fields are ignored', async () => {
    const phone = newPhone();
    const more = { source: '1', businessLine: 'x' };
    expect((await sendChecked(phone, more)).code).toBe(0);
    expect(await sentTo(phone)).toBe(1);
  });

  test('used, foreign, invented and disaster tickets send nothing', async () => {
    const used = await solveCaptcha(api);
    expect((await sendChecked(newPhone(), used)).code).toBe(0);
    const phone = newPhone();
    const bad: Record<string, string>[] = [
      used,
      { randstr: '@other' },
      { captchaAppId: '190000000' },
      { ticket: 'tr03invented' },
      { ticket: 'trerror_1006_yanche-local_1795298143' },
      { ticket: '' },
    ];
    for (const one of bad) expect((await sendChecked(phone, one)).code).toBe(1106);
    expect(await sentTo(phone)).toBe(0);
  });

  test("the captcha ticket alone is not enough: the guard's token is checked too", async () => {
    const phone = newPhone();
    const tokens = ['', 'invented', guardTokenFor(api, newPhone())];
    for (const token of tokens) expect((await sendChecked(phone, { token })).code).toBe(1105);
    expect(await sentTo(phone)).toBe(0);
  });

  test('a captcha provider that fails or answers nonsense sends nothing', async () => {
    for (const verdict of ['unknown', 'refused'] as const) {
      api.deps.captcha = { ...api.deps.captcha, verify: async () => verdict };
      const phone = newPhone();
      expect((await sendChecked(phone)).code).toBe(verdict === 'unknown' ? 1107 : 1106);
      expect(await sentTo(phone)).toBe(0);
    }
  });
});

describe('bombing', () => {
  test('one phone from everywhere, every captcha solved: 3 a minute, 15 an hour, 30 a day', async () => {
    const phone = newPhone();
    const sent: number[] = [];
    for (let n = 0; n < 60; n += 1) {
      if ((await sendChecked(phone)).code === 0) sent.push(n);
      if (n >= 5) minutes(n < 25 ? 1 : 20);
    }
    expect(sent.filter((n) => n < 6)).toHaveLength(3);
    expect(sent.filter((n) => n < 25)).toHaveLength(15);
    expect(sent).toHaveLength(30);
  });

  test('many phones from one address: a captcha is required, then the address is blocked', async () => {
    const ip = newIp();
    let plain = 0;
    let solved = 0;
    for (let n = 0; n < 40; n += 1) {
      const phone = newPhone();
      const { status, token } = await scan(phone, ip);
      if (status === 0 && (await send(phone, token, ip)).code === 0) plain += 1;
      if (status === 1 && (await sendChecked(phone, { token }, ip)).code === 0) solved += 1;
    }
    expect(plain).toBeLessThanOrEqual(10);
    expect(plain + solved).toBe(30);
    expect((await scan(newPhone())).status).toBe(0); // other addresses are unaffected
  });

  test('one network with many addresses', async () => {
    const codes = new Map<number, number>();
    for (let host = 1; host <= 250; host += 1) {
      const { code } = await sendChecked(newPhone(), {}, `198.51.100.${host}`);
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect(Object.fromEntries(codes)).toEqual({ 0: 200, 1104: 50 });
    expect((await sendChecked(newPhone(), {}, '198.51.101.1')).code).toBe(0);
  });

  test('one block of numbers from everywhere: a captcha soon, an end late', async () => {
    const phone = (n: number) => `1350000${String(n).padStart(4, '0')}`;
    for (let n = 0; n < 20; n += 1) expect((await sendChecked(phone(n))).code).toBe(0);
    expect((await scan(phone(9_999))).status).toBe(1);
    const block = limitOf(api.deps.pii, 'codeByPrefix', '1350000');
    for (let n = 20; n < 600; n += 1) await countHit(api.deps.db, block, api.time.now);
    expect((await sendChecked(phone(9_999))).code).toBe(1104);
  });

  test('one browser', async () => {
    const first = await api.call(null, captchaGuard, { body: { ...asLogin, phone: newPhone() } });
    const cookie = /yc_device=[^;]+/.exec(first.cookie ?? '')?.[0] ?? '';
    expect(first.cookie).toMatch(/HttpOnly/);
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const [phone, ip, headers] = [newPhone(), newIp(), { cookie }];
      const body = { ...asLogin, phone };
      const { data, cookie: again } = await api.call(null, captchaGuard, { body, ip, headers });
      expect(again).toBeNull(); // the browser keeps its device cookie
      statuses.push(data.status);
      await api.call(null, sendLoginCode, { body: { phone, token: data.token }, ip, headers });
    }
    expect(statuses).toEqual([0, 0, 0, 1, 1]);
  });

  test('a guessed or changed device cookie is ignored', async () => {
    const body = { ...asLogin, phone: newPhone() };
    const headers = { cookie: 'yc_device=WyJ4Iiw5ZTE1LCJ4Il0.aaaa' };
    expect((await api.call(null, captchaGuard, { body, headers })).cookie).toMatch(/yc_device=/);
  });
});

describe('a text message that cannot be sent', () => {
  const failing = (sent: 'no' | 'unknown') => {
    const { sms } = api.deps;
    api.deps.sms = { name: 'down', send: () => Promise.reject(new SmsFault(sent, 'x')) };
    return () => (api.deps.sms = sms);
  };

  test('certainly not sent: the phone may retry at once', async () => {
    const phone = newPhone();
    const restore = failing('no');
    expect(await askForCode(api, phone)).toMatchObject({ code: 1109, data: { retry: true } });
    restore();
    expect((await askForCode(api, phone)).code).toBe(0);
    expect((await askForCode(api, phone)).code).toBe(1103);
  });

  test('a provider slower than the page: result unknown', async () => {
    api.deps.sms = { name: 'slow', send: () => new Promise(() => undefined) };
    const reply = await askForCode(api, newPhone());
    expect(reply).toMatchObject({ code: 1109, data: { retry: false } });
  });

  test('possibly sent: the minute counts, once', async () => {
    const phone = newPhone();
    const restore = failing('unknown');
    expect(await askForCode(api, phone)).toMatchObject({ code: 1109, data: { retry: false } });
    restore();
    expect((await askForCode(api, phone)).code).toBe(1103);
    minutes(1);
    expect((await askForCode(api, phone)).code).toBe(0);
  });
});

describe('the guard', () => {
  test('accepts our scene only; the development one outside production', async () => {
    const ask = async (appCode: string, appScene: string) =>
      (await api.call(null, captchaGuard, { body: { appCode, appScene, phone: newPhone() } })).code;
    expect(await ask(devGuardApp.appCode, devGuardApp.appScene)).toBe(0);
    expect(await ask(guardApp.appCode, guardApp.crawlScene)).toBe(9400);
    expect(await ask('other', guardApp.loginScene)).toBe(9400);
    api.deps.config.production = true;
    expect(await ask(devGuardApp.appCode, devGuardApp.appScene)).toBe(9400);
    expect(await ask(guardApp.appCode, guardApp.loginScene)).toBe(0);
  });

  test('answers the same for a known and an unknown phone', async () => {
    const known = await api.aPerson(['reviewer']);
    const { token: one, ...a } = await scan(known.phone);
    const { token: two, ...b } = await scan(newPhone());
    expect(a).toEqual(b);
    expect(one.length).toBe(two.length);
  });

  test('after wrong codes for a phone a captcha is required, from any address', async () => {
    const phone = newPhone();
    for (let round = 0; round < 2; round += 1) {
      const ip = newIp();
      await sendChecked(phone, {}, ip);
      const wrong = (await readCode(api, phone)) === '000000' ? '111111' : '000000';
      for (let n = 0; n < 3; n += 1) {
        await api.call(null, login, { body: { phone, code: wrong }, ip });
      }
      minutes(1);
    }
    expect((await scan(phone)).status).toBe(1);
  });

  test('too many requests from one address ask everybody there for a captcha, and refuse nobody', async () => {
    const ip = newIp();
    const ask = async () => {
      const body = { ...asLogin, phone: newPhone() };
      return (await api.call(null, captchaGuard, { body, ip })).data;
    };
    for (let n = 0; n < 60; n += 1) await ask();
    const [{ status, token }, phone] = [await ask(), newPhone()];
    expect(status).toBe(1);
    const unchecked = await api.call(null, sendLoginCode, { body: { phone, token }, ip });
    expect(unchecked.code).toBe(failureCodes.guardNeeded);
  });

  test('the limit tables store neither phones nor addresses', async () => {
    const phone = newPhone();
    await sendChecked(phone, {}, '203.0.113.77');
    const rows = await rowsOf('limits');
    expect(rows.every(({ key }) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
  });
});

test('login attempts are limited by address, whatever the phone', async () => {
  const ip = newIp();
  const codes = new Set<number>();
  for (let n = 0; n < 45; n += 1) {
    const { code } = await api.call(null, login, { body: { phone: newPhone(), code: '1' }, ip });
    if (n < 40) expect(code).toBe(1102);
    else codes.add(code);
  }
  expect([...codes]).toEqual([1108]);
});
