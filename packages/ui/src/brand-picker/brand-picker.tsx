import { type ReactNode, useState } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import { useWords } from '../ui-texts/ui-texts.tsx';
import { AnswerView } from './answer-view.tsx';
import { BrandIndex } from './brand-index.tsx';
import type { BrandLists, CarItem, CarList } from './car-groups.ts';
import { brandPickerWords } from './brand-picker.words.ts';
import { CarRows } from './car-rows.tsx';
import { LevelPanel } from './level-panel.tsx';
import './brand-picker.css';

export type { BrandLists, CarItem, CarList };

/** A complete choice: null where no level was asked for, or the extra row was chosen. */
export type BrandChoice<B, S, M> = { brand: B; series: S | null; model: M | null };

/** Props of BrandPicker: brands B, series S, models M. */
export type BrandPickerProps<B, S, M> = {
  fetchBrands: () => Promise<BrandLists<B>>;
  /** Needed from level 2 on, for brands that carry no `tags`. */
  fetchSeries?: (brandId: number) => Promise<CarList<S>>;
  /** Needed for level 3. */
  fetchModels?: (seriesId: number) => Promise<CarList<M>>;
  /** How deep to ask: 1 brand, 2 series, 3 model (default, spec §9). */
  level?: 1 | 2 | 3;
  /** Ids of what is chosen so far. */
  value?: { brandId?: number | null; seriesId?: number | null; modelId?: number | null };
  /** The last level was answered. spec §4 */
  onChange: (choice: BrandChoice<B, S, M>) => void;
  /** First row of the last level, for who cannot tell; chosen as null. Not at level 1. */
  extra?: { text: string; note?: string };
  /** Width of the levels below the brands; default 65 % (spec §9). */
  secondWidth?: string;
  /** How long the letter bubble stays, ms; default 200 (spec §9). */
  toastMs?: number;
};

/**
 * Brand, then series, then model: each level slides over the one before. It fills its parent's height and scrolls by
 * itself: put it into a tall Sheet with `flush`, or a Page with `fixed`.
 */
export function BrandPicker<
  B extends CarItem & { tags?: CarList<S> },
  S extends CarItem = CarItem,
  M extends CarItem = CarItem,
>(props: BrandPickerProps<B, S, M>) {
  const { level = uiDefaults.brandLevels, value = {}, onChange } = props;
  const { fetchSeries = nothing, fetchModels = nothing } = props;
  const width = props.secondWidth ?? uiDefaults.brandSecondWidth;
  const words = useWords(brandPickerWords);
  const [brand, setBrand] = useState<B | null>(null);
  const [series, setSeries] = useState<S | null>(null);

  const pickBrand = (picked: B) => {
    setSeries(null);
    if (level === 1) onChange({ brand: picked, series: null, model: null });
    else setBrand(picked);
  };
  const seriesRows = (of: B, list: CarList<S>) => (
    <CarRows
      list={list}
      value={series?.id ?? value.seriesId}
      onPick={(picked) =>
        level === 2 ? onChange({ brand: of, series: picked, model: null }) : setSeries(picked)
      }
    />
  );
  return (
    <div className="y-brands">
      <AnswerView load={props.fetchBrands} lines={10}>
        {(lists) => (
          <BrandIndex
            {...lists}
            value={brand?.id ?? value.brandId}
            toastMs={props.toastMs ?? uiDefaults.anchorToastMs}
            onPick={pickBrand}
          />
        )}
      </AnswerView>
      {brand !== null && (
        <LevelPanel
          key={brand.id}
          title={brand.name}
          label={words.seriesOf(brand.name)}
          width={width}
          covered={series !== null}
          onBack={() => setBrand(null)}
        >
          {level === 2 && props.extra && (
            <Extra {...props.extra} onPick={() => onChange({ brand, series: null, model: null })} />
          )}
          {brand.tags ? (
            seriesRows(brand, brand.tags)
          ) : (
            <AnswerView load={() => fetchSeries(brand.id)} lines={6}>
              {(list) => seriesRows(brand, list)}
            </AnswerView>
          )}
        </LevelPanel>
      )}
      {brand !== null && series !== null && (
        <LevelPanel
          key={`${brand.id} ${series.id}`}
          title={series.name}
          label={words.modelsOf(series.name)}
          width={width}
          onBack={() => setSeries(null)}
        >
          {props.extra && (
            <Extra {...props.extra} onPick={() => onChange({ brand, series, model: null })} />
          )}
          <AnswerView load={() => fetchModels(series.id)} lines={6}>
            {(list) => (
              <CarRows
                list={list}
                value={value.modelId}
                onPick={(model) => onChange({ brand, series, model })}
              />
            )}
          </AnswerView>
        </LevelPanel>
      )}
    </div>
  );
}

type ExtraProps = { text: string; note?: ReactNode; onPick: () => void };

function Extra({ text, note, onPick }: ExtraProps) {
  return (
    <button type="button" className="y-brands__row" onClick={onPick}>
      <span>
        {text}
        {note && <span className="y-brands__note">{note}</span>}
      </span>
    </button>
  );
}

const nothing = () => Promise.resolve([]);
