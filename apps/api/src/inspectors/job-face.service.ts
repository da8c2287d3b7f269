import { randomInt } from 'node:crypto';
import { shanghaiTime } from '@yanche/rules/calendar';
import { drawFaceCheck, isHeldStep } from '@yanche/rules/inspectors/face-draw';
import { inTransaction } from '#database/database.ts';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { findSettingVersion } from '#risk/product-settings.store.ts';
import { lockPerson } from './identities.store.ts';
import {
  findDraw,
  insertDraw,
  isAhead,
  isSettled,
  loadDrawFacts,
  markSkipped,
} from './job-face.store.ts';

type Job = { taskId: string; userId: string };

/**
 * Before somebody sets out for a job of theirs: asks for their face, if the lot falls on it. Drawn once for each job, so that nobody taps
 * until it is another one, and in a transaction of its own, since the refusal must not undo it. Whoever tapped without a network is on
 * the way already and is never held up: their next job asks. Throws `faceCheckDue`.
 */
export async function requireFaceBefore(
  { db, clock }: Deps,
  { taskId, userId }: Job,
  tap: { at?: string | undefined; sentAt?: string | undefined },
): Promise<void> {
  const job = { taskId, userId };
  const isDue = await inTransaction(db, async (tx) => {
    if (!(await isAhead(tx, job))) return false;
    const now = clock.now();
    const { values: rule, versionId } = await findSettingVersion(tx, 'faceDraw', now);
    if (rule.sharePct === 0) return false;
    await lockPerson(tx, userId);
    let draw = await findDraw(tx, job);
    if (draw === null) {
      const today = new Date(shanghaiTime(now, 0));
      const facts = await loadDrawFacts(tx, job, today);
      const drawn = drawFaceCheck(rule, facts, (below) => randomInt(below));
      await insertDraw(tx, {
        task_id: taskId,
        user_id: userId,
        state: drawn.isDue ? 'due' : 'free',
        why: drawn.why,
        share: rule.sharePct,
        setting_id: versionId,
        drawn_at: now,
      });
      draw = await findDraw(tx, job);
    }
    if (draw === null || draw.state === 'free' || (await isSettled(tx, job))) return false;
    if (!isHeldStep(tap)) return true;
    await markSkipped(tx, job);
    return false;
  });
  if (isDue) throw new Failure('faceCheckDue');
}

/** Throws `notFound` for a job that is not theirs or was begun, `faceLinkUsed` where no check is asked for, or it was done. */
export async function requireAsked(db: Db, job: Job): Promise<void> {
  if (!(await isAhead(db, job))) throw new Failure('notFound');
  const draw = await findDraw(db, job);
  const isAsked = draw !== null && draw.state !== 'free';
  if (!isAsked || (await isSettled(db, job))) throw new Failure('faceLinkUsed');
}
