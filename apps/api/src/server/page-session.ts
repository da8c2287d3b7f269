import { AsyncLocalStorage } from 'node:async_hooks';
import type { LiveSession } from '#people/sessions.store.ts';

/** A token of a request, and the live session it belongs to. */
export type Found = { token: string; session: LiveSession };

const current = new AsyncLocalStorage<{ found: Found | null }>();

/**
 * Does the work for whoever asks for a page, whose session was just found: the calls that are asked inside the process need not look
 * for it again, each for itself. Ends with the work, whatever goes on after it.
 */
export async function withSession<Result>(
  found: Found | null,
  work: () => Promise<Result>,
): Promise<Result> {
  const known = { found };
  try {
    return await current.run(known, work);
  } finally {
    known.found = null;
  }
}

/** Null outside of such work, and for another token. */
export function knownSession(token: string): Found | null {
  const found = current.getStore()?.found ?? null;
  return found?.token === token ? found : null;
}
