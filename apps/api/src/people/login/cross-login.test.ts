import { crossTicketCookie, crossUserCookie } from '@yanche/contract/people/session-token';
import { crossLogin, getUserInfoByToken, login, logout } from '@yanche/contract/people/sso';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { askForCode, readCode } from '#testing/a-code.ts';
import { api, advanceTime, test } from '#testing/fixture.ts';
import type { TestPerson } from '#testing/test-api.ts';

const [sister, another] = ['https://m.sister.example', 'https://h5.sister.example'];
let person: TestPerson;
let phones = 0;

test.beforeAll(async () => {
  api.deps.config.sisterOrigins = [sister, another];
  person = await api.aPerson(['buyer']);
});

const call = (
  body: { userId: string; token: string },
  { origin = sister, host = 'localhost:3000', cookie = '' } = {},
) =>
  api.app.inject({
    method: 'POST',
    url: crossLogin.path,
    headers: { host, origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(body).toString(),
  });

/** Logs in on the first site; returns what the login leaves in the page. */
async function aLogin() {
  const phone = `133${String((phones += 1)).padStart(4, '0')}0001`;
  await askForCode(api, phone);
  const reply = await api.call(null, login, { body: { phone, code: await readCode(api, phone) } });
  const cookies = reply.cookie ?? '';
  const valueOf = (name: string) => new RegExp(`${name}=([^;]+)`).exec(cookies)?.[1] ?? '';
  const mine = { userId: valueOf(crossUserCookie), token: valueOf('yc_session') };
  return { cookies, mine, ticket: decodeURIComponent(valueOf(crossTicketCookie)) };
}
const whoIs = (token: string) => api.call({ ...person, token }, getUserInfoByToken);

test('a login leaves a script-readable ticket for a minute; the session stays unreadable', async () => {
  const { cookies, mine, ticket } = await aLogin();
  const parts = cookies.split(/,(?=yc_)/);
  const ofTicket = parts.find((part) => part.startsWith(crossTicketCookie)) ?? '';
  expect(ofTicket).toMatch(/Max-Age=60; Path=\/; SameSite=Strict/);
  expect(ofTicket).not.toMatch(/HttpOnly/);
  expect(parts.find((part) => part.startsWith('yc_session'))).toMatch(/HttpOnly/);
  expect(ticket).not.toContain(mine.token);
  expect((await whoIs(ticket)).code).toBe(1001); // a ticket is no session
});

test('no ticket without sister sites', async () => {
  api.deps.config.sisterOrigins = [];
  expect((await aLogin()).ticket).toBe('');
});

test('opens a separate session for the same person; only that origin may read the answer', async () => {
  const { mine, ticket } = await aLogin();
  const reply = await call({ userId: mine.userId, token: ticket });
  expect(reply.json()).toMatchObject({ code: 0, data: { userId: mine.userId } });
  expect(reply.headers['access-control-allow-origin']).toBe(sister);
  expect(reply.headers['access-control-allow-credentials']).toBe('true');
  const token = /yc_session=([^;]+)/.exec(String(reply.headers['set-cookie']))?.[1] ?? '';
  expect(token).not.toBe(mine.token);
  for (const one of [token, mine.token]) expect((await whoIs(one)).code).toBe(0);
});

test('the previous session of the cookie ends', async () => {
  const [before, now] = [await aLogin(), await aLogin()];
  const cookie = `yc_session=${before.mine.token}`;
  await call({ userId: now.mine.userId, token: 'invented' }, { cookie });
  expect((await whoIs(before.mine.token)).code).toBe(0); // a wrong ticket ends nothing
  await call({ userId: now.mine.userId, token: now.ticket }, { cookie });
  expect((await whoIs(before.mine.token)).code).toBe(1001);
});

describe('a ticket', () => {
  const refused = async (body: { userId: string; token: string }, at = {}) => {
    const reply = await call(body, at);
    expect(reply.json().code).toBe(1001);
    expect(reply.headers['set-cookie']).toBeUndefined();
  };

  test('identifies the person, and the id must match', async () => {
    const [one, other] = [await aLogin(), await aLogin()];
    await refused({ userId: other.mine.userId, token: one.ticket });
    await refused({ userId: newId(), token: other.ticket });
    await refused({ userId: one.mine.userId, token: 'invented' });
    await refused({ userId: one.mine.userId, token: `${one.ticket}x` });
  });

  test('a session token is not accepted as a ticket', async () => {
    await refused({ userId: person.userId, token: person.token });
  });

  test('works once on each of our sites, and under no other host name', async () => {
    const { mine, ticket } = await aLogin();
    const body = { userId: mine.userId, token: ticket };
    const at = (host: string) => call(body, { host }).then((reply) => reply.json().code);
    expect(await at('made-up.example')).toBe(1001);
    const both = await Promise.all([at('m.sister.example'), at('m.sister.example')]);
    expect(both.sort((a, b) => a - b)).toEqual([0, 1001]);
    expect(await at('h5.sister.example')).toBe(0);
    for (const host of ['m.sister.example', 'h5.sister.example']) await refused(body, { host });
  });

  test('expires after 60 seconds', async () => {
    const [early, late] = [await aLogin(), await aLogin()];
    advanceTime(59_000);
    expect((await call({ userId: early.mine.userId, token: early.ticket })).json().code).toBe(0);
    advanceTime(1_000);
    await refused({ userId: late.mine.userId, token: late.ticket });
  });

  test('ends with its login session', async () => {
    const { mine, ticket } = await aLogin();
    await api.call({ ...person, token: mine.token }, logout);
    await refused({ userId: mine.userId, token: ticket });
  });
});

test.each([
  'https://evil.example',
  'https://m.sister.example.evil.example',
  'http://m.sister.example',
  'null',
])('other origins are refused: %s', async (origin) => {
  const { mine, ticket } = await aLogin();
  const reply = await call({ userId: mine.userId, token: ticket }, { origin });
  expect(reply.statusCode).toBe(403);
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(reply.headers['access-control-allow-origin']).toBeUndefined();
});

test('from the site of PUBLIC_URL, which the list of the others does not name', async () => {
  const { mine, ticket } = await aLogin();
  const origin = api.deps.config.publicUrl;
  const reply = await call(
    { userId: mine.userId, token: ticket },
    { origin, host: 'm.sister.example' },
  );
  expect(reply.json()).toMatchObject({ code: 0 });
  expect(reply.headers['access-control-allow-origin']).toBe(origin);
});

test('no other call answers a sister site', async () => {
  for (const url of ['/sso/login', '/sso/crossLogin/x']) {
    const { headers } = await api.app.inject({ method: 'POST', url, headers: { origin: sister } });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('the preflight allows the sister origin only', async () => {
  const ask = (origin: string) =>
    api.app.inject({ method: 'OPTIONS', url: crossLogin.path, headers: { origin } });
  const granted = await ask(sister);
  expect(granted.statusCode).toBe(204);
  expect(granted.headers['access-control-allow-origin']).toBe(sister);
  const refused = await ask('https://evil.example');
  expect(refused.headers['access-control-allow-origin']).toBeUndefined();
});
