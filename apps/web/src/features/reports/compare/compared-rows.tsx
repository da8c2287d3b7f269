import { explainSuggestPrice } from '@yanche/contract/market/explain-market';
import type { ComparedSide } from '@yanche/contract/reports/compare-findings';
import { findingTitle } from '@yanche/contract/reports/finding-title';
import { sentenceTexts } from '@yanche/contract/reports/report-sentence';
import type { FullReport } from '@yanche/contract/reports/reports';
import { toldOf } from '@yanche/contract/reports/verdict-facts';
import type { VerdictTile } from '@yanche/contract/reports/verdict-tiles';
import { Money } from '@yanche/ui/money';
import { Tag } from '@yanche/ui/tag';
import { UiLink } from '@yanche/ui/ui-link';
import { useCall } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { FindingMark } from '../finding-mark.tsx';
import { reportsTexts } from '../reports.texts.ts';
import { reportTexts } from '../report/report.texts.ts';
import styles from './compare.module.css';
import { compareTexts } from './compare.texts.ts';

/** A verdict with its basis, in the words of the report; of a car without that part as that. */
export function VerdictCell({ tile }: { tile: VerdictTile | undefined }) {
  const t = useTexts(compareTexts);
  if (tile === undefined) return <span className={styles.note}>{t.notOfCar}</span>;
  return (
    <>
      <Tag tone={tile.tone} wrap>
        {tile.word}
      </Tag>
      <span className={styles.note}>{tile.fact}</span>
    </>
  );
}

/** Faults of an item, else what was seen of it: normal only where somebody looked. */
export function ItemCell({ side }: { side: ComparedSide }) {
  const t = useTexts(compareTexts);
  const report = useTexts(reportTexts);
  const shared = useTexts(reportsTexts);
  if (side.findings.length === 0) {
    const seen = side.result === 'normal';
    return (
      <Tag tone={seen ? 'pass' : 'unknown'} wrap>
        {side.result === null ? t.notIncluded : report[`result.${side.result}`]}
      </Tag>
    );
  }
  return side.findings.map((finding) => (
    <span key={finding.number} className={styles.found}>
      <FindingMark finding={finding} />
      <span>
        {findingTitle(finding)}
        <span className={styles.note}>
          {[
            finding.class === undefined ? '' : shared[finding.class],
            finding.degree === null ? '' : shared.degree(finding.degree),
          ]
            .filter((word) => word !== '')
            .join(' · ')}
        </span>
      </span>
    </span>
  ));
}

/** What the car may be sold for, or why nobody can say. */
export function PriceCell({ orderId }: { orderId: string }) {
  const t = useTexts(compareTexts);
  const { data, isError } = useCall(explainSuggestPrice, { orderId }, { quiet: true });
  if (isError) return <UiLink href={to.interpretation(orderId)}>{t.priceFailed}</UiLink>;
  if (data === undefined) return '…';
  if (data.suggested === null) {
    return (
      <span className={styles.note}>
        {data.status === 'identity' ? t.identityFirst : t.noPrice}
      </span>
    );
  }
  return (
    <>
      <Money fen={data.suggested.price} size="medium" cents="auto" />
      {data.suggested.level === 'low' && <span className={styles.note}>{t.low}</span>}
    </>
  );
}

/** What the car's past has on record, where the report asked for it. */
export function HistoryCell({ report: { content } }: { report: FullReport }) {
  const t = useTexts(compareTexts);
  const { recorded } = useTexts(sentenceTexts);
  const told = recorded(toldOf(content).scope);
  if (told !== '') {
    return (
      <Tag tone="minor" wrap>
        {told}
      </Tag>
    );
  }
  if (content.history === undefined) return <span className={styles.note}>{t.noHistory}</span>;
  return (
    <span className={styles.note}>
      {content.history.counts === null ? t.historyUnknown : t.noRecord}
    </span>
  );
}

/** What its repairs cost, by our table of prices, and what is not in that. */
export function RepairCell({ report }: { report: FullReport }) {
  const t = useTexts(compareTexts);
  const { repairTotal: total, content } = report;
  if (content.findings.length === 0) return <span className={styles.note}>{t.repairNone}</span>;
  if (total === null || total.priced === 0) {
    return <span className={styles.note}>{t.repairUnknown}</span>;
  }
  return (
    <>
      <Money fen={total.cost.low} cents="auto" tone="ink" />–
      <Money fen={total.cost.high} cents="auto" tone="ink" />
      {total.priced < content.findings.length && (
        <span className={styles.note}>{t.repairOf(total.priced, content.findings.length)}</span>
      )}
      {total.unpriced.length > 0 && (
        <span className={styles.note}>{t.repairPart(total.unpriced.length)}</span>
      )}
    </>
  );
}
