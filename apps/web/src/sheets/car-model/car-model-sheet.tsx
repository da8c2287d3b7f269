import { type Brand, brandList, type Model, type Series } from '@yanche/contract/client';
import { Sheet } from '@yanche/ui/sheet';
import { SkeletonLines, SkeletonScreen } from '@yanche/ui/skeleton';
import { useState } from 'react';
import { AnswerView } from '#lib/answer-view.tsx';
import { useTexts } from '#lib/texts.ts';
import { useCall } from '#lib/use-call.ts';
import { BrandIndex } from './brand-index.tsx';
import styles from './car-model.module.css';
import { carModelTexts } from './car-model.texts.ts';
import { ModelPanel } from './model-panel.tsx';
import { SeriesPanel } from './series-panel.tsx';

export type CarChoice = {
  brandId: number;
  /** The series; null when only a brand was asked for. */
  tagId: number | null;
  /** The model; null when it was not asked for or the person is not sure. */
  carId: number | null;
  title: string;
};

export type CarModelSheetProps = {
  open: boolean;
  onClose: () => void;
  /** What is chosen so far. */
  value: { brandId: number | null; tagId: number | null; carId: number | null };
  /** How deep to ask: 1 brand, 2 series, 3 model (default, spec §9). */
  level?: 1 | 2 | 3;
  /** The choice is complete; the caller closes the sheet. */
  onSelect: (choice: CarChoice) => void;
};

/** Brand, then series, then model; the levels below the brand slide over 65 % of the width (spec §9). */
export function CarModelSheet(props: CarModelSheetProps) {
  const t = useTexts(carModelTexts);
  const brands = useCall(brandList, undefined, { enabled: props.open, staleTime: Infinity });
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t.title} height="tall" flush>
      <AnswerView of={brands} loading={<BrandSkeleton />}>
        {(answer) => <Levels {...props} brands={answer} />}
      </AnswerView>
    </Sheet>
  );
}

type LevelsProps = CarModelSheetProps & {
  brands: { hot: Brand[]; brands: Record<string, Brand[]> };
};

/** Mounted with each opening, so it starts at the brands. */
function Levels({ brands, value, level = 3, onSelect }: LevelsProps) {
  const t = useTexts(carModelTexts);
  const [brand, setBrand] = useState<Brand | null>(null);
  const [series, setSeries] = useState<Series | null>(null);

  const pickBrand = (picked: Brand) => {
    setSeries(null);
    if (level === 1) {
      onSelect({ brandId: picked.id, tagId: null, carId: null, title: picked.name });
    } else setBrand(picked);
  };
  const finish = (of: Brand, tag: Series, model: Model | null) =>
    onSelect({
      brandId: of.id,
      tagId: tag.id,
      carId: model?.id ?? null,
      title:
        model === null
          ? `${of.name} ${tag.name}`
          : t.carTitle(of.name, tag.name, model.year, model.name),
    });
  return (
    <div className={styles.levels}>
      <BrandIndex {...brands} value={brand?.id ?? value.brandId} onSelect={pickBrand} />
      {brand !== null && (
        <SeriesPanel
          key={brand.id}
          brand={brand}
          value={value.tagId}
          covered={series !== null}
          onBack={() => setBrand(null)}
          onSelect={(picked) => (level === 2 ? finish(brand, picked, null) : setSeries(picked))}
        />
      )}
      {brand !== null && series !== null && (
        <ModelPanel
          key={series.id}
          series={series}
          value={value.carId}
          onBack={() => setSeries(null)}
          onSelect={(model) => finish(brand, series, model)}
        />
      )}
    </div>
  );
}

function BrandSkeleton() {
  return (
    <div className={styles.skeleton}>
      <SkeletonScreen>
        <SkeletonLines lines={10} />
      </SkeletonScreen>
    </div>
  );
}
