import { useQueries } from '@tanstack/react-query';
import { type City, getMarketInfo, getPointsFromCity } from '@yanche/contract/people/dealers';
import type { Language } from '@yanche/rules/bilingual';
import { call } from '#lib/call/call.ts';
import { useLanguage } from '#lib/language/language.ts';
import { callKey, useCall } from '#lib/call/use-call.ts';

type Named = { id: number; name: string };
/** Places hardly change, and the list works without their names. */
export const placeQueryOptions = { quiet: true, staleTime: Infinity } as const;

export const nameOf = (place: { name: string; nameEn: string }, language: Language): string =>
  language === 'zh' ? place.name : place.nameEn;

/** Cities with a market, in server order. */
export const citiesIn = (
  groups: Readonly<Record<string, readonly City[]>>,
  language: Language,
): Named[] =>
  Object.keys(groups)
    .sort()
    .flatMap((letter) => groups[letter] ?? [])
    .map(({ cityId, cityName, cityNameEn }) => ({
      id: cityId,
      name: nameOf({ name: cityName, nameEn: cityNameEn }, language),
    }));

/** Markets of a city; undefined while loading or without a city, null on failure. */
export function useMarkets(cityId: number | null): Named[] | undefined | null {
  const language = useLanguage();
  const points = useCall(
    getPointsFromCity,
    { cityId: cityId ?? 0 },
    { ...placeQueryOptions, enabled: cityId !== null },
  );
  const ids = [...new Set(points.data?.flatMap(({ marketId }) => marketId ?? []))];
  const markets = useQueries({
    queries: ids.map((marketId) => ({
      queryKey: callKey(getMarketInfo, { marketId }, language),
      queryFn: () => call(getMarketInfo, { query: { marketId }, quiet: true }),
      staleTime: placeQueryOptions.staleTime,
    })),
  });
  if (points.error !== null) return null;
  if (points.data === undefined || markets.some(({ isPending }) => isPending)) return undefined;
  return markets.flatMap(({ data }) =>
    data === undefined ? [] : { id: data.marketId, name: nameOf(data, language) },
  );
}
