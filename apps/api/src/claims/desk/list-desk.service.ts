import type { AnswerOf } from '@yanche/contract/endpoint';
import type { ConsoleClaim, listConsoleClaims } from '@yanche/contract/console/claims';
import type { Language } from '@yanche/rules/bilingual';
import type * as z from 'zod/mini';
import { carTitlesIn, type TitleIn } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import type { StaffCaller } from '#route.ts';
import { subjectOf, turnOf } from '../claim-rows.ts';
import { type DeskClaim, listDeskClaims } from './desk-claims.store.ts';
import { deskActionsOf, holdOf } from './desk-rules.ts';

type Query = z.output<NonNullable<(typeof listConsoleClaims)['query']>>;

/** The queue: by deadline, or newest first. */
export async function readClaimQueue(
  { db, clock }: Deps,
  staff: StaffCaller,
  { size, after, ...wanted }: Query,
  language: Language,
): Promise<AnswerOf<typeof listConsoleClaims>> {
  const limit = Number(size);
  const now = clock.now();
  const dueBy = wanted.state === 'late' ? now : undefined;
  const page = { after: readCursor(after), limit: limit + 1 };
  const rows = await listDeskClaims(db, { ...wanted, ...page, dueBy });
  const titleIn = await carTitlesIn(db, language);
  return pageFrom(
    rows,
    limit,
    ({ place: at, id }) => ({ at, id }),
    (row) => deskRowOf(row, { staff, now, language, titleIn }),
  );
}

export function deskRowOf(
  row: DeskClaim,
  {
    staff,
    now,
    language,
    titleIn,
  }: { staff: StaffCaller; now: Date; language: Language; titleIn: TitleIn },
): ConsoleClaim {
  return {
    claimId: row.id,
    claimNo: row.claim_no,
    order: { orderId: row.order_id, orderNo: row.order_no, kind: 'inspection' },
    carTitle: titleIn(row.car_title),
    vinTail: row.vin.slice(-4),
    status: row.status,
    turn: turnOf(row, language),
    subject: subjectOf(row, language),
    appealed: row.appealed,
    amount: row.proposed?.total ?? (row.offer_total > 0 ? row.offer_total : null),
    hold: holdOf(row, staff, now),
    createdAt: row.created_at.toISOString(),
    version: row.version,
    actions: deskActionsOf(row, staff, now),
  };
}
