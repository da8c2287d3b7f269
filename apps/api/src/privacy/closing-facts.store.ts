import type { ClosingObstacle } from '@yanche/contract/privacy/privacy';
import { claimStatus } from '@yanche/rules/claims/claim-status';
import { historyStatus } from '@yanche/rules/history/history-status';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { selfStatus } from '@yanche/rules/orders/self-order-status';
import { sql } from 'kysely';
import { getBalance, goldOf, walletOf } from '#money/ledger.store.ts';
import type { Db } from '#database/schema.ts';

const { completed, cancelled, refunded } = orderStatus;
export const over = {
  orders: [completed, cancelled, refunded],
  self_orders: [
    selfStatus.certified,
    selfStatus.notPassed,
    selfStatus.cancelled,
    selfStatus.refunded,
  ],
  history_orders: [
    historyStatus.reported,
    historyStatus.noRecord,
    historyStatus.failed,
    historyStatus.cancelled,
    historyStatus.refunded,
  ],
  claims: [claimStatus.closed, claimStatus.refused, claimStatus.withdrawn],
} as const;

/** What somebody ordered for a dealership is the dealership's, and goes on without them once they have left it. */
const isPrivate = sql.raw('dealer_id is null');

const openOf = (table: keyof typeof over, userId: string) => sql`
  (select count(*) from ${sql.table(table)}
    where user_id = ${userId} and ${isPrivate} and status not in (${sql.join([...over[table]])}))`;

export type ClosingFacts = {
  obstacles: { kind: ClosingObstacle; count: number }[];
  gold: number;
};

/** What of a person is still open: what is ordered, owed, or a task that they have with us. */
export async function findClosingFacts(db: Db, userId: string): Promise<ClosingFacts> {
  const { rows } = await sql<Record<Exclude<ClosingObstacle, 'money'>, number>>`
    select
      ${openOf('orders', userId)} + ${openOf('self_orders', userId)}
        + ${openOf('history_orders', userId)} as orders,
      (select count(*) from refunds
        join payments on payments.id = refunds.payment_id
        where refunds.status = 'pending' and (
          payments.order_id in (select id from orders where user_id = ${userId} and ${isPrivate})
          or payments.order_id in (select id from self_orders where user_id = ${userId} and ${isPrivate})
          or payments.order_id in (select id from history_orders where user_id = ${userId} and ${isPrivate}))
      ) as refunds,
      ${openOf('claims', userId)} as claims,
      (select count(*) from cashbacks where user_id = ${userId} and ${isPrivate} and status = '1') as cashback,
      (select count(*) from users where id = ${userId} and dealer_id is not null) as dealer,
      (select count(*) from users where id = ${userId} and (
        'inspector' = any(roles)
        or exists (select 1 from inspector_identities where id = ${userId})
        or exists (select 1 from inspector_applications where user_id = ${userId}))) as inspector,
      (select count(*) from staff where user_id = ${userId} and status = 'active') as staff`.execute(
    db,
  );
  const own = { dealerId: null, userId };
  const money = await getBalance(db, walletOf(own));
  const counts = { ...rows[0], money: Math.abs(money) };
  const obstacles = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ kind: kind as ClosingObstacle, count }));
  return { obstacles, gold: await getBalance(db, goldOf(own)) };
}
