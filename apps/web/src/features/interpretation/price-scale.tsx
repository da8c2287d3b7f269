import type { SuggestedPrice } from '@yanche/contract/explain-market';
import { useTexts } from '#lib/language/texts.ts';
import { interpretationTexts } from './interpretation.texts.ts';
import styles from './price-scale.module.css';
import { yuan } from './yuan.ts';

/** The interval as a bar with the price in it. */
export function PriceScale({ price }: { price: SuggestedPrice }) {
  const t = useTexts(interpretationTexts);
  const { low, high } = price;
  const at = high === low ? 50 : ((price.price - low) * 100) / (high - low);
  return (
    <div className={styles.scale}>
      <span className="y-sr">{t.intervalLabel(yuan(low), yuan(price.price), yuan(high))}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.mark} style={{ insetInlineStart: `${at}%` }} />
      </span>
      <span className={styles.ends} aria-hidden="true">
        <span>{yuan(low)}</span>
        <span>{yuan(high)}</span>
      </span>
    </div>
  );
}
