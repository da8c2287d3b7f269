import { getMarketAllCity } from '@yanche/contract/people/dealers';
import { EmptyState } from '@yanche/ui/empty-state';
import type { FilterChoice } from '@yanche/ui/filter-bar';
import { SkeletonLines, SkeletonScreen } from '@yanche/ui/skeleton';
import { TreeSelect } from '@yanche/ui/tree-select';
import { useState } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { filterTexts } from './filter.texts.ts';
import { placeQueryOptions, citiesIn, useMarkets } from './places.ts';

type Place = { cityId: number; marketId?: number };
type Choice = FilterChoice<Place>;
type Cities = ReturnType<typeof citiesIn>;

/** Nothing chosen, a whole city, or one of its markets. */
const anywhere = 'any';
const wholeCity = (cityId: number) => `city ${cityId}`;

/** Cities at the left, the markets of one at the right. */
export function PlacePanel(choice: Choice) {
  const language = useLanguage();
  const cities = useCall(getMarketAllCity, undefined, placeQueryOptions);
  if (cities.error !== null) {
    return <EmptyState kind="error" size="compact" onAction={() => void cities.refetch()} />;
  }
  if (cities.data === undefined) return skeleton;
  return <Tree {...choice} cities={citiesIn(cities.data, language)} />;
}

function Tree({ value, onChange, cities }: Choice & { cities: Cities }) {
  const t = useTexts(filterTexts);
  const [opened, setOpened] = useState(value?.cityId);
  const city = cities.find(({ id }) => id === opened);
  const markets = useMarkets(city?.id ?? null);
  const childrenOf = (cityId: number) => [
    { id: wholeCity(cityId), text: t.anyMarket },
    // While they load, and where they cannot be had, the city alone can be chosen.
    ...(cityId === city?.id ? (markets ?? []) : []).map(({ id, name }) => ({ id, text: name })),
  ];
  const groups = [
    { text: t.anyCity, children: [{ id: anywhere, text: t.anyPlace }] },
    ...cities.map(({ id, name }) => ({ text: name, children: childrenOf(id) })),
  ];
  const choose = (id: string | number) => {
    if (id === anywhere) return onChange(undefined);
    if (city === undefined) return;
    onChange(typeof id === 'number' ? { cityId: city.id, marketId: id } : { cityId: city.id });
  };
  return (
    <TreeSelect<string | number>
      label={t.city}
      items={groups}
      mainActiveIndex={city === undefined ? 0 : cities.indexOf(city) + 1}
      onMainActiveIndex={(index) => setOpened(cities[index - 1]?.id)}
      activeId={value === undefined ? anywhere : (value.marketId ?? wholeCity(value.cityId))}
      onChange={choose}
    />
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonLines lines={3} />
  </SkeletonScreen>
);
