import { hostGuess, isAppHost } from '#lib/host/host.ts';
import { persisted, persistedKeys } from '#lib/host/persisted-values.ts';

let confirming: Promise<unknown> | null = null;
let isConfirmed = false;

/**
 * Null when it is known whether the cookies say who is logged in, else a promise of it. A mini-program that has not shown
 * itself yet looks like a web view: what the cookies' person may see must not be fetched before. What an address brought is
 * known in either.
 */
export function sourceKnown(): Promise<unknown> | null {
  if (isConfirmed || hostGuess().certain || isAppHost()) return null;
  if (persisted.get(persistedKeys.token) !== null) return null;
  confirming ??= import('#lib/host/confirmed-host.ts')
    .then(({ confirmedHost }) => confirmedHost())
    .catch(() => undefined) // its code did not load: the guess has to do
    .then(() => (isConfirmed = true));
  return confirming;
}
