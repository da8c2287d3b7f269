import { type Texts, textsIn } from '@yanche/rules/bilingual';
import { useLanguage } from './language.ts';

/** The texts in the language of this visit. */
export const useTexts = <T>(texts: Texts<T>): T => textsIn(texts, useLanguage());
