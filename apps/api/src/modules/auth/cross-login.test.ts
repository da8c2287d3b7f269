import { crossLogin, getUserInfoByToken } from '@yanche/contract/sso';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { startTestApi, type TestApi, type TestPerson } from '#testing/test-api.ts';

const sister = 'https://m.sister.example';
let api: TestApi;
let person: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  api.deps.config.sisterOrigins = [sister];
  person = await api.aPerson(['buyer']);
});
afterAll(() => api.close());

const call = (body: { userId: string; token: string }, origin = sister) =>
  api.app.inject({
    method: 'POST',
    url: crossLogin.path,
    headers: {
      host: 'localhost:3000',
      origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(body).toString(),
  });

test('opens a session of its own for the same person, and only that origin may read the answer', async () => {
  const reply = await call({ userId: person.userId, token: person.token });
  expect(reply.json()).toMatchObject({ code: 0, data: { userId: person.userId } });
  expect(reply.headers['access-control-allow-origin']).toBe(sister);
  expect(reply.headers['access-control-allow-credentials']).toBe('true');
  const token = /yc_session=([^;]+)/.exec(String(reply.headers['set-cookie']))?.[1] ?? '';
  expect(token).not.toBe(person.token);
  for (const one of [token, person.token]) {
    expect((await api.call({ ...person, token: one }, getUserInfoByToken)).code).toBe(0);
  }
});

test('the token says who, and the id has to agree', async () => {
  const other = await api.aPerson(['reviewer']);
  const bad = [
    { userId: other.userId, token: person.token },
    { userId: newId(), token: person.token },
    { userId: person.userId, token: 'invented' },
  ];
  for (const body of bad) {
    const reply = await call(body);
    expect(reply.json().code).toBe(1001);
    expect(reply.headers['set-cookie']).toBeUndefined();
  }
});

test.each([
  'https://evil.example',
  'https://m.sister.example.evil.example',
  'http://m.sister.example',
  'null',
])('no other origin: %s', async (origin) => {
  const reply = await call({ userId: person.userId, token: person.token }, origin);
  expect(reply.statusCode).toBe(403);
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect(reply.headers['access-control-allow-origin']).toBeUndefined();
});

test('a sister site may call this and nothing else', async () => {
  for (const url of ['/sso/login', '/sso/logout', '/api/session/revoke', '/sso/crossLogin/x']) {
    const reply = await api.app.inject({ method: 'POST', url, headers: { origin: sister } });
    expect(reply.statusCode).toBe(403);
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('the preflight names the sister; strangers get no permission', async () => {
  const ask = (origin: string) =>
    api.app.inject({ method: 'OPTIONS', url: crossLogin.path, headers: { origin } });
  const granted = await ask(sister);
  expect(granted.statusCode).toBe(204);
  expect(granted.headers['access-control-allow-origin']).toBe(sister);
  expect(
    (await ask('https://evil.example')).headers['access-control-allow-origin'],
  ).toBeUndefined();
});
