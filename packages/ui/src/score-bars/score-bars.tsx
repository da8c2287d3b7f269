import { useWords } from '../ui-texts/ui-texts.tsx';
import { scoreBarsWords } from './score-bars.words.ts';
import './score-bars.css';

/** One bar; `score` out of `max` points, null where too little was checked to give any. */
export type SubScore = {
  key: string;
  label: string;
  score: number | null;
  max: number;
  /** Some of its items were not checked: the bar is hatched, and spoken as provisional. */
  provisional?: boolean;
};

/** Props of ScoreBars; `label` is the accessible name of the list. */
export type ScoreBarsProps = {
  label: string;
  scores: SubScore[];
  /** Without the colour of good points: something else counts more. */
  quiet?: boolean;
};

/** The same in every language; `Intl.NumberFormat` would cost a phone tens of milliseconds while a report comes up. */
const oneDecimal = (value: number): string => String(Math.round(value * 10) / 10);

/** Sub-scores side by side, each as filled as its share of the maximum. */
export function ScoreBars({ label, scores, quiet = false }: ScoreBarsProps) {
  const words = useWords(scoreBarsWords);
  return (
    <ul className={quiet ? 'y-scores y-scores--quiet' : 'y-scores'} aria-label={label}>
      {scores.map((item) => {
        const share = item.max > 0 ? Math.min(1, Math.max(0, (item.score ?? 0) / item.max)) : 0;
        return (
          <li key={item.key} className="y-scores__item">
            <span className="y-scores__track" aria-hidden="true">
              <span
                className={
                  item.provisional ? 'y-scores__bar y-scores__bar--provisional' : 'y-scores__bar'
                }
                style={{ blockSize: `${share * 100}%` }}
              />
            </span>
            <span className="y-scores__score">
              <span aria-hidden={item.score === null || undefined}>
                {item.score === null ? words.uncheckedSeen : oneDecimal(item.score)}
              </span>
              <span className="y-sr">
                {item.score === null ? words.unchecked : `/${oneDecimal(item.max)}`}
              </span>
            </span>
            <span className="y-scores__label">{item.label}</span>
            {item.provisional && item.score !== null && (
              <span className="y-sr"> {words.provisional}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
