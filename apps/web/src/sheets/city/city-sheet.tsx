import { type City, getAllCity } from '@yanche/contract/people/dealers';
import { Button } from '@yanche/ui/button';
import { uiDefaults } from '@yanche/ui/defaults';
import { EmptyState } from '@yanche/ui/empty-state';
import { IndexList } from '@yanche/ui/index-list';
import { Text } from '@yanche/ui/layout';
import { SearchBox } from '@yanche/ui/search-box';
import { Sheet } from '@yanche/ui/sheet';
import { SkeletonLines, SkeletonScreen } from '@yanche/ui/skeleton';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { useAppCityId } from './use-app-city-id.ts';
import styles from './city.module.css';
import { cityTexts } from './city.texts.ts';
import { allCities, type CityGroups, searchCities } from './city-search.ts';

export type CitySheetProps = {
  open: boolean;
  onClose: () => void;
  /** The current choice. */
  value: number | null;
  /** Called for cities we serve only. The caller closes the sheet. */
  onSelect: (city: City) => void;
};

/** All cities by initial letter, with a search; cities we serve on top. */
export function CitySheet({ open, onClose, value, onSelect }: CitySheetProps) {
  const t = useTexts(cityTexts);
  const cities = useCall(getAllCity, undefined, { enabled: open, staleTime: Infinity });
  const select = (city: City) => {
    if (city.pilot) onSelect(city);
    else toast(t.notOpenYet(city.cityName));
  };
  return (
    <Sheet open={open} onClose={onClose} title={t.title} height="tall" flush>
      <AnswerView of={cities} loading={<CitySkeleton />}>
        {(groups) => <Cities groups={groups} value={value} onSelect={select} />}
      </AnswerView>
    </Sheet>
  );
}

type CitiesProps = Pick<CitySheetProps, 'value' | 'onSelect'> & { groups: CityGroups };

/** Mounted anew with each opening, so that the search starts empty. */
function Cities({ groups, value, onSelect }: CitiesProps) {
  const t = useTexts(cityTexts);
  const [words, setWords] = useState('');
  const found = searchCities(groups, words);
  const searching = words.trim() !== '';
  const shown = searching
    ? [{ letter: '·', title: t.search, items: found }]
    : Object.keys(groups)
        .sort()
        .map((letter) => ({ letter, items: groups[letter] ?? [] }));
  return (
    <>
      <div className={styles.search}>
        <SearchBox
          surface="card"
          label={t.search}
          placeholder={t.searchPlaceholder}
          value={words}
          onChange={setWords}
          onSubmit={() => found[0] && onSelect(found[0])}
          maxLength={20}
        />
      </div>
      {searching && found.length === 0 ? (
        <EmptyState title={t.nothing} size="compact" />
      ) : (
        <IndexList
          label={t.list}
          toastMs={uiDefaults.cityToastMs}
          groups={shown}
          itemKey={(city) => city.cityId}
          isSelected={(city) => city.cityId === value}
          onSelect={onSelect}
          header={searching ? undefined : <Served {...{ groups, value, onSelect }} />}
          renderItem={(city) => (
            <>
              <Text as="span" color={city.pilot ? undefined : 'muted'}>
                {city.cityName}
              </Text>
              {!city.pilot && <span className={styles.note}>{t.notOpen}</span>}
            </>
          )}
        />
      )}
    </>
  );
}

function Served({ groups, value, onSelect }: CitiesProps) {
  const t = useTexts(cityTexts);
  const cities = allCities(groups);
  const appCityId = useAppCityId();
  const appCity = cities.find(({ cityId }) => cityId === appCityId);
  const choice = (city: City) => (
    <Button
      key={city.cityId}
      tone={city.cityId === value ? 'tint' : 'outline'}
      size="small"
      aria-pressed={city.cityId === value}
      onClick={() => onSelect(city)}
    >
      {city.cityName}
    </Button>
  );
  return (
    <div className={styles.served}>
      {appCity !== undefined && (
        <>
          <h3 className={styles.heading}>{t.inApp}</h3>
          <div className={styles.cities}>{choice(appCity)}</div>
        </>
      )}
      <h3 className={styles.heading}>{t.open}</h3>
      <div className={styles.cities}>{cities.filter((city) => city.pilot).map(choice)}</div>
    </div>
  );
}

function CitySkeleton() {
  return (
    <div className={styles.skeleton}>
      <SkeletonScreen>
        <SkeletonLines lines={10} />
      </SkeletonScreen>
    </div>
  );
}
