import type { AnswerOf } from '@yanche/contract/endpoint';
import { explainSupplyDemand } from '@yanche/contract/market/explain-market';
import { EmptyState } from '@yanche/ui/empty-state';
import { Muted, Row, Text } from '@yanche/ui/layout';
import { ProgressBar } from '@yanche/ui/progress-bar';
import { Tag, type Tone } from '@yanche/ui/tag';
import { useTexts } from '#lib/language/texts.ts';
import { Block } from './block.tsx';
import type { ReportRef } from './interpretation.data.ts';
import styles from './interpretation.module.css';
import { marketTexts } from './market.texts.ts';
import { MonthsChart } from './months-chart.tsx';

type Supply = NonNullable<AnswerOf<typeof explainSupplyDemand>['supply']>;

const tones: Record<Supply['label'], Tone> = { short: 'pass', balanced: 'brand', ample: 'minor' };

/** Supply and demand of similar cars. `isBad`: a major verdict stands over this car, which those cars do not have. */
export function SupplyBlock({ of, isBad }: { of: ReportRef; isBad: boolean }) {
  const t = useTexts(marketTexts);
  return (
    <Block title={t.supply} call={explainSupplyDemand} of={of} lines={8}>
      {({ supply, months }) =>
        supply === null ? (
          <EmptyState size="compact" title={t.tooFew} note={t.tooFewNote} />
        ) : (
          <>
            <SupplyFacts supply={supply} isBad={isBad} />
            <Text as="h3" mt={16} mb={8} size={13}>
              {t.months}
            </Text>
            <MonthsChart months={months} />
            <Muted mt={12} size={12}>
              {t.monthsNote}
            </Muted>
          </>
        )
      }
    </Block>
  );
}

function SupplyFacts({ supply, isBad }: { supply: Supply; isBad: boolean }) {
  const t = useTexts(marketTexts);
  const { label, index, daysOfSupply } = supply;
  const days = (count: number | null) => (count === null ? t.unknown : t.days(count));
  const facts = [
    [t.onSaleNow, t.carCount(supply.onSale)],
    [t.newlyListed, t.carCount(supply.newlyListed)],
    [t.daysOnSale, days(supply.daysOnSale)],
    [t.soldRecently, t.carCount(supply.soldRecently)],
    [t.soldQuarter, t.carCount(supply.sold)],
    [t.daysToSell, days(supply.daysToSell)],
  ] as const;
  return (
    <>
      {isBad && <Muted mb={8}>{t.otherCars}</Muted>}
      <Row as="p" wrap gap={12} rowGap={4} align="center" mb={8}>
        <Tag tone={isBad ? 'unknown' : tones[label]}>{t[`label.${label}`]}</Tag>
        <Muted as="span">{t.index(index)}</Muted>
      </Row>
      <ProgressBar label={t.index(index)} value={index} />
      <Muted mt={8}>{daysOfSupply === null ? t.noSales : t.supplyDays(daysOfSupply)}</Muted>
      {!isBad && <Muted mt={8}>{t[`advice.${label}`]}</Muted>}
      <dl className={styles.grid}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Muted as="dt">{name}</Muted>
            <Text as="dd" weight="bold">
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </>
  );
}
