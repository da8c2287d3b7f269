import type { ConsoleOrderRow } from '@yanche/contract/console/orders';
import { shanghaiDay } from '@yanche/rules/calendar';
import { type OrderStatus, orderStatus } from '@yanche/rules/orders/order-status';
import { Link } from 'react-router';
import { useTexts } from '#lib/language/language.ts';
import { mayOpen, useMe } from '#lib/session/use-me.ts';
import { orderTexts } from './order-words.ts';

const { unassigned, assigned, onTheWay, inspecting } = orderStatus;
const onBoard: readonly OrderStatus[] = [unassigned, assigned, onTheWay, inspecting];

/** Whose job it is, with the way to the board on which it is given to somebody. */
export function InspectorOf({ order }: { order: ConsoleOrderRow }) {
  const t = useTexts(orderTexts);
  const { data: user } = useMe();
  const day = shanghaiDay(new Date(order.startAt));
  const isJob = user != null && mayOpen(user, 'dispatch.read') && onBoard.includes(order.status);
  return (
    <span>
      {order.inspectorName ?? t.nobody}{' '}
      {isJob && <Link to={`/dispatch?day=${day}&open=${order.orderId}`}>{t.onBoard}</Link>}
    </span>
  );
}
