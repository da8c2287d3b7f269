import { type Language, type Texts, textsIn } from '@yanche/rules/bilingual';
import { useSyncExternalStore } from 'react';

/** The same as of the product, so that who changes it there finds it here. */
const storageKey = 'yanche.language';
const listeners = new Set<() => void>();
let current: Language = detect();

function detect(): Language {
  const stored = localStorage.getItem(storageKey);
  if (stored === 'en' || stored === 'zh') return stored;
  return /^en\b/i.test(navigator.language) ? 'en' : 'zh';
}

export const getLanguage = (): Language => current;

export function setLanguage(language: Language): void {
  current = language;
  localStorage.setItem(storageKey, language);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLanguage = (): Language => useSyncExternalStore(subscribe, getLanguage);

/** All texts of a table in the language of the page. */
export const useTexts = <T>(texts: Texts<T>): T => textsIn(texts, useLanguage());
