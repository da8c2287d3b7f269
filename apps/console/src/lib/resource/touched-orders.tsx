import type { TouchedOrders as Touched } from '@yanche/contract/console/blocks';
import { Link } from 'react-router';
import { CallError, isFailure } from '#lib/call/call.ts';
import { useTexts } from '#lib/language/language.ts';
import { resourceTexts } from './resource.texts.ts';
import css from './resource.module.css';

/** The open orders that a question tells of, each with the way to its page; what was typed stays in this one. */
export function TouchedOrders({ error }: { error: unknown }) {
  const t = useTexts(resourceTexts);
  if (!(error instanceof CallError) || !isFailure(error, 'blockTouches')) return null;
  const { orders } = error.data as Touched;
  if (orders.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long one scrolls, by keyboard too
    <section className={css.affected} aria-label={t.touched(orders.length)} tabIndex={0}>
      <ul>
        {orders.map(({ orderId, orderNo }) => (
          <li key={orderId}>
            <Link to={`/order?id=${orderId}`} target="_blank">
              {orderNo}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
