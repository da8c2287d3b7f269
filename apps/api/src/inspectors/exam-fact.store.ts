import { nextExamAt } from '@yanche/rules/inspectors/exam';
import type { StepFact } from '@yanche/rules/inspectors/onboarding-steps';
import type { Db } from '#database/schema.ts';

/** How far somebody is with the exam: passed once, being sat, or since when it may be sat again. */
export async function findExamFact(db: Db, userId: string, now: Date): Promise<StepFact> {
  const rows = await db
    .selectFrom('exams')
    .select(['status', 'ends_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .execute();
  if (rows.some(({ status }) => status === 'passed')) return { state: 'done' };
  // Its minutes run, whether or not somebody looks.
  const running = rows.find(({ status, ends_at }) => status === 'running' && ends_at > now);
  if (running !== undefined) {
    return { state: 'open', reason: 'examRuns', until: running.ends_at.toISOString() };
  }
  const next = nextExamAt(rows.flatMap(({ ended_at }) => ended_at ?? []));
  if (next === null || next <= now.getTime()) return { state: 'open' };
  return { state: 'failed', reason: 'examAgain', until: new Date(next).toISOString() };
}
