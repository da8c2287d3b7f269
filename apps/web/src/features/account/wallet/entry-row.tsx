import type { WalletEntry } from '@yanche/contract/payments';
import { Money } from '@yanche/ui/money';
import { Tag } from '@yanche/ui/tag';
import { UiLink } from '@yanche/ui/ui-link';
import { useFormat } from '#lib/language/format.ts';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './wallet.module.css';
import { walletTexts } from './wallet.texts.ts';

/** What moved, why, and what was there afterwards. With an order the row leads to it. */
export function EntryRow({ entry }: { entry: WalletEntry }) {
  const t = useTexts(walletTexts);
  const { time } = useFormat();
  const { order, amount, kind } = entry;
  const page = order?.kind === 'self' ? to.selfOrderDetail : to.orderDetail;
  return (
    <article className={styles.row}>
      <span className={styles.kind}>
        {t[kind]}
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
      </span>
      <span className={styles.end}>
        {amount > 0 && '+'}
        <Money fen={amount} tone="ink" />
      </span>
      <span className={styles.quiet}>
        {order !== null && (
          <>
            <UiLink href={page(order.orderId)} className={styles.order}>
              {order.title}
            </UiLink>
            <br />
          </>
        )}
        {time(entry.at, 'dateTime')}
      </span>
      <span className={`${styles.quiet} ${styles.end}`}>
        {t.after} <Money fen={entry.balanceAfter} size="small" tone="muted" />
      </span>
    </article>
  );
}
