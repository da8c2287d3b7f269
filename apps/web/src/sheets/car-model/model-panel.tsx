import { type Model, modelList, type Series } from '@yanche/contract/client';
import { SkeletonLines, SkeletonScreen } from '@yanche/ui/skeleton';
import { AnswerView } from '#lib/answer-view.tsx';
import { useTexts } from '#lib/texts.ts';
import { useCall } from '#lib/use-call.ts';
import styles from './car-model.module.css';
import { carModelTexts } from './car-model.texts.ts';
import { LevelPanel } from './level-panel.tsx';

type ModelPanelProps = {
  series: Series;
  value: number | null;
  onBack: () => void;
  /** null: the person is not sure. */
  onSelect: (model: Model | null) => void;
};

/** The models of a series by year, newest first; not being sure is an answer too. */
export function ModelPanel({ series, value, onBack, onSelect }: ModelPanelProps) {
  const t = useTexts(carModelTexts);
  const answer = useCall(modelList, { tagId: series.id }, { staleTime: Infinity });
  return (
    <LevelPanel title={series.name} label={t.modelsOf(series.name)} onBack={onBack}>
      <button type="button" className={styles.row} onClick={() => onSelect(null)}>
        <span>
          {t.unsure}
          <span className={styles.rowNote}>{t.unsureNote}</span>
        </span>
      </button>
      <AnswerView
        of={answer}
        loading={
          <SkeletonScreen>
            <SkeletonLines lines={6} />
          </SkeletonScreen>
        }
      >
        {(years) =>
          years.length === 0 ? (
            <p className={styles.heading}>{t.none}</p>
          ) : (
            years.map(({ year, models }) => (
              <div key={year}>
                <h4 className={styles.heading}>{t.year(year)}</h4>
                <ul>
                  {models.map((model) => (
                    <li key={model.id}>
                      <button
                        type="button"
                        className={styles.row}
                        aria-pressed={model.id === value}
                        onClick={() => onSelect(model)}
                      >
                        {model.name}
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            ))
          )
        }
      </AnswerView>
    </LevelPanel>
  );
}
