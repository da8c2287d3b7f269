import { mileageWords } from '@yanche/contract/reports/mileage-words';
import { useWholeKm } from '#lib/language/whole-km.ts';
import { useLanguage } from '#lib/language/language.ts';

/** A report's mileage in words: read off the dashboard, or only stated by the customer. */
export function useMileageWords() {
  const km = useWholeKm();
  const language = useLanguage();
  return (car: Parameters<typeof mileageWords>[0]) => mileageWords(car, { language, km });
}
