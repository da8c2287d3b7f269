import { crossLogin } from '@yanche/contract/people/sso';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBuyer, aDealer } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { logInToSisterSites } from './cross-login.ts';

const hosts = ['https://one.example', 'https://two.example'];
const cookies = (token: string, userId: string) => {
  document.cookie = `yc_cross=${token}; path=/`;
  document.cookie = `yc_uid=${userId}; path=/`;
};
const requests = () => fakeServer.requests(crossLogin);
const rest = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  // As the server writes them, our own origin included.
  document.documentElement.dataset.sisters = [window.location.origin, ...hosts].join(' ');
  fakeServer.answer(crossLogin, aBuyer);
});
afterEach(() => {
  delete document.documentElement.dataset.sisters;
  for (const name of ['yc_cross', 'yc_uid']) document.cookie = `${name}=; max-age=0; path=/`;
});

it('sends user and token, and nothing else, to every sister site', async () => {
  cookies('ticket', aBuyer.userId);
  logInToSisterSites(aBuyer.userId);
  await rest();
  expect(requests().map(({ url }) => url)).toEqual(hosts.map((host) => `${host}/sso/crossLogin`));
  expect(requests()[0]?.body).toEqual({ userId: aBuyer.userId, token: 'ticket' });
  expect([...(requests()[0]?.headers.keys() ?? [])].sort()).toEqual([
    'accept-language',
    'content-type',
  ]);
  // Deleted; happy-dom keeps an expired cookie for the rest of the millisecond.
  await vi.waitFor(() => expect(document.cookie).not.toMatch(/yc_cross|yc_uid/));
});

it('a sister site that is down is ignored', async () => {
  cookies('ticket', aBuyer.userId);
  fakeServer.disconnect(crossLogin);
  logInToSisterSites(aBuyer.userId);
  await rest(); // an unhandled rejection would fail this file
  fakeServer.refuse(crossLogin, 'notLoggedIn');
  cookies('ticket', aBuyer.userId);
  logInToSisterSites(aBuyer.userId);
  await rest();
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

it('requires both cookies, of this user', async () => {
  logInToSisterSites(aBuyer.userId);
  document.cookie = 'yc_cross=ticket; path=/';
  logInToSisterSites(aBuyer.userId);
  cookies('ticket', aDealer.userId);
  logInToSisterSites(aBuyer.userId);
  await rest();
  expect(requests()).toEqual([]);
});
