import type { ColleaguePlace } from '@yanche/rules/people/colleagues';
import { placeWords } from '@yanche/rules/people/place-words';
import { useLanguage } from '#lib/language/language.ts';

/** "Purchaser · ¥3,000 a month": what somebody is in a dealership. */
export function usePlaceWords() {
  const language = useLanguage();
  return (place: ColleaguePlace): string => placeWords(place, language);
}
