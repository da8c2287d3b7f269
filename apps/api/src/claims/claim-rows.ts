import type { ClaimTurn } from '@yanche/contract/claims/claim-parts';
import type { ClaimRow as ClaimRowView } from '@yanche/contract/claims/claims';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { claimTurnOf } from '@yanche/rules/claims/claim-clock';
import { courseLapsesAt, mayAppeal } from '@yanche/rules/claims/claim-course';
import { claimActionsOf, claimStatusLabels } from '@yanche/rules/claims/claim-state';
import { claimStatus } from '@yanche/rules/claims/claim-status';
import { carTitlesIn } from '#cars/car-titles.ts';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { courseOf } from './claim-course.ts';
import { listClaimOrders } from './claim-orders.store.ts';
import { finalWords, kindName, lapseWords, turnWords } from './claim-words.ts';
import type { ClaimRow } from './claims.store.ts';
import { listReportHeads } from './report-heads.store.ts';

/** Claims as lists show them. */
export async function claimRowsOf(
  { db, links, clock }: Deps,
  rows: readonly ClaimRow[],
  language: Language,
): Promise<ClaimRowView[]> {
  const orders = await ordersOf(db, rows);
  const heads = await listReportHeads(
    db,
    rows.map(({ report_id }) => report_id),
  );
  const titleIn = await carTitlesIn(db, language);
  return rows.flatMap((row) => {
    const order = orders.get(row.order_id);
    const head = heads.get(row.report_id);
    if (order === undefined || head === undefined) return [];
    const cover = head.cover_file_id;
    return [
      {
        claimId: row.id,
        claimNo: row.claim_no,
        orderId: row.order_id,
        orderNo: order.order_no,
        carTitle: titleIn(order.car_title),
        plateTail: order.plate?.slice(-2) ?? null,
        vinTail: order.vin.slice(-4),
        coverUrl: cover === null ? null : links.photoUrl(cover, clock.now()),
        status: row.status,
        statusText: inLanguage(claimStatusLabels[row.status], language),
        turn: turnOf(row, language),
        subject: subjectOf(row, language),
        openedAt: row.created_at.toISOString(),
        amount: row.offer_total > 0 ? row.offer_total : null,
        actions: claimActionsOf(row.status, mayAppeal(courseOf(row))),
        sample: head.sample,
      },
    ];
  });
}

async function ordersOf(db: Db, rows: readonly ClaimRow[]) {
  const orders = await listClaimOrders(
    db,
    rows.map(({ order_id }) => order_id),
  );
  return new Map(orders.map((order) => [order.id, order]));
}

/** Kinds in their order, each once: `机械电气、外观漆面`. */
export function subjectOf({ items }: Pick<ClaimRow, 'items'>, language: Language): string {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return kinds.map((kind) => kindName(kind, language)).join(language === 'zh' ? '、' : ', ');
}

/** Whose turn it is, and until when. */
export function turnOf(row: ClaimRow, language: Language): ClaimTurn {
  const course = courseOf(row);
  const { status, isFinal, dueAt } = course;
  const who = claimTurnOf({ status, isFinal });
  const until = who === 'customer' ? (courseLapsesAt(course) ?? dueAt) : dueAt;
  const isOver = status === claimStatus.refused && isFinal;
  const lapse = lapseWords[status];
  return {
    who,
    until: until === null ? null : new Date(until).toISOString(),
    text: inLanguage(isOver ? finalWords : turnWords[status], language),
    lapse: who === 'customer' && lapse !== undefined ? inLanguage(lapse, language) : null,
    reminded: course.notices.length,
  };
}
