import type { City } from '@yanche/contract/people/dealers';

export type CityGroups = Record<string, City[]>;

export const allCities = (groups: CityGroups): City[] =>
  Object.keys(groups)
    .sort()
    .flatMap((letter) => groups[letter] ?? []);

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s']/g, '');

/** Cities whose name contains the words or whose pinyin begins with them; cities we serve first. */
export function searchCities(groups: CityGroups, words: string): City[] {
  const sought = plain(words);
  if (sought === '') return [];
  const found = allCities(groups).filter(
    (city) => plain(city.cityName).includes(sought) || plain(city.cityNameEn).startsWith(sought),
  );
  return [...found.filter((city) => city.pilot), ...found.filter((city) => !city.pilot)];
}
