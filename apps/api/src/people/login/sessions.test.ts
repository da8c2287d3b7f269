import { listSessions, revokeSession } from '@yanche/contract/people/sessions';
import { appTokenHeader } from '@yanche/contract/people/session-token';
import { getUserInfoByToken, login, logout } from '@yanche/contract/people/sso';
import { DAY_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { askForCode, readCode } from '#testing/a-code.ts';
import { api, advanceTime, testWith, inParallel } from '#testing/fixture.ts';
import type { TestPerson } from '#testing/test-api.ts';

const test = testWith({ keepsTime: true });
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50';
let count = 0;
const newPhone = () => `134${String((count += 1)).padStart(4, '0')}0001`;
const tokenIn = (cookie: string | null) => /yc_session=([^;]+)/.exec(cookie ?? '')?.[1];

async function logIn(phone: string, userAgent: string): Promise<TestPerson> {
  await askForCode(api, phone);
  const body = { phone, code: await readCode(api, phone) };
  const reply = await api.call(null, login, { body, headers: { 'user-agent': userAgent } });
  return { userId: reply.data.userId, token: tokenIn(reply.cookie) ?? '', phone, dealerId: null };
}
const whoIs = (token: string, carried: 'cookie' | 'header' = 'cookie') =>
  api.call(null, getUserInfoByToken, {
    headers: carried === 'cookie' ? { cookie: `yc_session=${token}` } : { [appTokenHeader]: token },
  });

describe('the token of a session', () => {
  test('is rotated after a day; the old token works for a minute beside the new one', async () => {
    const { token } = await logIn(newPhone(), iPhone);
    advanceTime(DAY_MS - 1);
    expect((await whoIs(token)).cookie).toBeNull();
    advanceTime(1);
    const first = await whoIs(token);
    const fresh = tokenIn(first.cookie) ?? '';
    expect(first.code).toBe(0);
    expect(fresh).toHaveLength(43);
    expect(first.cookie).toMatch(/HttpOnly/);
    expect(await whoIs(fresh)).toMatchObject({ code: 0, cookie: null });
    // Concurrent requests still work with the old token and create no third one.
    advanceTime(MINUTE_MS - 1);
    expect(await whoIs(token)).toMatchObject({ code: 0, cookie: null });
    expect((await whoIs(fresh)).code).toBe(0); // does not extend the old token
    advanceTime(1);
    expect((await whoIs(token)).code).toBe(1001);
    expect(await whoIs(fresh)).toMatchObject({ code: 0, cookie: null });
  });

  test('a lost new token logs nobody out: the old one stays valid and is rotated a day later', async () => {
    const { token } = await logIn(newPhone(), iPhone);
    advanceTime(DAY_MS);
    const lost = tokenIn((await whoIs(token)).cookie) ?? '';
    advanceTime(DAY_MS - 1);
    expect(await whoIs(token)).toMatchObject({ code: 0, cookie: null });
    advanceTime(1);
    const arrived = tokenIn((await whoIs(token)).cookie) ?? '';
    expect((await whoIs(lost)).code).toBe(1001);
    expect((await whoIs(arrived)).code).toBe(0);
    advanceTime(MINUTE_MS);
    expect((await whoIs(token)).code).toBe(1001);
    expect((await whoIs(arrived)).code).toBe(0);
  });

  test('of concurrent requests one rotates the token', async () => {
    const { token } = await logIn(newPhone(), iPhone);
    advanceTime(DAY_MS);
    const replies = await inParallel(10, () => whoIs(token));
    expect(replies.every(({ code }) => code === 0)).toBe(true);
    expect(replies.filter(({ cookie }) => cookie !== null)).toHaveLength(1);
  });

  test('tokens sent in a header are never rotated', async () => {
    const { token } = await logIn(newPhone(), iPhone);
    advanceTime(3 * DAY_MS);
    expect(await whoIs(token, 'header')).toMatchObject({ code: 0, cookie: null });
    advanceTime(2 * MINUTE_MS);
    expect((await whoIs(token, 'header')).code).toBe(0);
  });

  test('rotating does not extend the session beyond 30 days after login', async () => {
    const person = await logIn(newPhone(), iPhone);
    for (let day = 1; day < 30; day += 1) {
      advanceTime(DAY_MS);
      person.token = tokenIn((await whoIs(person.token)).cookie) ?? '';
    }
    expect((await whoIs(person.token)).code).toBe(0);
    advanceTime(DAY_MS);
    expect((await whoIs(person.token)).code).toBe(1001);
  });

  test('logging out with the old token ends the session too', async () => {
    const person = await logIn(newPhone(), iPhone);
    advanceTime(DAY_MS);
    const fresh = tokenIn((await whoIs(person.token)).cookie) ?? '';
    await api.call(person, logout);
    expect((await whoIs(fresh)).code).toBe(1001);
  });
});

describe('the list', () => {
  test("names devices in the visitor's language, last used first", async () => {
    const phone = newPhone();
    const old = await logIn(phone, iPhone);
    advanceTime(2 * MINUTE_MS);
    const current = await logIn(phone, 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36');
    const { data } = await api.call(current, listSessions);
    expect(data).toMatchObject([
      { device: 'Windows 电脑 · Chrome', current: true },
      { device: 'iPhone · 微信', current: false },
    ]);
    const english = await api.call(old, listSessions, { headers: { 'accept-language': 'en' } });
    expect(english.data.find((one) => one.current)?.device).toBe('iPhone · WeChat');
    expect(JSON.stringify(data)).not.toContain(current.token);
  });

  test('shows the last use of each, to the minute', async () => {
    const person = await logIn(newPhone(), iPhone);
    const seen = async () => (await api.call(person, listSessions)).data[0]?.lastSeenAt;
    const loggedIn = api.time.now.toISOString();
    advanceTime(MINUTE_MS - 1);
    await seen();
    expect(await seen()).toBe(loggedIn); // not written
    advanceTime(1);
    await seen();
    expect(await seen()).toBe(api.time.now.toISOString());
  });
});

describe('revoking', () => {
  test('revokes one, all others, and the current session', async () => {
    const phone = newPhone();
    const people: TestPerson[] = [];
    for (let n = 0; n < 4; n += 1) {
      people.push(await logIn(phone, iPhone));
      advanceTime(2 * MINUTE_MS);
    }
    const [a, b, c, me] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
    const { data } = await api.call(a, listSessions);
    const own = data.find((one) => one.current)?.sessionId ?? '';
    const one = await api.call(me, revokeSession, { body: { sessionId: own } });
    expect(one).toMatchObject({ code: 0, data: { revoked: 1 }, cookie: null });
    expect((await whoIs(a.token)).code).toBe(1001);
    const others = await api.call(me, revokeSession, { body: { others: true } });
    expect(others.data).toEqual({ revoked: 2 });
    for (const { token } of [b, c]) expect((await whoIs(token)).code).toBe(1001);
    const [last] = (await api.call(me, listSessions)).data;
    const end = await api.call(me, revokeSession, { body: { sessionId: last?.sessionId ?? '' } });
    expect(end.cookie).toMatch(/yc_session=;/);
    expect((await whoIs(me.token)).code).toBe(1001);
  });

  test("another person's session is answered as missing", async () => {
    const [mine, theirs] = [await logIn(newPhone(), iPhone), await logIn(newPhone(), iPhone)];
    const [session] = (await api.call(theirs, listSessions)).data;
    for (const sessionId of [session?.sessionId ?? '', newId()]) {
      expect((await api.call(mine, revokeSession, { body: { sessionId } })).code).toBe(1004);
    }
    await api.call(mine, revokeSession, { body: { others: true } });
    expect((await whoIs(theirs.token)).code).toBe(0);
  });
});
