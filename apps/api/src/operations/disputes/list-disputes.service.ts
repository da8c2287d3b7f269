import type { ConsoleDispute, listDisputes } from '@yanche/contract/console/disputes';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/rules/bilingual';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { disputeDueAt } from '@yanche/rules/staff/disputes';
import type * as z from 'zod/mini';
import { recallOrders } from '#archive/recall.ts';
import { withTitles } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { listDisputeRows } from './disputes.store.ts';

type Query = z.output<NonNullable<(typeof listDisputes)['query']>>;

/** Decided at the desk, by publishing again or sending back; here is who has to, until when, and what came of it. */
export async function readDisputes(
  deps: Deps,
  { size, search, after, ...wanted }: Query,
  language: Language,
): Promise<AnswerOf<typeof listDisputes>> {
  const { db, clock } = deps;
  const limit = Number(size);
  const now = clock.now();
  const asked = { ...wanted, search: search?.trim() ?? '', state: wanted.state };
  const page = { ...asked, after: readCursor(after), limit: limit + 1 };
  const found = await listDisputeRows(db, page, now);
  const isRecalled = await recallOrders(
    deps,
    found.map(({ id }) => id),
  );
  const rows = isRecalled ? await listDisputeRows(db, page, now) : found;
  return pageFrom(
    await withTitles(db, language, rows),
    limit,
    ({ disputed_at: at, id }) => ({ at, id }),
    (row): ConsoleDispute => {
      const isOpen = row.status === orderStatus.inReview || row.status === orderStatus.inspecting;
      const dueAt = disputeDueAt(row.disputed_at);
      return {
        orderId: row.id,
        orderNo: row.order_no,
        taskId: row.task_id,
        orderStatus: row.status,
        carTitle: row.car_title,
        vinTail: row.vin.slice(-6),
        customer: { userId: row.user_id, name: row.user_name, dealer: row.dealer_name },
        reason: row.dispute_reason ?? '',
        files: row.files,
        disputedAt: row.disputed_at.toISOString(),
        dueAt: dueAt.toISOString(),
        state: isOpen ? 'open' : 'decided',
        isOverdue: isOpen && dueAt < now,
        publishedBy: row.publisher_name,
        openAt: isOpen ? row.holder_name : null,
        decidedBy: isOpen ? null : row.decider_name,
        decidedAt: isOpen ? null : (row.decided_at?.toISOString() ?? null),
        outcome: row.dispute_outcome,
        answer: row.dispute_answer,
        reportNo: row.report_no,
        versionBefore: row.version_before,
        versionAfter: isOpen ? null : row.version_after,
      };
    },
  );
}
