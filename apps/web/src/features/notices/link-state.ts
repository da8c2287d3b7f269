import { linkTarget } from '@yanche/host/targets';
import { draftKey } from '#lib/form/drafts.ts';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { safeStorage } from '#lib/browser/safe-storage.ts';

const key = draftKey('mini-link');

/** URL of the mini-program's page that identifies the user. Stores a random state, so that only its answer is accepted. */
export function createLinkUrl(): string {
  const state = newUuid().replaceAll('-', '');
  safeStorage.setItem(key, state);
  return linkTarget(window.location.href, state);
}

/** The code in our URL; null when its state is not ours. */
export function readLinkCode(search: string): string | null {
  const query = new URLSearchParams(search);
  const code = query.get('code') ?? '';
  const state = safeStorage.getItem(key);
  return state !== null && query.get('state') === state && /^[\w-]{1,128}$/.test(code)
    ? code
    : null;
}

/** Call after use: a code works once. */
export const clearLinkState = (): void => void safeStorage.removeItem(key);

/** Our query without code and state; null when there were none. */
export function removeLinkCode(search: string): string | null {
  const query = new URLSearchParams(search);
  if (!query.has('code')) return null;
  query.delete('code');
  query.delete('state');
  return `?${query}`;
}
