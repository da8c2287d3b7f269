import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';

const locales: Bilingual = ['zh-CN', 'en-GB'];

/** 68,312 */
export const formatKm = (km: number, language: Language): string =>
  km.toLocaleString(inLanguage(locales, language));
