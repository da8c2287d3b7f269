import {
  nextNoticeStatus,
  noticeLeaseMs,
  type NoticeStatus,
  type NoticeStep,
} from '@yanche/rules/notice-state';
import type { Kysely } from 'kysely';
import { inTransaction } from '#database/database.ts';
import { lockFirst } from '#database/lock-first.ts';
import type { NoticeRow } from './notices.store.ts';
import type { Db, Tables } from '#database/schema.ts';

/** A notice taken for one try. `status`: what it was found in; `sending`: its last sender was not heard of again. */
export type DueNotice = NoticeRow;

/** Takes the notice that is due longest, for a minute: nobody else does meanwhile, and no lock is held. Null: none is. */
export async function takeDueNotice(db: Kysely<Tables>, now: Date): Promise<DueNotice | null> {
  return inTransaction(db, async (tx) => {
    const due = await lockFirst(
      tx
        .selectFrom('notices')
        .selectAll()
        .where('status', 'in', ['pending', 'sending'])
        .where('due_at', '<=', now)
        .orderBy('due_at'),
    );
    if (due === null) return null;
    const tries = due.tries + 1;
    await tx
      .updateTable('notices')
      .set({
        status: statusAfter(due.status, 'take'),
        tries,
        due_at: new Date(now.getTime() + noticeLeaseMs),
      })
      .where('id', '=', due.id)
      .execute();
    return { ...due, tries };
  });
}

/** Notes what became of a try. Whoever took it over meanwhile has the last word. */
export async function endNoticeTry(
  db: Db,
  { id, tries }: Pick<DueNotice, 'id' | 'tries'>,
  { event, dueAt }: NoticeStep,
  { reason, now }: { reason: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('notices')
    .set({
      status: statusAfter('sending', event),
      reason,
      due_at: dueAt,
      ...(event !== 'putOff' && { ended_at: now }),
    })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('tries', '=', tries)
    .execute();
}

function statusAfter(status: NoticeStatus, event: NoticeStep['event']): NoticeStatus {
  const next = nextNoticeStatus(status, event);
  if (next === null) throw new Error(`a notice cannot ${event} when ${status}`);
  return next;
}
