import { Button, ButtonLink } from '@yanche/ui/button';
import { useTexts } from '#lib/texts.ts';
import type { ShownAction } from './order-actions.ts';
import styles from './order-card.module.css';
import { orderCardTexts } from './order-card.texts.ts';

type OrderButtonsProps = {
  actions: readonly ShownAction[];
  carTitle: string;
  onCancel: () => void;
};

/** The actions of a card, the primary one at the end, where the thumb is. */
export function OrderButtons({ actions, carTitle, onCancel }: OrderButtonsProps) {
  const t = useTexts(orderCardTexts);
  return (
    <span className={styles.buttons}>
      {[...actions].reverse().map(({ word, primary, href }) => {
        const tone = primary ? 'primary' : 'outline';
        const words = (
          <>
            {t[word]}
            <span className="y-sr"> {carTitle}</span>
          </>
        );
        return href === null ? (
          <Button key={word} tone={tone} size="small" onClick={onCancel}>
            {words}
          </Button>
        ) : (
          <ButtonLink key={word} tone={tone} size="small" href={href}>
            {words}
          </ButtonLink>
        );
      })}
    </span>
  );
}
