import type { listRefunds, RefundRow } from '@yanche/contract/console/refunds';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { DAY_MS } from '@yanche/rules/calendar';
import { ORDER_TIMES } from '@yanche/rules/orders/order-state';
import { maySettleOutside } from '@yanche/rules/staff/hand-bookings';
import type * as z from 'zod/mini';
import type { Deps } from '#deps.ts';
import { refundPlaceOf } from '#money/refunds/refunds.store.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import type { StaffCaller } from '#route.ts';
import { ofOrder, unlessOwn } from '#staff/own-affairs.ts';
import { listRefundRows } from './refunds.store.ts';

type Query = z.output<NonNullable<(typeof listRefunds)['query']>>;

/** Older than this and not paid: somebody has to look. */
export const lateSince = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** Refunds by when they were made. In trouble: after as many tries as make the product tell the customer that it is late. */
export async function readRefunds(
  { db, clock }: Deps,
  { reader, language }: { reader: StaffCaller; language: Language },
  { size, state, sort, after }: Query,
): Promise<AnswerOf<typeof listRefunds>> {
  const limit = Number(size);
  const now = clock.now();
  const rows = await listRefundRows(db, {
    status: state === undefined ? null : state === 'done' ? 'done' : 'pending',
    tries: state === 'trouble' ? ORDER_TIMES.refundRetries : 0,
    before: state === 'late' ? lateSince(now) : null,
    sort,
    after: readCursor(after),
    limit: limit + 1,
  });
  return pageFrom(
    rows,
    limit,
    ({ created_at: at, id }) => ({ at, id }),
    (row): RefundRow => {
      const isOpen = row.status === 'pending';
      const mayTurn =
        reader.policies.includes('refunds.byHand') &&
        row.way === 'original' &&
        !['wallet', 'gold'].includes(row.method) &&
        row.tries > 0;
      const facts = { tries: row.tries, createdAt: row.created_at };
      const mayRetry = reader.policies.includes('refunds.retry') && row.next_at > now;
      return {
        refundId: row.id,
        order: {
          orderId: row.order_id,
          orderNo: row.order_no ?? '',
          kind: kindOf(row),
        },
        amount: row.amount,
        method: row.method,
        way: row.way,
        byHand: row.booking_id !== null,
        status: row.status,
        to: inLanguage(refundPlaceOf(row), language),
        inTrouble: isOpen && row.tries >= ORDER_TIMES.refundRetries,
        isLate: isOpen && row.created_at < lateSince(now),
        tries: row.tries,
        createdAt: row.created_at.toISOString(),
        nextAt: isOpen ? row.next_at.toISOString() : null,
        doneAt: row.done_at?.toISOString() ?? null,
        actions: isOpen
          ? unlessOwn(
              reader,
              [ofOrder(row)],
              [
                ...(mayRetry ? (['retry'] as const) : []),
                ...(mayTurn ? (['toWallet'] as const) : []),
                ...(mayTurn && maySettleOutside(facts, now) ? (['settle'] as const) : []),
              ],
            )
          : [],
      };
    },
  );
}

type Ids = Record<'inspection_id' | 'history_id' | 'top_up_id', string | null>;

/** What was paid for. A top-up is no order: it has no page. */
function kindOf(row: Ids): RefundRow['order']['kind'] {
  if (row.inspection_id !== null) return 'inspection';
  if (row.history_id !== null) return 'history';
  return row.top_up_id === null ? 'self' : 'topUp';
}
