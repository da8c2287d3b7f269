import { getMarketAllCity, getMarketInfo } from '@yanche/contract/people/dealers';
import { productList } from '@yanche/contract/catalogue/products';
import { FilterBar, type FilterItem } from '@yanche/ui/filter-bar';
import { lazy, useState } from 'react';
import { Deferred } from '#lib/screen/deferred.tsx';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { dayOptions, daysOf, pickDays, valueOfDays } from './filter-days.ts';
import { filterTexts } from './filter.texts.ts';
import type { OrderChoices } from './order-filter.ts';
import { PlacePanel } from './place-panel.tsx';
import { placeQueryOptions, citiesIn, nameOf } from './places.ts';

const DaysSheet = lazy(async () => ({ default: (await import('./days-sheet.tsx')).DaysSheet }));

/** Value of the bar: one entry may combine several query parameters. */
type BarValue = {
  productId?: number;
  place?: { cityId: number; marketId?: number };
  days?: string;
  sort?: string;
  who?: string[];
};

const ownOrders = 'own';

type Props = {
  choices: OrderChoices;
  onChange: (choices: OrderChoices) => void;
  /** The list has packages of one kind only. */
  oneKind: boolean;
  /** Whether others of a dealership order, too. */
  ofDealer: boolean;
};

/** Filters for package, place and days, the sorting, and who ordered. */
export function OrderFilterBar({ choices, onChange, oneKind, ofDealer }: Props) {
  const t = useTexts(filterTexts);
  const language = useLanguage();
  const [picking, setPicking] = useState(false);
  const products = useCall(productList, {}, { ...placeQueryOptions, enabled: !oneKind });
  const placeText = usePlaceText(choices);
  const { productId, cityId, marketId, from, to, sort, own } = choices;
  const value: BarValue = {
    ...(productId !== undefined && { productId }),
    ...(cityId !== undefined && { place: { cityId, marketId } }),
    ...((from ?? to) !== undefined && { days: valueOfDays({ from, to }) }),
    ...(sort !== undefined && { sort }),
    ...(own && { who: [ownOrders] }),
  };
  const change = (next: BarValue) => {
    if (next.days === pickDays) {
      setPicking(true);
      return;
    }
    onChange({
      productId: next.productId,
      ...next.place,
      ...daysOf(next.days),
      sort: next.sort === 'soonest' ? 'soonest' : undefined,
      own: next.who?.includes(ownOrders) ? true : undefined,
      only: choices.only,
    });
  };
  const packages: FilterItem<BarValue> = {
    valueKey: 'productId',
    title: t.package,
    dynamicTitle: true,
    options: [
      { value: '', text: t.anyPackage },
      ...(products.data?.products ?? []).map((each) => ({
        value: each.productId,
        text: each.name,
      })),
    ],
  };
  const who: FilterItem<BarValue> = {
    valueKey: 'who',
    title: t.who,
    type: 'button',
    options: [{ value: ownOrders, text: t.own }],
  };
  const items: FilterItem<BarValue>[] = [
    ...(oneKind ? [] : [packages]),
    {
      valueKey: 'place',
      title: t.place,
      type: 'custom',
      dynamicTitle: true,
      valueText: () => placeText ?? t.place,
      renderPanel: (choice) => <PlacePanel {...choice} />,
    },
    {
      valueKey: 'days',
      title: t.days,
      dynamicTitle: true,
      options: dayOptions({ from, to }, language),
    },
    {
      valueKey: 'sort',
      title: t.sort,
      dynamicTitle: true,
      options: [
        { value: '', text: t.newest },
        { value: 'soonest', text: t.soonest },
      ],
    },
    ...(ofDealer ? [who] : []),
  ];
  return (
    <>
      <FilterBar items={items} value={value} onChange={change} label={t.label} />
      <Deferred open={picking}>
        <DaysSheet
          open={picking}
          onClose={() => setPicking(false)}
          value={{ from, to }}
          onConfirm={(days) => onChange({ ...choices, ...days })}
        />
      </Deferred>
    </>
  );
}

/** Name of the chosen market, else city; null while loading. */
function usePlaceText({ cityId, marketId }: OrderChoices): string | null {
  const language = useLanguage();
  const cities = useCall(getMarketAllCity, undefined, {
    ...placeQueryOptions,
    enabled: cityId !== undefined && marketId === undefined,
  });
  const market = useCall(
    getMarketInfo,
    { marketId: marketId ?? 0 },
    { ...placeQueryOptions, enabled: marketId !== undefined },
  );
  if (marketId !== undefined) return market.data ? nameOf(market.data, language) : null;
  return citiesIn(cities.data ?? {}, language).find(({ id }) => id === cityId)?.name ?? null;
}
