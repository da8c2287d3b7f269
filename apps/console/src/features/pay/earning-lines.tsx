import type { EarningRow } from '@yanche/contract/pay/own-pay';
import { inLanguage } from '@yanche/rules/bilingual';
import { tellYuan } from '@yanche/rules/money/money';
import { earningKindLabels, earningNoteLabels } from '@yanche/rules/pay/earnings';
import { Link } from 'react-router';
import { formatMinute } from '#lib/language/format-time.ts';
import { useLanguage } from '#lib/language/language.ts';
import css from './pay.module.css';

/** What stands on a statement, oldest first. */
export function EarningLines({ lines }: { lines: readonly EarningRow[] }) {
  const language = useLanguage();
  return (
    <table className={css.lines}>
      <tbody>
        {lines.map(({ earningId, kind, amount, at, order, note, reason }) => (
          <tr key={earningId}>
            <td>
              {inLanguage(earningKindLabels[kind], language)}{' '}
              {order !== null && (
                <Link to={`/orders?search=${encodeURIComponent(order.orderNo)}`}>
                  {order.orderNo}
                </Link>
              )}
              <div className={css.quiet}>
                {[
                  formatMinute(at),
                  order?.carTitle,
                  note === null ? null : inLanguage(earningNoteLabels[note], language),
                  reason,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </td>
            <td>{tellYuan(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
