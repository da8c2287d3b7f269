import type { WalletEntry } from '@yanche/contract/money/payments';
import { Muted, Row } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { Tag } from '@yanche/ui/tag';
import { UiLink } from '@yanche/ui/ui-link';
import { useFormat } from '#lib/language/format.ts';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Plate } from '#lib/screen/plate.tsx';
import { vinTailOf } from '#sheets/order/vin-tail.ts';
import { OrderedBy } from '#sheets/dealer/ordered-by.tsx';
import styles from './wallet.module.css';
import { walletTexts } from './wallet.texts.ts';

/** One wallet or gold entry: amount, kind, balance afterwards. Links to its order, if any. */
export function EntryRow({ entry }: { entry: WalletEntry }) {
  const t = useTexts(walletTexts);
  const { time } = useFormat();
  const { order, amount, kind } = entry;
  const pages = {
    inspection: to.orderDetail,
    self: to.selfOrderDetail,
    history: to.historyQuery,
  };
  return (
    <article className={styles.row}>
      <Row as="span" wrap gap={8} rowGap={2} align="center" weight="bold">
        {t[kind]}
        {entry.source !== null && <Muted as="span">{t[entry.source]}</Muted>}
        {entry.account === 'gold' && (
          <Tag tone="brand" icon={false}>
            {t.goldTag}
          </Tag>
        )}
        {entry.isSample && (
          <Tag tone="unknown" icon={false}>
            {t.sample}
          </Tag>
        )}
      </Row>
      <span className={styles.end}>
        {amount > 0 && '+'}
        <Money fen={amount} tone="ink" />
      </span>
      <Muted as="span">
        {order !== null && (
          <>
            <UiLink href={pages[order.kind](order.orderId)} className={styles.order}>
              {order.plate === null ? `VIN ${vinTailOf(order.vin)}` : <Plate text={order.plate} />}{' '}
              {order.title}
            </UiLink>
            {order.orderedBy !== null && (
              <>
                {' '}
                · <OrderedBy name={order.orderedBy} />
              </>
            )}
            <br />
          </>
        )}
        {time(entry.at, 'dateTime')}
      </Muted>
      <Muted as="span" className={styles.end}>
        {t.after} <Money fen={entry.balanceAfter} size="small" tone="muted" />
      </Muted>
    </article>
  );
}
