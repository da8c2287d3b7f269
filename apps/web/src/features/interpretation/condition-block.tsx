import type { AnswerOf } from '@yanche/contract/endpoint';
import { explainEvaResult } from '@yanche/contract/explain';
import { ScoreBars } from '@yanche/ui/score-bars';
import { Tag, ToneIcon, type Tone } from '@yanche/ui/tag';
import { verdictWords } from '@yanche/contract/report/verdict-words';
import { groupWords } from '#sheets/report/group-words.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Block } from './block.tsx';
import { conditionTexts } from './condition.texts.ts';
import type { OfReport } from './interpretation.data.ts';
import styles from './interpretation.module.css';

type Evaluation = AnswerOf<typeof explainEvaResult>;
type Verdicts = Evaluation['verdicts'];
type Kind = keyof Verdicts;

const tones: Record<Verdicts[Kind], Tone> = {
  none: 'pass',
  minor: 'minor',
  suspect: 'minor',
  major: 'major',
  unchecked: 'unknown',
};
const kinds: Kind[] = ['accident', 'flood', 'fire', 'odometer', 'identity'];

/** What the inspection found, in the seller's words. */
export function ConditionBlock({ of }: { of: OfReport }) {
  const t = useTexts(conditionTexts);
  return (
    <Block title={t.condition} call={explainEvaResult} of={of} lines={8}>
      {(answer) => <Condition answer={answer} />}
    </Block>
  );
}

function Condition({ answer }: { answer: Evaluation }) {
  const t = useTexts(conditionTexts);
  const verdict = useTexts(verdictWords);
  const group = useTexts(groupWords);
  const { total, grade, counts, sub, highlights, verdicts } = answer;
  return (
    <>
      {total === null ? (
        <p className={styles.words}>{t.notScored}</p>
      ) : (
        <p className={styles.line}>
          <strong className={styles.lead}>{t.total(total.toFixed(1))}</strong>
          {grade !== null && <span className={styles.quiet}>{t.grade(grade)}</span>}
        </p>
      )}
      {answer.provisional && <p className={styles.words}>{t.provisional}</p>}
      <ul className={styles.tags}>
        {kinds.map((kind) => (
          <li key={kind}>
            <Tag tone={tones[verdicts[kind]]}>{verdict[`${kind}.${verdicts[kind]}`]}</Tag>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{t.counts(counts.normal, counts.abnormal, counts.limited)}</p>
      {sub.length > 0 && (
        <div className={styles.scores}>
          <ScoreBars
            label={t.sub}
            scores={sub.map(({ group: name, points, cap }) => ({
              key: name,
              label: group.short(name),
              score: points,
              max: cap,
            }))}
          />
        </div>
      )}
      {highlights.length > 0 && (
        <>
          <h3 className={styles.sub}>{t.highlights}</h3>
          <ul className={styles.ticks}>
            {highlights.map((highlight) => (
              <li key={highlight} className={styles.tick}>
                <ToneIcon tone="pass" size={16} />
                {t[`highlight.${highlight}`]}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
