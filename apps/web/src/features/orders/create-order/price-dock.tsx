import ChevronUp from 'lucide-react/icons/chevron-up';
import { Button } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { useTexts } from '#lib/language/texts.ts';
import styles from './create-order.module.css';
import { createOrderTexts } from './create-order.texts.ts';
import type { Price } from './use-price.ts';

type Props = {
  price: Price;
  /** The price has changed. */
  changed: boolean;
  busy: boolean;
  /** False: a colleague who only reads. */
  mayOrder: boolean;
  onDetail: () => void;
  onSubmit: () => void;
};

/** Price with a link to its details, and the primary action. */
export function PriceDock({ price, changed, busy, mayOrder, onDetail, onSubmit }: Props) {
  const t = useTexts(createOrderTexts);
  return (
    <Dock lead={<Lead {...{ price, changed, onDetail }} />}>
      <Button
        size="large"
        className={styles.submit}
        busy={busy}
        disabled={!mayOrder}
        onClick={onSubmit}
      >
        {t.submit}
      </Button>
    </Dock>
  );
}

function Lead({ price, changed, onDetail }: Pick<Props, 'price' | 'changed' | 'onDetail'>) {
  const t = useTexts(createOrderTexts);
  // Its place is kept: the button does not move when the price comes.
  if (price.fen === null) return <Text size={22}>¥ –</Text>;
  const amount = <Money fen={price.fen} size="large" />;
  const warning = changed && (
    <span role="alert" className={styles.priceWarning}>
      {t.priceChanged}
    </span>
  );
  if (price.state === 'failed') {
    return (
      <button type="button" className={styles.price} onClick={() => void price.refetch()}>
        {amount}
        <span className={styles.priceNote}>{t.priceFailed}</span>
      </button>
    );
  }
  if (price.state !== 'quoted') {
    const note = {
      noCity: t.priceNeedsCity,
      asking: t.pricing,
      notOffered: t.productNotHere,
    }[price.state];
    return (
      <div className={styles.price}>
        {amount}
        <span className={styles.priceNote}>{note}</span>
      </div>
    );
  }
  return (
    <button type="button" className={styles.price} aria-haspopup="dialog" onClick={onDetail}>
      <span className="y-sr">{t.price} </span>
      {amount}
      {warning || (
        <span className={styles.priceNote}>
          {price.discount > 0 && (
            <>
              {t.saved} <Money fen={price.discount} size="inherit" tone="muted" cents="auto" />
              {' · '}
            </>
          )}
          {t.detail}
          <ChevronUp size={14} aria-hidden="true" />
        </span>
      )}
    </button>
  );
}
