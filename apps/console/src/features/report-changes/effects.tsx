import type { ReportEffect } from '@yanche/contract/reports/report-changed';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import css from './changes.module.css';

const title: Bilingual = ['报告将这样改变', 'What the report would say'];
const nothing: Bilingual = [
  '结论、得分和问题数都不变',
  'Verdicts, score and counts stay as they are',
];
const grave: Bilingual = ['成为报告的首要结论', 'becomes the headline of the report'];

type Props = { effects: readonly ReportEffect[]; language: Language };

/** Headline, verdicts, score and counts before and after an amendment. */
export function Effects({ effects, language }: Props) {
  if (effects.length === 0) return <p className={css.quiet}>{inLanguage(nothing, language)}</p>;
  return (
    <dl className={css.effects} aria-label={inLanguage(title, language)}>
      {effects.map(({ what, from, to, grave: isGrave }) => (
        <div key={what} className={isGrave ? css.grave : undefined}>
          <dt>{what}</dt>
          <dd>
            <s>{from}</s> <span aria-hidden>→</span> <b>{to}</b>
            {isGrave && <em>{inLanguage(grave, language)}</em>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
