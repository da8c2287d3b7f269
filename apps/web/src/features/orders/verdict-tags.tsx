import type { OrderRow } from '@yanche/contract/orders/orders';
import { isOverruled } from '@yanche/contract/reports/tones';
import { verdictWords } from '@yanche/contract/reports/verdict-words';
import { Row } from '@yanche/ui/layout';
import { Tag } from '@yanche/ui/tag';
import { useTexts } from '#lib/language/texts.ts';
import { shownVerdicts } from './shown-verdicts.ts';
import { orderCardTexts } from './order-card.texts.ts';

/** Tags of a report: accident, flood, other findings, and the score where no major verdict stands over it. */
export function VerdictTags({ report }: { report: NonNullable<OrderRow['report']> }) {
  const t = useTexts(orderCardTexts);
  const words = useTexts(verdictWords);
  return (
    <Row wrap gap={8} mt={12}>
      {shownVerdicts(report.verdicts).map(({ key, tone }) => (
        <Tag key={key} tone={tone}>
          {words[key]}
        </Tag>
      ))}
      {report.grade !== null && report.total !== null && !isOverruled(report.verdicts) && (
        <Tag icon={false}>{t.graded(report.grade, report.total.toFixed(1))}</Tag>
      )}
    </Row>
  );
}
