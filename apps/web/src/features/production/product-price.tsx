import { Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { useTexts } from '#lib/language/texts.ts';
import styles from './production.module.css';
import { productionTexts } from './production.texts.ts';

type Props = {
  of: { price: number; originPrice: number };
  size?: 'medium' | 'large';
  /** Show the original price, too. Default true. */
  struck?: boolean;
};

/** The current price, and the original one if it was higher. */
export function ProductPrice({ of, size = 'medium', struck = true }: Props) {
  const t = useTexts(productionTexts);
  return (
    <span className={styles.price}>
      {of.price === 0 ? (
        <Text as="b" color="pass">
          {t.freePrice}
        </Text>
      ) : (
        <Money fen={of.price} size={size} cents="auto" />
      )}
      {struck && of.originPrice > of.price && (
        <Money fen={of.originPrice} size="small" tone="muted" cents="auto" struck />
      )}
    </span>
  );
}
