import type { Language } from '@yanche/contract/failures';
import { useLanguage } from './language.ts';

type Entry = string | ((...values: never[]) => string);
type Same<T> = { [Key in keyof T]: T[Key] extends string ? string : T[Key] };

/** The texts of one feature in both languages; English must have every key of Chinese. */
export type Texts<T> = Record<Language, Same<T>>;

/** `defineTexts({ title: '我的订单' }, { title: 'My orders' })`: each text of the product stands once, here. */
export const defineTexts = <const T extends Record<string, Entry>>(
  zh: T,
  en: Same<T>,
): Texts<T> => ({ zh: zh as Same<T>, en });

/** The texts in the language of this visit. */
export const useTexts = <T>(texts: Texts<T>): Same<T> => texts[useLanguage()];

/** English counting: 1 photo, 2 photos. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
