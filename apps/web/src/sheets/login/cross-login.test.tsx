import { crossLogin } from '@yanche/contract/sso';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBuyer, aDealer } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { logInToSisters } from './cross-login.ts';

const hosts = ['https://one.example', 'https://two.example'];
const cookies = (token: string, userId: string) => {
  document.cookie = `yc_cross=${token}; path=/`;
  document.cookie = `yc_uid=${userId}; path=/`;
};
const requests = () => fakeServer.requests(crossLogin);
const rest = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  // As the server writes them: our own name is among them.
  document.documentElement.dataset.sisters = [window.location.origin, ...hosts].join(' ');
  fakeServer.answer(crossLogin, aBuyer);
});
afterEach(() => {
  delete document.documentElement.dataset.sisters;
  for (const name of ['yc_cross', 'yc_uid']) document.cookie = `${name}=; max-age=0; path=/`;
});

it('tells every sister site who has logged in, with nothing else of ours', async () => {
  cookies('ticket', aBuyer.userId);
  logInToSisters(aBuyer.userId);
  await rest();
  expect(requests().map(({ url }) => url)).toEqual(hosts.map((host) => `${host}/sso/crossLogin`));
  expect(requests()[0]?.body).toEqual({ userId: aBuyer.userId, token: 'ticket' });
  expect([...(requests()[0]?.headers.keys() ?? [])].sort()).toEqual([
    'accept-language',
    'content-type',
  ]);
  // Used up; the browser of the tests keeps what has no time left for the rest of the millisecond.
  await vi.waitFor(() => expect(document.cookie).not.toMatch(/yc_cross|yc_uid/));
});

it('a site that is away bothers nobody', async () => {
  cookies('ticket', aBuyer.userId);
  fakeServer.disconnect(crossLogin);
  logInToSisters(aBuyer.userId);
  await rest(); // an unhandled rejection would fail this file
  fakeServer.refuse(crossLogin, 'notLoggedIn');
  cookies('ticket', aBuyer.userId);
  logInToSisters(aBuyer.userId);
  await rest();
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

it('needs both cookies, and those of this very person', async () => {
  logInToSisters(aBuyer.userId);
  document.cookie = 'yc_cross=ticket; path=/';
  logInToSisters(aBuyer.userId);
  cookies('ticket', aDealer.userId);
  logInToSisters(aBuyer.userId);
  await rest();
  expect(requests()).toEqual([]);
});
