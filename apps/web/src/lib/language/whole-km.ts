import type { Language } from '@yanche/rules/bilingual';
import { grouped } from '@yanche/rules/grouped';
import { useLanguage } from './language.ts';

/** 36,214 公里, 36,214 km: where mileages are compared, each kilometre counts. */
export const formatWholeKm = (km: number, language: Language): string =>
  `${grouped(km)} ${language === 'zh' ? '公里' : 'km'}`;

/** The formatter in the language of this visit. */
export function useWholeKm() {
  const language = useLanguage();
  return (km: number) => formatWholeKm(km, language);
}
