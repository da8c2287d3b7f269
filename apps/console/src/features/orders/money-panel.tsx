import type { ConsoleOrder } from '@yanche/contract/console/orders';
import { Alert } from 'antd';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { formatTime } from '#lib/language/format-time.ts';
import { useTexts } from '#lib/language/language.ts';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import { orderTexts } from './order-words.ts';
import css from './order.module.css';

/** What came in, what went back, and every movement of it. */
export function MoneyPanel({
  money,
  ledger,
}: {
  money: ConsoleOrder['money'];
  /** Where its entries stand; null where the reader may not see them. */
  ledger: string | null;
}) {
  const t = useTexts(orderTexts);
  const open = money.refunds.filter(({ status, tries }) => status === 'pending' && tries > 0);
  const sums = [
    [t.paid, money.paid],
    [t.refunded, money.refunded],
    [t.kept, money.kept],
  ] as const;
  return (
    <section className={css.card}>
      <header className={css.cardHead}>
        <h2>{t.money}</h2>
        {ledger === null ? (
          <span className={css.quiet}>{t.moneyHint}</span>
        ) : (
          <Link to={ledger}>{t.inLedger}</Link>
        )}
      </header>
      {open.map(({ refundId, amount, tries, nextAt, to }) => (
        <Alert
          key={refundId}
          type="warning"
          title={t.refundOpen(yuan(amount), to, tries, nextAt === null ? '' : formatTime(nextAt))}
        />
      ))}
      {money.refunds
        .filter(({ status }) => status === 'done')
        .map(({ refundId, amount, to, doneAt }) => (
          <p key={refundId} className={css.quiet}>
            {t.refundTo(yuan(amount), to, doneAt === null ? '' : formatTime(doneAt))}
          </p>
        ))}
      <dl className={css.sums}>
        {sums.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{yuan(amount)}</dd>
          </div>
        ))}
      </dl>
      {money.postings.length === 0 && <p className={css.quiet}>{t.noMoney}</p>}
      <ul>
        {money.postings.map(({ at, kind, amount, from, to }) => (
          <li key={`${at} ${kind}`} className={css.posting}>
            <span>
              {kind}
              <br />
              <span className={css.quiet}>{formatTime(at)}</span>
            </span>
            <span>
              <b>{yuan(amount)}</b>
              <br />
              <span className={css.quiet}>
                {from.join(' + ')} → {to.join(' + ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {money.postings.length > 0 &&
        (money.difference === 0 ? (
          <p className={css.balanced}>
            <Check size={16} aria-hidden /> {t.balanced}
          </p>
        ) : (
          <Alert type="error" title={t.unbalanced(yuan(money.difference))} />
        ))}
    </section>
  );
}
