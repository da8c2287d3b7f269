import { type Brand, type Series, tagList } from '@yanche/contract/client';
import { SkeletonLines, SkeletonScreen } from '@yanche/ui/skeleton';
import { AnswerView } from '#lib/answer-view.tsx';
import { useTexts } from '#lib/texts.ts';
import { useCall } from '#lib/use-call.ts';
import styles from './car-model.module.css';
import { carModelTexts } from './car-model.texts.ts';
import { LevelPanel } from './level-panel.tsx';

type SeriesPanelProps = {
  brand: Brand;
  value: number | null;
  covered: boolean;
  onBack: () => void;
  onSelect: (series: Series) => void;
};

/** The series of a brand under the name of their maker. */
export function SeriesPanel({ brand, value, covered, onBack, onSelect }: SeriesPanelProps) {
  const t = useTexts(carModelTexts);
  const answer = useCall(tagList, { brandId: brand.id }, { staleTime: Infinity });
  return (
    <LevelPanel title={brand.name} label={t.seriesOf(brand.name)} covered={covered} onBack={onBack}>
      <AnswerView
        of={answer}
        loading={
          <SkeletonScreen>
            <SkeletonLines lines={6} />
          </SkeletonScreen>
        }
      >
        {(all) =>
          [...new Set(all.map(({ maker }) => maker))].map((maker) => (
            <div key={maker}>
              <h4 className={styles.heading}>{maker}</h4>
              <ul>
                {all
                  .filter((series) => series.maker === maker)
                  .map((series) => (
                    <li key={series.id}>
                      <button
                        type="button"
                        className={styles.row}
                        aria-pressed={series.id === value}
                        onClick={() => onSelect(series)}
                      >
                        {series.name}
                      </button>
                    </li>
                  ))}
              </ul>
            </div>
          ))
        }
      </AnswerView>
    </LevelPanel>
  );
}
