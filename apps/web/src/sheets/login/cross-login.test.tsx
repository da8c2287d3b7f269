import { crossLogin } from '@yanche/contract/sso';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aBuyer, aDealer } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { logInToSisters } from './cross-login.ts';

const hosts = ['https://one.example', 'https://two.example'];
const cookies = (token: string, userId: string) => {
  document.cookie = `yc_sso=${token}; path=/`;
  document.cookie = `yc_uid=${userId}; path=/`;
};
const requests = () => fakeServer.requests(crossLogin);
const rest = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => fakeServer.answer(crossLogin, aBuyer));
afterEach(() => {
  for (const name of ['yc_sso', 'yc_uid']) document.cookie = `${name}=; max-age=0; path=/`;
});

it('tells every sister site who has logged in, with nothing else of ours', async () => {
  cookies('shared-token', aBuyer.userId);
  logInToSisters(aBuyer.userId, hosts);
  await rest();
  expect(requests().map(({ url }) => url)).toEqual(hosts.map((host) => `${host}/sso/crossLogin`));
  expect(requests()[0]?.body).toEqual({ userId: aBuyer.userId, token: 'shared-token' });
  expect([...(requests()[0]?.headers.keys() ?? [])].sort()).toEqual([
    'accept-language',
    'content-type',
  ]);
});

it('a site that is away bothers nobody', async () => {
  cookies('shared-token', aBuyer.userId);
  fakeServer.disconnect(crossLogin);
  logInToSisters(aBuyer.userId, hosts);
  await rest(); // an unhandled rejection would fail this file
  fakeServer.refuse(crossLogin, 'notLoggedIn');
  logInToSisters(aBuyer.userId, hosts);
  await rest();
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

it('needs both cookies, and those of this very person', async () => {
  logInToSisters(aBuyer.userId, hosts);
  document.cookie = 'yc_sso=shared-token; path=/';
  logInToSisters(aBuyer.userId, hosts);
  cookies('shared-token', aDealer.userId);
  logInToSisters(aBuyer.userId, hosts);
  await rest();
  expect(requests()).toEqual([]);
});
