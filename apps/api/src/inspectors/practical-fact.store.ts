import type { StepFact } from '@yanche/rules/inspectors/onboarding-steps';
import { nextPracticalAt } from '@yanche/rules/inspectors/practical';
import type { Db } from '#database/schema.ts';

/** How far somebody is with the practical: passed once, under way, or from when it may be tried again. */
export async function findPracticalFact(db: Db, userId: string, now: Date): Promise<StepFact> {
  const rows = await db
    .selectFrom('practicals')
    .select(['status', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .execute();
  if (rows.some(({ status }) => status === 'passed')) return { state: 'done' };
  if (rows.some(({ status }) => status === 'running')) {
    return { state: 'open', reason: 'practicalRuns' };
  }
  const next = nextPracticalAt(rows.flatMap(({ ended_at }) => ended_at ?? []));
  if (next === null || next <= now.getTime()) return { state: 'open' };
  return { state: 'failed', reason: 'practicalAgain', until: new Date(next).toISOString() };
}
