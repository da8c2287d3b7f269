import type { DisputeDecision } from '@yanche/contract/orders/disputes';
import { inLanguage } from '@yanche/rules/bilingual';
import { disputeOutcomeTitles } from '@yanche/rules/staff/disputes';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { Written } from '#lib/language/written.tsx';
import { Notice } from '#lib/screen/notice.tsx';
import styles from './dispute-outcome.module.css';

/** What came of the customer's dispute, in the words of who decided it. */
export function DisputeOutcome({ decision }: { decision: DisputeDecision }) {
  const language = useLanguage();
  const { time } = useFormat();
  const [outcome, day] = [disputeOutcomeTitles[decision.outcome], time(decision.at, 'date')];
  return (
    <Notice role="note" tone="unknown" title={inLanguage(outcome, language)}>
      <span className={styles.note}>
        <Written text={decision.words} />
        {`\n${day}`}
      </span>
    </Notice>
  );
}
