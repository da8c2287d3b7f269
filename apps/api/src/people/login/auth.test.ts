import { createHash } from 'node:crypto';
import { listInbox } from '@yanche/contract/people/inbox';
import {
  appTokenHeader,
  ssoTokenCookie,
  ssoTokenHeader,
} from '@yanche/contract/people/session-token';
import { currentAgreement } from '@yanche/rules/orders/agreement-versions';
import { getUserInfoByToken, login, logout, sendLoginCode } from '@yanche/contract/people/sso';
import { array, assert, asyncProperty, integer } from 'fast-check';
import { describe, expect } from 'vitest';
import { askForCode, guardTokenFor, readCode } from '#testing/a-code.ts';
import { api, advanceTime, testWith, inParallel } from '#testing/fixture.ts';
import { rowsOf } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

const test = testWith({ keepsTime: true });
let phones = 0;
/** Each phone in its own number block. */
const newPhone = () =>
  `137${String((phones += 1)).padStart(4, '0')}${String(phones).padStart(4, '0')}`;
const minutes = (count: number) => advanceTime(count * 60_000);

async function codeFor(phone: string): Promise<string> {
  expect((await askForCode(api, phone)).code).toBe(0);
  return readCode(api, phone);
}

const tokenOf = (cookie: string | null) => /yc_session=([^;]*)/.exec(cookie ?? '')?.[1] ?? '';
const nobody: TestPerson = { userId: '', token: '', phone: '', dealerId: null };
const personWith = (token: string): TestPerson => ({ ...nobody, token });
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a new phone logs in and becomes a buyer named after its last digits', async () => {
  const phone = newPhone();
  const code = await codeFor(phone);
  expect(code).toMatch(/^\d{6}$/);
  const reply = await api.call(null, login, { body: { phone, code, returnUrl: '//evil.example' } });
  expect(reply).toMatchObject({
    code: 0,
    data: { userName: `用户${phone.slice(-4)}`, roles: ['buyer'], dealerId: null },
  });
  expect(reply.data.phoneMask).toBe(`137****${phone.slice(-4)}`);
  expect(reply.cookie).toMatch(/HttpOnly/);
  expect(reply.cookie).toMatch(/SameSite=Lax/);
  expect(JSON.stringify(reply)).not.toContain('evil');
  const me = await api.call(personWith(tokenOf(reply.cookie)), getUserInfoByToken);
  expect(me.data.userId).toBe(reply.data.userId);
});

test('the terms that were ticked are kept from the first login, with when and from where; unknown ones log nobody in', async () => {
  const phone = newPhone();
  const code = await codeFor(phone);
  const body = { phone, code, agreementVersion: currentAgreement };
  const unknown = await api.call(null, login, { body: { ...body, agreementVersion: '1999-01' } });
  expect(unknown.code).not.toBe(0);
  expect((await api.call(null, login, { body: { ...body, code: wrongOf(code) } })).code).not.toBe(
    0,
  );
  expect(await rowsOf('consents')).toEqual([]);
  const { data } = await api.call(null, login, { body });
  const kept = await rowsOf('consents', { user_id: data.userId });
  expect(kept).toMatchObject([{ version: currentAgreement, given_at: api.time.now }]);
  expect(kept[0]?.ip).not.toBe('');
  minutes(2);
  await api.call(null, login, { body: { ...body, code: await codeFor(phone) } });
  expect(await rowsOf('consents', { user_id: data.userId })).toEqual(kept);
  // A program of others that shows no terms logs in without, and nothing is claimed.
  minutes(2);
  const other = newPhone();
  const plain = await api.call(null, login, { body: { phone: other, code: await codeFor(other) } });
  expect(plain.code).toBe(0);
  expect(await rowsOf('consents', { user_id: plain.data.userId })).toEqual([]);
});

test("logging in again is the same person, and the browser's old session ends", async () => {
  const phone = newPhone();
  const first = await api.call(null, login, { body: { phone, code: await codeFor(phone) } });
  const before = personWith(tokenOf(first.cookie));
  minutes(2);
  const again = await api.call(before, login, { body: { phone, code: await codeFor(phone) } });
  expect(again.data.userId).toBe(first.data.userId);
  expect(tokenOf(again.cookie)).not.toBe(before.token);
  expect((await api.call(before, getUserInfoByToken)).code).toBe(1001);
  expect((await api.call(personWith(tokenOf(again.cookie)), getUserInfoByToken)).code).toBe(0);
});

test('a client-chosen session token is not adopted', async () => {
  const phone = newPhone();
  const fixed = personWith('chosen-by-somebody-else');
  const reply = await api.call(fixed, login, { body: { phone, code: await codeFor(phone) } });
  expect(tokenOf(reply.cookie)).toHaveLength(43);
  expect((await api.call(fixed, getUserInfoByToken)).code).toBe(1001);
});

test('a code works once', async () => {
  const phone = newPhone();
  const code = await codeFor(phone);
  expect((await api.call(null, login, { body: { phone, code } })).code).toBe(0);
  expect((await api.call(null, login, { body: { phone, code } })).code).toBe(1102);
});

test('only one of many simultaneous logins with the right code succeeds', async () => {
  const phone = newPhone();
  const code = await codeFor(phone);
  const replies = await inParallel(8, () => api.call(null, login, { body: { phone, code } }));
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
});

test('a code expires after 5 minutes', async () => {
  const phone = newPhone();
  const code = await codeFor(phone);
  minutes(5);
  expect((await api.call(null, login, { body: { phone, code } })).code).toBe(1102);
});

test('only the newest code is valid', async () => {
  const phone = newPhone();
  const older = await codeFor(phone);
  minutes(2);
  const newer = await codeFor(phone);
  if (older !== newer) {
    expect((await api.call(null, login, { body: { phone, code: older } })).code).toBe(1101);
  }
  expect((await api.call(null, login, { body: { phone, code: newer } })).code).toBe(0);
});

test('a code is valid for its phone only', async () => {
  const [mine, other] = [newPhone(), newPhone()];
  const code = await codeFor(mine);
  const otherCode = await codeFor(other);
  if (code === otherCode) return;
  expect((await api.call(null, login, { body: { phone: other, code } })).code).toBe(1101);
});

test('of 200 concurrent guesses 5 are evaluated, then the right code is refused too', async () => {
  const phone = newPhone();
  const code = await codeFor(phone);
  const replies = await inParallel(200, () =>
    api.call(null, login, { body: { phone, code: wrongOf(code) } }),
  );
  expect(replies.filter((reply) => reply.code === 1101)).toHaveLength(5);
  expect(replies.filter((reply) => reply.code === 1102)).toHaveLength(195);
  expect((await api.call(null, login, { body: { phone, code } })).code).toBe(1102);
});

test('codes are sent at most once per 60 s; the answer says how long to wait', async () => {
  const phone = newPhone();
  const sent = await askForCode(api, phone);
  expect(sent.data).toEqual({ resendAfterSeconds: 60 });
  advanceTime(18_500);
  const refused = await askForCode(api, phone);
  expect(refused).toMatchObject({ code: 1103, data: { seconds: 42 } });
  expect(refused.message).toContain('42');
});

test('of 20 concurrent requests one code is sent', async () => {
  const phone = newPhone();
  const replies = await inParallel(20, () => askForCode(api, phone));
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
  const sent = await rowsOf('text_messages', { phone_mask: `137****${phone.slice(-4)}` });
  expect(sent).toHaveLength(1);
});

test('whatever the waits between requests, 4 an hour and 8 a day are never exceeded', async () => {
  await assert(
    asyncProperty(
      array(integer({ min: 1, max: 200 }), { minLength: 15, maxLength: 25 }),
      async (waits) => {
        const phone = newPhone();
        const sent: number[] = [];
        for (const wait of waits) {
          minutes(wait);
          const reply = await askForCode(api, phone);
          if (reply.code === 0) sent.push(api.time.now.getTime());
          const within = (hours: number) =>
            sent.filter((at) => api.time.now.getTime() - at < hours * 3_600_000).length;
          expect(within(1)).toBeLessThanOrEqual(4);
          expect(within(24)).toBeLessThanOrEqual(8);
          // A request is refused only for a reason; one that frees itself within 60 s is told in seconds (1103).
          if (reply.code === 0) continue;
          expect([1103, 1104]).toContain(reply.code);
          expect(within(1) === 4 || within(24) === 8).toBe(true);
        }
      },
    ),
    { numRuns: 6, endOnFailure: true },
  );
});

test('answers do not differ between known and unknown phones', async () => {
  const known = await api.aPerson(['inspector']);
  const a = await askForCode(api, known.phone);
  const b = await askForCode(api, newPhone());
  expect(a).toEqual(b);
  const wrong = { code: '000000' };
  const c = await api.call(null, login, { body: { phone: newPhone(), ...wrong } });
  const d = await api.call(null, login, {
    body: { phone: (await api.aPerson(['buyer'])).phone, ...wrong },
  });
  expect(c).toEqual(d);
});

test('codes and tokens are stored hashed only', async () => {
  const phone = newPhone();
  const code = await codeFor(phone);
  const reply = await api.call(null, login, { body: { phone, code } });
  const codes = await rowsOf('login_codes');
  expect(JSON.stringify(codes)).not.toContain(`"${code}"`);
  const plain = createHash('sha256').update(code).digest('hex');
  expect(codes.map((row) => row.code_hash)).not.toContain(plain);
  const sessions = await rowsOf('sessions');
  expect(sessions.map((row) => row.token_hash)).not.toContain(tokenOf(reply.cookie));
});

test('a session ends after 30 days', async () => {
  const phone = newPhone();
  const reply = await api.call(null, login, { body: { phone, code: await codeFor(phone) } });
  const person = personWith(tokenOf(reply.cookie));
  minutes(30 * 24 * 60 - 1);
  expect((await api.call(person, getUserInfoByToken)).code).toBe(0);
  minutes(1);
  expect((await api.call(person, getUserInfoByToken)).code).toBe(1001);
});

test('logging out ends the session on the server, clears the cookie and is idempotent', async () => {
  const person = await api.aPerson(['buyer']);
  const reply = await api.call(person, logout);
  expect(reply.code).toBe(0);
  expect(tokenOf(reply.cookie)).toBe('');
  expect((await api.call(person, getUserInfoByToken)).code).toBe(1001);
  expect((await api.call(person, logout)).code).toBe(0);
  expect((await api.call(null, logout)).code).toBe(0);
});

test.each([
  { phone: '12345', code: '123456' },
  { phone: '23800000000', code: '123456' },
  { phone: '13800000009', code: '' },
  { phone: '13800000009', code: '1234567' },
  { phone: '13800000009', code: '123456', roles: 'admin' },
])('a malformed login is refused: %o', async (body) => {
  const reply = await api.call(null, login, { body });
  expect(reply).toMatchObject({ status: 400, code: 9400 });
});

test.each([{ phone: '' }, { phone: '1380000000a' }, { phone: '13800000009', captcha: 'passed' }])(
  'a malformed request for a code is refused: %o',
  async (body) => {
    expect(await api.call(null, sendLoginCode, { body })).toMatchObject({ status: 400 });
  },
);

test('English visitors get an English message', async () => {
  const phone = newPhone();
  const body = { phone, token: guardTokenFor(api, phone) };
  await api.call(null, sendLoginCode, { body, headers: { 'accept-language': 'en-GB,en' } });
  const { data } = await api.call(null, listInbox);
  expect(data.find((m) => m.phoneMask.endsWith(phone.slice(-4)))?.text).toMatch(
    /^\[Yanche\] Your code is \d{6}/,
  );
});

describe('the token may come in another way than our cookie', () => {
  const whoIs = async (headers: Record<string, string>) => {
    const { method, path } = getUserInfoByToken;
    const origin = 'http://localhost:3000';
    const reply = await api.app.inject({ method, url: path, headers: { origin, ...headers } });
    return reply.json<{ code: number; data: { userId: string } | null }>();
  };
  const someone = async () => {
    const phone = newPhone();
    const reply = await api.call(null, login, { body: { phone, code: await codeFor(phone) } });
    return { userId: reply.data.userId, token: tokenOf(reply.cookie) };
  };

  test.each([
    [(token: string) => ({ [appTokenHeader]: token })],
    [(token: string) => ({ [ssoTokenHeader]: token })],
    [(token: string) => ({ cookie: `${ssoTokenCookie}=${token}` })],
  ])('%#: identifies the same session', async (headersOf) => {
    const { userId, token } = await someone();
    expect((await whoIs(headersOf(token))).data?.userId).toBe(userId);
    expect((await whoIs(headersOf('wrong'))).code).toBe(1001);
    expect((await whoIs(headersOf('x'.repeat(5_000)))).code).toBe(1001);
  });

  test('explicit headers precede the cookie; a dead token falls back to it', async () => {
    const [ours, theirs] = [await someone(), await someone()];
    const cookie = `yc_session=${ours.token}`;
    const said = await whoIs({ cookie, [ssoTokenHeader]: theirs.token });
    expect(said.data?.userId).toBe(theirs.userId);
    const dead = await whoIs({ cookie, [ssoTokenHeader]: 'wrong' });
    expect(dead.data?.userId).toBe(ours.userId);
  });

  test('logging out ends all sessions of the request', async () => {
    const [ours, theirs] = [await someone(), await someone()];
    const headers = {
      origin: 'http://localhost:3000',
      cookie: `yc_session=${ours.token}`,
      [appTokenHeader]: theirs.token,
    };
    await api.app.inject({ method: logout.method, url: logout.path, headers });
    for (const { token } of [ours, theirs]) {
      expect((await whoIs({ [appTokenHeader]: token })).code).toBe(1001);
    }
  });
});
