import type { SuggestedPrice } from '@yanche/contract/market/explain-market';
import { Box, Row } from '@yanche/ui/layout';
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
    <Box mt={12} mb={8}>
      <span className="y-sr">{t.intervalLabel(yuan(low), yuan(price.price), yuan(high))}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.mark} style={{ insetInlineStart: `${at}%` }} />
      </span>
      <Row as="span" justify="between" mt={6} color="muted" size={13} aria-hidden="true">
        <span>{yuan(low)}</span>
        <span>{yuan(high)}</span>
      </Row>
    </Box>
  );
}
