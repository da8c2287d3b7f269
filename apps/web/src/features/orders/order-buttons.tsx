import { Button, ButtonLink } from '@yanche/ui/button';
import { useTexts } from '#lib/language/texts.ts';
import type { OrderSheet, ShownAction } from './order-actions.ts';
import styles from '#sheets/order/order-card.module.css';
import { orderCardTexts } from './order-card.texts.ts';

type OrderButtonsProps = {
  actions: readonly ShownAction[];
  carTitle: string;
  onOpenSheet: (sheet: OrderSheet) => void;
};

/** Actions of a card; the primary one is last, near the thumb. */
export function OrderButtons({ actions, carTitle, onOpenSheet }: OrderButtonsProps) {
  const t = useTexts(orderCardTexts);
  return (
    <span className={styles.buttons}>
      {[...actions].reverse().map(({ word, primary, leads }) => {
        const tone = primary ? 'primary' : 'outline';
        const words = (
          <>
            {t[word]}
            <span className="y-sr"> {carTitle}</span>
          </>
        );
        return 'href' in leads ? (
          <ButtonLink key={word} tone={tone} size="small" href={leads.href}>
            {words}
          </ButtonLink>
        ) : (
          <Button key={word} tone={tone} size="small" onClick={() => onOpenSheet(leads.sheet)}>
            {words}
          </Button>
        );
      })}
    </span>
  );
}
