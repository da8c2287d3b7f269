import { type Language, type Texts, textsIn } from '@yanche/rules/bilingual';
import { createContext, use } from 'react';

/** The same as the app's (apps/web/src/lib/language/language.ts): whoever chose there has chosen here. */
const storageKey = 'yanche.language';

const isLanguage = (value: string | null): value is Language => value === 'zh' || value === 'en';

export function detectLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLanguage(asked)) return asked;
  try {
    const stored = localStorage.getItem(storageKey);
    if (isLanguage(stored)) return stored;
  } catch {
    // Storage is disabled: the browser's language decides.
  }
  return /^en\b/i.test(navigator.language) ? 'en' : 'zh';
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // The choice lasts for this visit.
  }
}

export const LanguageContext = createContext<Language>('zh');
export const useTexts = <T>(texts: Texts<T>): T => textsIn(texts, use(LanguageContext));
