import type { Language } from '@yanche/rules/bilingual';
import { useSyncExternalStore } from 'react';

const storageKey = 'yanche.language'; // also read by the shell's inline script (apps/api/src/server/shell.ts)
const listeners = new Set<() => void>();
let current: Language = detect();

function detect(): Language {
  const fromAddress = new URLSearchParams(globalThis.location?.search ?? '').get('lang');
  if (fromAddress === 'en' || fromAddress === 'zh') return fromAddress;
  const stored = readStored();
  if (stored !== null) return stored;
  return /^en\b/i.test(globalThis.navigator?.language ?? '') ? 'en' : 'zh';
}

function readStored(): Language | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'en' || stored === 'zh' ? stored : null;
  } catch {
    return null; // some web views disable storage
  }
}

/** The language of this visit: from the address, else stored, else the browser's. */
export const getLanguage = (): Language => current;

export function setLanguage(language: Language): void {
  current = language;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage is disabled: the choice lasts for this visit.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The current language; rerenders when it changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(subscribe, getLanguage, getLanguage);
