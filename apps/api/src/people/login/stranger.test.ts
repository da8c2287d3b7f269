import { captchaGuard, guardApp } from '@yanche/contract/people/captcha';
import { login } from '@yanche/contract/people/sso';
import { describe, expect } from 'vitest';
import { networkOf } from '#lib/http/address.ts';
import { limitOf, limitRules, prefixOf } from '#risk/limit-rules.ts';
import { countHit } from '#risk/limits.store.ts';
import { askForCode, readCode } from '#testing/a-code.ts';
import { api, advanceTime, testWith, inParallel } from '#testing/fixture.ts';

/* Somebody who knows a phone number and nothing else tries to keep its owner from logging in. */

type Browser = { ip: string; headers: Record<string, string> };

const test = testWith({ keepsTime: true });
let count = 0;
/** Every phone in a block of numbers of its own, every address in a network of its own. */
const newPhone = () =>
  `133${String((count += 1)).padStart(4, '0')}${String(count).padStart(4, '0')}`;
const newIp = () => `10.${(count += 1) >> 8}.${count & 255}.9`;
const minutes = (n: number) => advanceTime(n * 60_000);
const asLogin = { appCode: guardApp.appCode, appScene: guardApp.loginScene };

/** A browser that has asked the guard and keeps its cookie. */
async function aBrowser(ip = newIp()): Promise<Browser> {
  const { cookie } = await api.call(null, captchaGuard, {
    body: { ...asLogin, phone: newPhone() },
    ip,
  });
  return { ip, headers: { cookie: /yc_device=[^;]+/.exec(cookie ?? '')?.[0] ?? '' } };
}
const askIn = (browser: Partial<Browser>, phone: string) => askForCode(api, phone, browser);
const logIn = async (browser: Partial<Browser>, phone: string, code: string) => {
  const reply = await api.call(null, login, { body: { phone, code }, ...browser });
  return { code: reply.code, message: reply.message };
};
const guardStatus = async (browser: Browser, phone: string) =>
  (await api.call(null, captchaGuard, { body: { ...asLogin, phone }, ...browser })).data.status;
/** A browser this phone has been used in. */
async function aKnownBrowser(phone: string): Promise<Browser> {
  const browser = await aBrowser();
  expect((await askIn(browser, phone)).code).toBe(0);
  expect((await logIn(browser, phone, await readCode(api, phone))).code).toBe(0);
  minutes(24 * 60);
  return browser;
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('guesses from another browser', () => {
  test('cost the code nothing: it opens after a hundred of them', async () => {
    const [mine, phone] = [await aBrowser(), newPhone()];
    await askIn(mine, phone);
    const code = await readCode(api, phone);
    for (let n = 0; n < 10; n += 1) {
      const theirs = await aBrowser();
      await inParallel(10, () => logIn(theirs, phone, otherThan(code)));
    }
    expect((await logIn(mine, phone, code)).code).toBe(0);
  });

  test('fail in one way whether a code lives or not, also the right one', async () => {
    const [mine, phone, free] = [await aBrowser(), newPhone(), newPhone()];
    await askIn(mine, phone);
    const code = await readCode(api, phone);
    for (const theirs of [await aBrowser(), { ip: newIp() }]) {
      const where = await logIn(theirs, phone, otherThan(code));
      expect(where).toEqual(await logIn(theirs, free, otherThan(code)));
      expect(where).toEqual(await logIn(theirs, phone, code));
    }
    expect((await logIn(mine, phone, code)).code).toBe(0);
  });

  test('are no reason to ask the owner for a captcha', async () => {
    const phone = newPhone();
    await askIn(await aBrowser(), phone);
    for (let n = 0; n < 10; n += 1) await logIn(await aBrowser(), phone, '000000');
    expect(await guardStatus(await aBrowser(), phone)).toBe(0);
  });
});

describe('codes a stranger asked for', () => {
  test('do not replace mine', async () => {
    const [mine, theirs, phone] = [await aBrowser(), await aBrowser(), newPhone()];
    expect((await askIn(mine, phone)).code).toBe(0);
    const code = await readCode(api, phone);
    expect((await askIn(theirs, phone)).code).toBe(0);
    expect((await logIn(mine, phone, code)).code).toBe(0);
  });

  test('do not open anything in my browser either', async () => {
    const [mine, theirs, phone] = [await aBrowser(), await aBrowser(), newPhone()];
    await askIn(mine, phone);
    const code = await readCode(api, phone);
    await askIn(theirs, phone);
    const foreign = await readCode(api, phone);
    if (code !== foreign) expect((await logIn(mine, phone, foreign)).code).toBe(1101);
  });

  test('from one network use up what that network may ask, and nobody else waits', async () => {
    const phone = newPhone();
    let sent = 0;
    for (let n = 0; n < 48; n += 1) {
      if ((await askIn(await aBrowser(`192.0.2.${n}`), phone)).code === 0) sent += 1;
      minutes(30);
    }
    expect(sent).toBe(8);
    const mine = await aBrowser();
    expect((await askIn(mine, phone)).code).toBe(0);
    expect((await logIn(mine, phone, await readCode(api, phone))).code).toBe(0);
  });

  test('from everywhere end at 30 a day, and a browser the phone was used in has its own', async () => {
    const phone = newPhone();
    const mine = await aKnownBrowser(phone);
    let sent = 0;
    for (let n = 0; n < 60; n += 1) {
      if ((await askIn(await aBrowser(), phone)).code === 0) sent += 1;
      minutes(5);
    }
    expect(sent).toBe(30);
    expect((await askIn(await aBrowser(), phone)).code).toBe(1104);
    for (let n = 0; n < 5; n += 1) {
      expect(await guardStatus(mine, phone)).toBe(0);
      expect((await askIn(mine, phone)).code).toBe(0);
      expect((await logIn(mine, phone, await readCode(api, phone))).code).toBe(0);
      minutes(1);
    }
    expect((await askIn(mine, phone)).code).toBe(1104);
  });

  test('to all numbers around mine do not stop the browser the phone was used in', async () => {
    const phone = newPhone();
    const mine = await aKnownBrowser(phone);
    const around = limitOf(api.deps.pii, 'codeByPrefix', prefixOf(phone));
    for (let n = 0; n < limitRules.codeByPrefix[0].most; n += 1) {
      await countHit(api.deps.db, around, api.time.now);
    }
    expect((await askIn(await aBrowser(), phone)).code).toBe(1104);
    expect((await askIn(mine, phone)).code).toBe(0);
  });
});

describe('a browser', () => {
  test('is known for the phone it was used with, and for no other', async () => {
    const phone = newPhone();
    const mine = await aKnownBrowser(phone);
    const crowded = newIp();
    for (let n = 0; n < 20; n += 1) await guardStatus({ ip: crowded, headers: {} }, newPhone());
    expect(await guardStatus({ ...mine, ip: crowded }, phone)).toBe(0);
    expect(await guardStatus({ ...mine, ip: crowded }, newPhone())).toBe(1);
    minutes(180 * 24 * 60);
    for (let n = 0; n < 20; n += 1) await guardStatus({ ip: crowded, headers: {} }, newPhone());
    expect(await guardStatus({ ...mine, ip: crowded }, phone)).toBe(1);
  });

  test('that is known has its own minute', async () => {
    const phone = newPhone();
    const mine = await aKnownBrowser(phone);
    for (let n = 0; n < 3; n += 1) expect((await askIn(await aBrowser(), phone)).code).toBe(0);
    expect((await askIn(mine, phone)).code).toBe(0);
    expect((await askIn(mine, phone)).code).toBe(1103);
  });

  test('has five tries for each of its codes', async () => {
    const [mine, phone] = [await aBrowser(), newPhone()];
    await askIn(mine, phone);
    const code = await readCode(api, phone);
    const replies = await inParallel(20, () => logIn(mine, phone, otherThan(code)));
    expect(replies.filter((reply) => reply.code === 1101)).toHaveLength(5);
    expect((await logIn(mine, phone, code)).code).toBe(1102);
  });
});

describe('a stranger behind the same address', () => {
  const neighbours = async (ip: string) => {
    const guards = Array.from({ length: 70 }, () => guardStatus({ ip, headers: {} }, newPhone()));
    await Promise.all(guards);
    const codes = await inParallel(60, () => logIn({ ip }, newPhone(), '000000'));
    expect(codes.some(({ code }) => code === 1108)).toBe(true);
  };
  /** As if all neighbours together had used up what their network may. */
  const wholeNetwork = async (ip: string) => {
    for (const name of ['guardByNetwork', 'loginByNetwork'] as const) {
      const { key, windows } = limitOf(api.deps.pii, name, networkOf(ip));
      const hits = Array.from({ length: windows[0].most }, () => api.time.now);
      const expires_at = new Date(api.time.now.getTime() + 600_000);
      await api.deps.db
        .insertInto('limits')
        .values({ key, hits, expires_at })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ hits, expires_at }))
        .execute();
    }
    expect((await logIn({ ip }, newPhone(), '000000')).code).toBe(1108);
  };

  test.each([
    ['address', neighbours],
    ['network', wholeNetwork],
  ])('keeps no known browser of the %s out', async (_, attack) => {
    const phone = newPhone();
    const mine = { ...(await aKnownBrowser(phone)), ip: newIp() };
    await attack(mine.ip);
    expect(await guardStatus(mine, phone)).toBe(0);
    expect((await askIn(mine, phone)).code).toBe(0);
    await attack(mine.ip);
    expect((await logIn(mine, phone, await readCode(api, phone))).code).toBe(0);
  });

  test.each([
    ['address', neighbours],
    ['network', wholeNetwork],
  ])('has a new browser of the %s pass a captcha, and keeps it not out', async (_, attack) => {
    const ip = newIp();
    await attack(ip);
    const [mine, phone] = [await aBrowser(ip), newPhone()];
    expect(await guardStatus(mine, phone)).toBe(1);
    expect((await askIn(mine, phone)).code).toBe(0);
    expect((await logIn(mine, phone, await readCode(api, phone))).code).toBe(0);
  });

  test('gets no more tries for that: five for a code, then the network counts', async () => {
    const [mine, phone] = [await aBrowser(), newPhone()];
    await askIn(mine, phone);
    const code = await readCode(api, phone);
    await neighbours(mine.ip);
    const replies = await inParallel(20, () => logIn(mine, phone, otherThan(code)));
    expect(replies.filter((reply) => reply.code === 1101)).toHaveLength(5);
    expect((await logIn(mine, phone, code)).code).toBe(1108);
  });

  test('a known browser has thirty questions and logins of its own in ten minutes', async () => {
    const phone = newPhone();
    const mine = await aKnownBrowser(phone);
    const body = { ...asLogin, phone };
    const asked = await inParallel(40, () => api.call(null, captchaGuard, { body, ...mine }));
    expect(asked.filter(({ code }) => code === 0)).toHaveLength(30);
    const tried = await inParallel(40, () => logIn(mine, phone, '000000'));
    expect(tried.filter(({ code }) => code === 1102)).toHaveLength(30);
  });
});

describe('a client that keeps no cookies', () => {
  test('logs in from the address it asked from, and only from there', async () => {
    const [here, elsewhere, phone] = [{ ip: newIp() }, { ip: newIp() }, newPhone()];
    expect((await askIn(here, phone)).code).toBe(0);
    const code = await readCode(api, phone);
    expect((await logIn(elsewhere, phone, code)).code).toBe(1102);
    expect((await logIn(await aBrowser(here.ip), phone, code)).code).toBe(1102);
    expect((await logIn(here, phone, code)).code).toBe(0);
  });
});
