import type { PayRateRow } from '@yanche/contract/console/pay-rates';
import { type Bilingual, inLanguage } from '@yanche/rules/bilingual';
import { Tag } from 'antd';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage } from '#lib/language/language.ts';
import { feeWords } from './fee-words.ts';
import css from './pay.module.css';

type Rate = PayRateRow['rates'][number];
const states: Record<Rate['state'], readonly [words: Bilingual, colour: string]> = {
  planned: [['未生效', 'Planned'], 'warning'],
  now: [['当前', 'In force'], 'success'],
  past: [['已结束', 'Ended'], 'default'],
};

/** Every rate that was set, newest first. */
export function RateList({ rates }: { rates: readonly Rate[] }) {
  const language = useLanguage();
  return (
    <ol className={css.rates}>
      {rates.map((rate) => {
        const [words, colour] = states[rate.state];
        return (
          <li key={rate.rateId}>
            <span>{formatTime(rate.startsAt)}</span>
            <span>{feeWords(rate, language)}</span>
            <Tag color={colour}>{inLanguage(words, language)}</Tag>
          </li>
        );
      })}
    </ol>
  );
}
