import { getMarketAllCity } from '@yanche/contract/people/dealers';
import { Chips } from '@yanche/ui/chips';
import { EmptyState } from '@yanche/ui/empty-state';
import type { FilterChoice } from '@yanche/ui/filter-bar';
import { Muted } from '@yanche/ui/layout';
import { SkeletonLines, SkeletonScreen } from '@yanche/ui/skeleton';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { filterTexts } from './filter.texts.ts';
import styles from './place-panel.module.css';
import { placeQueryOptions, citiesIn, useMarkets } from './places.ts';

type Place = { cityId: number; marketId?: number };
const any = '';

/** Choice of a city, then optionally one of its markets. */
export function PlacePanel({ value, onChange }: FilterChoice<Place>) {
  const t = useTexts(filterTexts);
  const language = useLanguage();
  const cities = useCall(getMarketAllCity, undefined, placeQueryOptions);
  if (cities.error !== null) {
    return <EmptyState kind="error" size="compact" onAction={() => void cities.refetch()} />;
  }
  if (cities.data === undefined) return skeleton;
  return (
    <div className={styles.panel}>
      <Muted as="h3" weight="normal">
        {t.city}
      </Muted>
      <Chips
        label={t.city}
        overflow="wrap"
        surface="card"
        value={String(value?.cityId ?? any)}
        onChange={(id) => onChange(id === any ? undefined : { cityId: Number(id) })}
        options={[
          { value: any, text: t.anyCity },
          ...citiesIn(cities.data, language).map(({ id, name }) => ({
            value: String(id),
            text: name,
          })),
        ]}
      />
      {value && <Markets key={value.cityId} place={value} onChange={onChange} />}
    </div>
  );
}

function Markets({ place, onChange }: { place: Place; onChange: (place: Place) => void }) {
  const t = useTexts(filterTexts);
  const { cityId, marketId } = place;
  const markets = useMarkets(cityId);
  if (markets === undefined) return skeleton;
  if (markets === null) return null; // the city alone can still be chosen
  return (
    <>
      <Muted as="h3" mt={8} weight="normal">
        {t.market}
      </Muted>
      <Chips
        label={t.market}
        overflow="wrap"
        surface="card"
        value={String(marketId ?? any)}
        onChange={(id) => onChange(id === any ? { cityId } : { cityId, marketId: Number(id) })}
        options={[
          { value: any, text: t.anyMarket },
          ...markets.map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
      />
    </>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonLines lines={3} />
  </SkeletonScreen>
);
