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
  keptToken,
  shareToken,
} from '#lib/current-user/session-token.ts';
import { fetchUser } from '#lib/current-user/fetch-user.ts';

/** How long the first screen may wait for a session that came along, ms; afterwards it is drawn anew when it is there. */
const longestWait = 1_000;

/**
 * What happens before the app is drawn: the place and the token of the address are kept, the native app is asked who is
 * logged in. Null when there is nothing to wait for; never rejects, since the app is drawn in any case. spec §7
 */
export function startUp({ token, lngLat }: Arrival): Promise<unknown> | null {
  provideHostLogin(async () => (await import('#lib/current-user/host-login.ts')).logInByHost());
  if (lngLat !== null) keepPlace(writeLngLat(lngLat));
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

function keepPlace(place: string): void {
  persisted.set(persistedKeys.lngLat, place);
  writeSiteCookie(window, { name: 'lng_lat', value: place, maxAge: lngLatCookieSeconds });
}

async function takeToken(arrived: string): Promise<void> {
  if (arrived === keptToken()) return shareToken(arrived);
  const choice = await chooseSession(arrived, keptToken(), fetchUser);
  if (choice === 'adopt') adoptToken(arrived);
  // Asked once the app is drawn, so nobody waits here. Where its code does not come the current account stays.
  if (choice === 'ask') void askToSwitch(arrived).catch(() => undefined);
}

async function askToSwitch(arrived: string): Promise<void> {
  await (await import('./switch-account.ts')).askToSwitch(arrived);
}

async function takeAppToken(): Promise<void> {
  const { token } = await callDevice('getUserInfo', undefined, { quiet: true });
  adoptAppToken(token);
}
