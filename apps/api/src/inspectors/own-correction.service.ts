import type { OwnCorrection } from '@yanche/contract/inspectors/corrections';
import {
  type CorrectionState,
  correctionStateOf,
  mayAskCorrection,
} from '@yanche/rules/inspectors/correction-request';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { findLastCorrection, findOrderOfReport, findOwnReport } from './corrections.store.ts';

type Last = NonNullable<Awaited<ReturnType<typeof findLastCorrection>>>;
const stateOf = ({ state, outcome }: Last): CorrectionState => correctionStateOf(state, outcome);

/** Throws `notFound` where this person has neither such a report nor asked about one. */
export async function readCorrection(
  { db }: Deps,
  { userId }: Caller,
  orderId: string,
): Promise<OwnCorrection> {
  const [report, last] = await Promise.all([
    findOwnReport(db, orderId, userId),
    findLastCorrection(db, { orderId, userId }),
  ]);
  if (report === null && last === null) throw new Failure('notFound');
  return {
    reportId: report?.id ?? null,
    last: last && {
      sessionId: last.id,
      state: stateOf(last),
      words: last.note,
      askedAt: last.created_at.toISOString(),
      decidedReason: last.decided_reason,
    },
    mayAsk: report !== null && mayAskCorrection(last && stateOf(last)),
  };
}

/** Throws `notFound` for a report of somebody else or a version that no longer counts, `correctionWaits`. */
export async function requireCorrectable(
  db: Db,
  { reportId, userId }: { reportId: string; userId: string },
): Promise<void> {
  const orderId = await findOrderOfReport(db, reportId);
  if (orderId === null) throw new Failure('notFound');
  if ((await findOwnReport(db, orderId, userId))?.id !== reportId) throw new Failure('notFound');
  const last = await findLastCorrection(db, { orderId, userId });
  if (!mayAskCorrection(last && stateOf(last))) throw new Failure('correctionWaits');
}
