import { getUserInfoByToken, login, logout } from '@yanche/contract/people/sso';
import {
  appTokenHeader,
  sessionSourceHeader,
  ssoTokenCookie,
  ssoTokenHeader,
} from '@yanche/contract/people/session-token';
import { orderChangeStreamPath } from '@yanche/contract/orders/live-changes';
import { expect } from 'vitest';
import { askForCode, readCode } from '#testing/a-code.ts';
import { api, test } from '#testing/fixture.ts';
import type { TestPerson } from '#testing/test-api.ts';

/* The app around a page says who is logged in; what the cookies carry is then nobody's word. */
const byHost = { [sessionSourceHeader]: 'host' };
let [ours, theirs] = [] as unknown as [TestPerson, TestPerson];
test.beforeEach(async () => {
  [ours, theirs] = [await api.aPerson(['buyer']), await api.aPerson(['buyer'])];
});

const whoIs = async (headers: Record<string, string>, person: TestPerson | null = ours) => {
  const { code, data } = await api.call(person, getUserInfoByToken, { headers });
  return code === 0 ? data.userId : code;
};

test('without a token nobody is logged in, whatever cookie is there', async () => {
  expect(await whoIs({})).toBe(ours.userId);
  expect(await whoIs(byHost)).toBe(1001);
  const cookie = `yc_session=${ours.token}; ${ssoTokenCookie}=${ours.token}`;
  expect(await whoIs({ ...byHost, cookie }, null)).toBe(1001);
  const stream = await api.app.inject({
    url: orderChangeStreamPath,
    headers: { ...byHost, cookie },
  });
  expect(stream.json().code).toBe(1001);
});

test('a token counts alone: a dead one does not give way to the cookies', async () => {
  for (const header of [appTokenHeader, ssoTokenHeader]) {
    expect(await whoIs({ ...byHost, [header]: theirs.token })).toBe(theirs.userId);
    expect(await whoIs({ ...byHost, [header]: 'dead' })).toBe(1001);
    expect(await whoIs({ [header]: 'dead' })).toBe(ours.userId);
  }
});

test('a login there ends the session of the cookie, and so does a logout', async () => {
  const phone = '13312340001';
  await askForCode(api, phone);
  const body = { phone, code: await readCode(api, phone) };
  expect((await api.call(ours, login, { body, headers: byHost })).code).toBe(0);
  expect(await whoIs({})).toBe(1001);
  await api.call(theirs, logout, { headers: byHost });
  expect(await whoIs({}, theirs)).toBe(1001);
});
