import { inLanguage } from '@yanche/rules/bilingual';
import { distanceText } from '@yanche/rules/distance-text';
import { useLanguage } from './language.ts';

/** The formatter of distances, given in metres, in the language of this visit. */
export function useDistance(): (meters: number) => string {
  const language = useLanguage();
  return (meters) => inLanguage(distanceText(meters), language);
}
