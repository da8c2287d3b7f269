import type { OrderDetail } from '@yanche/contract/orders';
import { Money } from '@yanche/ui/money';
import { useTexts } from '#lib/language/texts.ts';
import styles from './cancel-sheet.module.css';
import { cancelSheetTexts } from './cancel-sheet.texts.ts';

/** What cancelling now gives back and keeps, and by which rule. */
export function CancelTerms({ rule }: { rule: NonNullable<OrderDetail['cancelRule']> }) {
  const t = useTexts(cancelSheetTexts);
  return (
    <section className={styles.terms}>
      {rule.refund > 0 && (
        <p className={styles.amount}>
          <span>{t.refund}</span>
          <Money fen={rule.refund} size="large" tone="ink" />
        </p>
      )}
      {rule.fee > 0 && (
        <p className={styles.amount}>
          <span>{t.fee}</span>
          <Money fen={rule.fee} tone="ink" />
        </p>
      )}
      <p className={styles.rule}>{rule.rule}</p>
    </section>
  );
}
