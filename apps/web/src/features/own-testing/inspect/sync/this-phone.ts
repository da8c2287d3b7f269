import { newUuid } from '#lib/browser/new-uuid.ts';
import { safeStorage } from '#lib/browser/safe-storage.ts';

const key = 'yanche.inspections.phone';
let known: string | null = null;

/** Tells this phone from others of the same person. Without storage it is another one with each page. */
export function thisPhone(): string {
  if (known !== null) return known;
  const kept = safeStorage.getItem(key);
  known = typeof kept === 'string' && kept !== '' ? kept : newUuid();
  safeStorage.setItem(key, known);
  return known;
}
