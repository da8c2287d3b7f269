import type { OrderRow } from '@yanche/contract/orders';
import { verdictWords } from '@yanche/contract/report/verdict-words';
import { Tag } from '@yanche/ui/tag';
import { useTexts } from '#lib/language/texts.ts';
import { verdictsToTell } from './verdicts-to-tell.ts';
import { orderCardTexts } from './order-card.texts.ts';
import styles from './verdict-tags.module.css';

/** What a finished report says, in tags: accident, flood, whatever was found, and the score. */
export function VerdictTags({ report }: { report: NonNullable<OrderRow['report']> }) {
  const t = useTexts(orderCardTexts);
  const words = useTexts(verdictWords);
  return (
    <div className={styles.tags}>
      {verdictsToTell(report.verdicts).map(({ key, tone }) => (
        <Tag key={key} tone={tone}>
          {words[key]}
        </Tag>
      ))}
      {report.grade !== null && report.total !== null && (
        <Tag icon={false}>{t.graded(report.grade, report.total.toFixed(1))}</Tag>
      )}
    </div>
  );
}
