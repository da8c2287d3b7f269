import type { Arrival } from '@yanche/host/arrival';
import { writeLngLat } from '@yanche/host/arrival';
import { chooseSession } from '@yanche/host/choose-session';
import { lngLatCookieSeconds, writeSiteCookie } from '@yanche/host/shared-cookie';
import { callDevice } from '#lib/host/device.ts';
import { isAppHost } from '#lib/host/host.ts';
import { persisted, persistedKeys } from '#lib/host/persisted-values.ts';
import { provideHostLogin } from '#lib/current-user/login-gate.ts';
import {
  adoptAppToken,
  adoptToken,
  storedToken,
  shareToken,
} from '#lib/current-user/session-token.ts';
import { fetchUser } from '#lib/current-user/fetch-user.ts';

/** How long the first render may wait for a session from the address, ms. If it arrives later, queries are read again. */
const longestWait = 1_000;

/**
 * Runs before the first render: stores position and token from the address and asks the native app who is logged in. Null when
 * there is nothing to wait for. Never rejects, because the app is rendered in any case. spec §7
 */
export function startUp({ token, lngLat }: Arrival): Promise<unknown> | null {
  provideHostLogin(async () => (await import('#lib/current-user/host-login.ts')).logInByHost());
  if (lngLat !== null) storePosition(writeLngLat(lngLat));
  const work = [
    ...(token === null ? [] : [takeToken(token)]),
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

function storePosition(position: string): void {
  persisted.set(persistedKeys.lngLat, position);
  writeSiteCookie(window, { name: 'lng_lat', value: position, maxAge: lngLatCookieSeconds });
}

async function takeToken(arrived: string): Promise<void> {
  if (arrived === storedToken()) return shareToken(arrived);
  const choice = await chooseSession(arrived, storedToken(), fetchUser);
  if (choice === 'adopt') adoptToken(arrived);
  // Not awaited: the dialog needs the rendered app. If its code fails to load, the current account stays.
  if (choice === 'ask') void askToSwitch(arrived).catch(() => undefined);
}

async function askToSwitch(arrived: string): Promise<void> {
  await (await import('./switch-account.ts')).askToSwitch(arrived);
}

async function takeAppToken(): Promise<void> {
  const { token } = await callDevice('getUserInfo', undefined, { quiet: true });
  adoptAppToken(token);
}
