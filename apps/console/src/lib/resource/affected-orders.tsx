import type { AffectedOrder, AffectedOrders as Told } from '@yanche/contract/console/places';
import { CallError, isFailure } from '#lib/call/call.ts';
import { formatMinute, formatTime } from '#lib/language/format-time.ts';
import { inLanguage } from '@yanche/rules/bilingual';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { resourceTexts } from './resource.texts.ts';
import css from './resource.module.css';

/** The sold appointments, or jobs at hand, that a refusal tells of. */
export const affectedBy = (error: unknown): readonly AffectedOrder[] =>
  error instanceof CallError &&
  (isFailure(error, 'ordersAffected') || isFailure(error, 'jobsAffected'))
    ? (error.data as Told).orders
    : [];

/** Sold appointments in slots that are closed or would be, or jobs at hand: somebody has to look after them. */
export function AffectedOrders({
  orders,
  isAsked = false,
}: {
  orders: readonly AffectedOrder[];
  /** In a dialog that asks whether to go on: the same orders may stand beside it. */
  isAsked?: boolean;
}) {
  const t = useTexts(resourceTexts);
  const language = useLanguage();
  const label = (isAsked ? t.affectedAsked : t.affected)(orders.length);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long one scrolls, by keyboard too
    <section className={css.affected} aria-label={label} tabIndex={0}>
      <ul>
        {orders.map((order) => (
          <li key={order.orderId}>
            <b>{order.orderNo}</b> {formatMinute(order.startAt)}{' '}
            {inLanguage([order.pointName, order.pointNameEn], language)} {order.plateMask}
            {' · '}
            {inLanguage(orderStatusLabels[order.status], language)}
            {order.outcome !== null && <> → {t[order.outcome]}</>}
            {order.toldAt !== null && <> · {t.toldAt(formatTime(order.toldAt).slice(5, 16))}</>}
          </li>
        ))}
      </ul>
    </section>
  );
}
