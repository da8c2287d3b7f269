import type { Language } from '@yanche/rules/bilingual';
import { useSyncExternalStore } from 'react';

const storageKey = 'yanche.language'; // also read by the shell's inline script (app/shell.ts)
const listeners = new Set<() => void>();
let current: Language = detect();

function detect(): Language {
  const asked = new URLSearchParams(globalThis.location?.search ?? '').get('lang');
  if (asked === 'en' || asked === 'zh') return asked;
  const kept = readKept();
  if (kept !== null) return kept;
  return /^en\b/i.test(globalThis.navigator?.language ?? '') ? 'en' : 'zh';
}

function readKept(): Language | null {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === 'en' || kept === 'zh' ? kept : null;
  } catch {
    return null; // storage is off in some web views
  }
}

/** The language of this visit: asked for in the address, kept from before, or the browser's. */
export const getLanguage = (): Language => current;

export function setLanguage(language: Language): void {
  current = language;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Works for this visit only.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The language, kept up to date in a component. */
export const useLanguage = (): Language =>
  useSyncExternalStore(subscribe, getLanguage, getLanguage);
