import type { Arrival } from '@yanche/host/arrival';
import { writeLngLat } from '@yanche/host/arrival';
import { lngLatCookieSeconds, writeSiteCookie } from '@yanche/host/shared-cookie';
import { nobodyToken } from '@yanche/contract/people/session-token';
import { callDevice } from '#lib/host/device.ts';
import { isEmptyHanded } from '#lib/host/device-fault.ts';
import { isAppHost } from '#lib/host/host.ts';
import { persisted, persistedKeys } from '#lib/host/persisted-values.ts';
import { provideHostLogin } from '#lib/current-user/login-gate.ts';
import {
  adoptAppToken,
  adoptNobody,
  currentSource,
  storedToken,
} from '#lib/current-user/session-token.ts';
import { forgetUser } from '#lib/current-user/remembered-user.ts';
import { sourceKnown } from '#lib/current-user/source-known.ts';

/** How long the first render may wait for a session from the address, ms. If it arrives later, queries are read again. */
const longestWait = 1_000;

/**
 * Runs before the first render: stores position and token from the address and asks the native app who is logged in. Null when
 * there is nothing to wait for. Never rejects, because the app is rendered in any case. spec §7
 */
export function startUp({ token, lngLat, login }: Arrival): Promise<unknown> | null {
  provideHostLogin(async () => (await import('#lib/current-user/host-login.ts')).logInByHost());
  void forgetUserOfCookies();
  if (lngLat !== null) storePosition(writeLngLat(lngLat));
  const work = [
    // In our app the app says who is logged in, no address.
    ...(token === null || isAppHost() ? [] : [takeToken(token, login)]),
    ...(isAppHost() ? [takeAppToken()] : []),
  ];
  if (isAppHost()) {
    void import('./follow-app.ts')
      .then(({ followApp }) => followApp(takeAppToken))
      .catch(() => undefined);
  }
  if (work.length === 0) return null;
  const limit = new Promise((resolve) => setTimeout(resolve, longestWait));
  return Promise.race([Promise.allSettled(work), limit]);
}

/** What this device remembers of the cookies' person is not for a page of nobody. */
async function forgetUserOfCookies(): Promise<void> {
  await sourceKnown();
  if (!isAppHost() && currentSource() === 'host' && storedToken() === null) await forgetUser();
}

function storePosition(position: string): void {
  persisted.set(persistedKeys.lngLat, position);
  writeSiteCookie(window, { name: 'lng_lat', value: position, maxAge: lngLatCookieSeconds });
}

async function takeToken(arrived: string, login: string | null): Promise<void> {
  if (arrived === nobodyToken) return adoptNobody();
  // The code for it comes with the first token: few addresses bring one.
  return (await import('./take-token.ts')).takeToken(arrived, login);
}

async function takeAppToken(): Promise<void> {
  try {
    const { token } = await callDevice('getUserInfo', undefined, { quiet: true });
    adoptAppToken(token);
  } catch (error) {
    if (isEmptyHanded(error)) adoptAppToken(null);
  }
}
