import type { FullReport } from '@yanche/contract/reports/reports';
import { Card } from '@yanche/ui/card';
import { Money } from '@yanche/ui/money';
import { Muted, Row, Text } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import { reportTexts } from '../report.texts.ts';

type RepairTotalProps = { total: NonNullable<FullReport['repairTotal']> };

/** What it costs to repair the findings: an estimate, and of what. */
export function RepairTotal({ total: { cost, priced, unpriced, lasting } }: RepairTotalProps) {
  const t = useTexts(reportTexts);
  return (
    <Card>
      <Row gap={12} align="baseline" justify="between" wrap>
        <Text as="h3" weight="medium">
          {t.repairTotal}
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
        {t.repairCounts(priced, unpriced, lasting)}
        {priced > 0 && ` · ${t.repairBasis}`}
      </Muted>
    </Card>
  );
}
