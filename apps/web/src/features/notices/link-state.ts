import { linkTarget } from '@yanche/host/targets';
import { draftKey } from '#lib/form/drafts.ts';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { safeStorage } from '#lib/browser/safe-storage.ts';

const key = draftKey('mini-link');

/** The page of the mini-program that says who the person is, and comes back to this one. Only its answer counts then. */
export function createLinkUrl(): string {
  const state = newUuid().replaceAll('-', '');
  safeStorage.setItem(key, state);
  return linkTarget(window.location.href, state);
}

/** What that page added to our address; null where we did not ask for it. */
export function readLinkCode(search: string): string | null {
  const query = new URLSearchParams(search);
  const code = query.get('code') ?? '';
  const state = safeStorage.getItem(key);
  return state !== null && query.get('state') === state && /^[\w-]{1,128}$/.test(code)
    ? code
    : null;
}

/** It is good once. */
export const clearLinkState = (): void => void safeStorage.removeItem(key);

/** Our address without what was added; null when there was nothing. */
export function removeLinkCode(search: string): string | null {
  const query = new URLSearchParams(search);
  if (!query.has('code')) return null;
  query.delete('code');
  query.delete('state');
  return `?${query}`;
}
