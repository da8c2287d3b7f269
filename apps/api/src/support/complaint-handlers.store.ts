import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/**
 * Which of these complaints are about what this colleague dealt with: they answered the person about the same order, decided or
 * confirmed a claim of it, or inspected or reviewed its car.
 */
export async function listHandledComplaints(
  db: Db,
  staffId: string,
  threadIds: readonly string[],
): Promise<Set<string>> {
  if (threadIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select complaint.id from support_threads as complaint
    where complaint.id = any(${[...threadIds]}::uuid[]) and complaint.complaint_no is not null and (
      exists (
        select 1 from support_threads as thread
        join support_messages as message on message.thread_id = thread.id
        where thread.user_id = complaint.user_id and thread.complaint_no is null
          and thread.order_id is not distinct from complaint.order_id
          and message.from_us and message.author_id = ${staffId}::uuid)
      or exists (
        select 1 from claims join claim_decisions as decision on decision.claim_id = claims.id
        where claims.order_id = complaint.order_id
          and ${staffId}::uuid in (decision.decided_by, decision.second_by))
      or exists (
        select 1 from tasks where tasks.order_id = complaint.order_id
          and ${staffId}::uuid in (tasks.inspector_id, tasks.reviewer_id)))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
