import type { ReportBrief } from '@yanche/contract/reports/report-brief';
import { chipTexts, reportChips } from '@yanche/contract/reports/report-chips';
import { verdictWords } from '@yanche/contract/reports/verdict-words';
import { Row } from '@yanche/ui/layout';
import { Tag } from '@yanche/ui/tag';
import { useTexts } from '#lib/language/texts.ts';

/** What every list tells of a report: the worst verdict, findings, and what is unchecked. */
export function ReportChips({ report }: { report: ReportBrief }) {
  const chips = reportChips(report, useTexts(verdictWords), useTexts(chipTexts));
  return (
    <Row wrap gap={8} mt={12}>
      {chips.map(({ key, tone, text }) => (
        <Tag
          key={key}
          tone={tone ?? undefined}
          icon={tone === null ? false : undefined}
          wrap={key === 'scope'}
        >
          {text}
        </Tag>
      ))}
    </Row>
  );
}
