import { findingTitle } from '@yanche/contract/reports/finding-title';
import type { FullReport, ReportFinding } from '@yanche/contract/reports/reports';
import { Card } from '@yanche/ui/card';
import { Money } from '@yanche/ui/money';
import { Muted, Row, Text } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import { reportTexts } from '../report.texts.ts';

type RepairTotalProps = {
  total: NonNullable<FullReport['repairTotal']>;
  findings: readonly ReportFinding[];
};

/** What it costs to repair the findings: an estimate, of what, and what is not in it. */
export function RepairTotal({ total, findings }: RepairTotalProps) {
  const t = useTexts(reportTexts);
  const { cost, priced, lasting } = total;
  const unpriced = findings.filter(({ number }) => total.unpriced.includes(number));
  return (
    <Card>
      <Row gap={12} align="baseline" justify="between" wrap>
        <Text as="h3" weight="medium">
          {unpriced.length === 0 || priced === 0 ? t.repairTotal : t.repairPart(priced)}
        </Text>
        <Text as="span" size={17} weight="bold">
          {priced === 0 ? (
            t.repairNone
          ) : (
            <>
              {t.roughly} <Money fen={cost.low} cents="auto" />–
              <Money fen={cost.high} cents="auto" />
            </>
          )}
        </Text>
      </Row>
      <Muted mt={4}>
        {t.repairCounts(priced, unpriced.map(findingTitle), lasting)}
        {priced > 0 && ` · ${t.repairBasis}`}
      </Muted>
    </Card>
  );
}
