import type { OrderDetail } from '@yanche/contract/orders/orders';
import { Muted, Row, Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { useTexts } from '#lib/language/texts.ts';
import styles from './cancel-sheet.module.css';
import { cancelSheetTexts } from './cancel-sheet.texts.ts';

type CancelTermsProps = {
  rule: NonNullable<OrderDetail['cancelRule']>;
  /** The colleague whose order it is; null: the reader's own. */
  orderedBy: string | null;
};

/** Refund and fee of cancelling now, and the rule behind them. */
export function CancelTerms({ rule, orderedBy }: CancelTermsProps) {
  const t = useTexts(cancelSheetTexts);
  return (
    <section className={styles.terms}>
      {rule.refund > 0 && (
        <Row as="p" align="baseline" justify="between">
          <span>{t.refund}</span>
          <Money fen={rule.refund} size="large" tone="ink" />
        </Row>
      )}
      {rule.fee > 0 && (
        <Row as="p" align="baseline" justify="between">
          <span>{t.fee}</span>
          <Money fen={rule.fee} tone="ink" />
        </Row>
      )}
      <Muted>{rule.rule}</Muted>
      {orderedBy !== null && <Text weight="medium">{t.ofColleague(orderedBy)}</Text>}
    </section>
  );
}
