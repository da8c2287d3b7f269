import { shanghaiDay } from '@yanche/rules/calendar';
import { sourceRestMs } from '@yanche/rules/work/history-request-state';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { errorForLog } from '#lib/error-for-log.ts';
import { logLine } from '#lib/log-line.ts';
import { SourceFault, type SourceFaultKind } from '#providers/history/history-source.ts';

/** `ours`: nothing that the source did; a bug, or a store of ours that cannot be reached. */
type FaultKind = SourceFaultKind | 'ours';

const kindOf = (error: unknown): FaultKind => (error instanceof SourceFault ? error.kind : 'ours');

/** Counts a fault by source, kind and day. What somebody has to do something about is written to the log as well. */
export async function noteFault(
  db: Db,
  { source, error, now }: { source: string; error: unknown; now: Date },
): Promise<FaultKind> {
  const kind = kindOf(error);
  await sql`insert into history_faults as known (source, kind, day, count, last_at)
    values (${source}, ${kind}, ${shanghaiDay(now)}, 1, ${now})
    on conflict (source, day, kind) do update set count = known.count + 1, last_at = excluded.last_at`.execute(
    db,
  );
  if (kind !== 'unreachable') {
    logLine('error', 'history source failed', { source, kind, err: errorForLog(error) });
  }
  return kind;
}

/**
 * The same of a source that was asked for an answer. One that cannot be reached, or refuses us, again and again is left alone for a
 * growing while: a dead source must not take all time that others need.
 */
export async function noteFailedAsk(
  db: Db,
  fault: { source: string; error: unknown; now: Date },
): Promise<void> {
  const { source, now } = fault;
  const kind = await noteFault(db, fault);
  if (kind !== 'unreachable' && kind !== 'account') return;
  const { faults_in_row: faults } = await db
    .insertInto('history_sources')
    .values({ source, faults_in_row: 1, last_fault: kind, last_fault_at: now })
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet({
        faults_in_row: sql`history_sources.faults_in_row + 1`,
        last_fault: kind,
        last_fault_at: now,
      }),
    )
    .returning('faults_in_row')
    .executeTakeFirstOrThrow();
  const ms = sourceRestMs(faults);
  if (ms === 0) return;
  const until = new Date(now.getTime() + ms);
  await db
    .updateTable('history_sources')
    .set({ resting_until: until })
    .where('source', '=', source)
    .execute();
  logLine('warn', 'history source rests', { source, until: until.toISOString(), faults });
}

/** It answered. Written down once a minute at most, unless it was in trouble. */
export async function noteAnswer(db: Db, source: string, now: Date): Promise<void> {
  await sql`insert into history_sources as known (source, last_answer_at) values (${source}, ${now})
    on conflict (source) do update
    set faults_in_row = 0, resting_until = null, last_answer_at = excluded.last_answer_at
    where known.faults_in_row > 0 or known.last_answer_at is null
      or known.last_answer_at < ${now}::timestamptz - interval '1 minute'`.execute(db);
}

export async function isResting(db: Db, source: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('history_sources')
    .select('source')
    .where('source', '=', source)
    .where('resting_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sources in trouble: resting, or refusing us since their last answer; and since when. */
export async function countTroubledSources(
  db: Db,
  now: Date,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(coalesce(last_answer_at, last_fault_at)) as since
    from history_sources
    where resting_until > ${now}
      or (last_fault = 'account' and last_fault_at > coalesce(last_answer_at, '-infinity'))`.execute(
    db,
  );
  return rows[0] ?? { count: 0, since: null };
}
