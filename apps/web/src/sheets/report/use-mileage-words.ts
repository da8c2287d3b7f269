import { mileageWords } from '@yanche/contract/reports/mileage-words';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';

/** A report's mileage in words: read off the dashboard, or only stated by the customer. */
export function useMileageWords() {
  const { wholeKm: km } = useFormat();
  const language = useLanguage();
  return (car: Parameters<typeof mileageWords>[0]) => mileageWords(car, { language, km });
}
