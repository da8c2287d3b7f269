import { loginKey } from '@yanche/host/arrival';
import { persisted } from '#lib/host/persisted-values.ts';

const key = 'yanche.begun-login';
const lifeMs = 15 * 60_000;

/**
 * An address for a login page to come back to, marked so that this browser knows it again: a token that arrives with the mark
 * belongs to a login that somebody began here, and is not asked about. The mark of OAuth's `state`.
 */
export function beginLogin(href: string): string {
  const mark = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join(
    '',
  );
  persisted.set(key, `${mark} ${Date.now() + lifeMs}`);
  const url = new URL(href);
  url.searchParams.set(loginKey, mark);
  return url.href;
}

/** Is this the mark of the login that this browser began last? Good once. */
export function endLogin(mark: string | null): boolean {
  const [begun, until] = persisted.get(key)?.split(' ') ?? [];
  if (mark === null || mark !== begun) return false;
  persisted.remove(key);
  return Date.now() < Number(until);
}
