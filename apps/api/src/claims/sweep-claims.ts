import { HOUR_MS } from '@yanche/rules/calendar';
import { noticeHours } from '@yanche/rules/claims/claim-clock';
import { courseLapsesAt, isCourseNoticeDue, withNotice } from '@yanche/rules/claims/claim-course';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { columnsOf, courseOf } from './claim-course.ts';
import { lockDueClaim, updateClaim } from './claims.store.ts';
import { lapseToRefusal } from './lapse-claim.ts';
import { moveIn } from './move-claim.ts';
import { remindOfClaim } from './notify-claim-step.store.ts';
import { claimStatus } from '@yanche/rules/claims/claim-status';

/** Tells customers twice that their step ends, then ends it. Answers how often something happened. */
export async function sweepClaims({ db, clock }: Deps, signal?: AbortSignal): Promise<number> {
  const looked: string[] = [];
  let done = 0;
  await repeatUntilDone(signal, () =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const before = new Date(now.getTime() + noticeHours[0] * HOUR_MS);
      const claim = await lockDueClaim(tx, before, looked);
      if (claim === null) return false;
      // One step of each claim a round, so that two notices never go out at the same moment.
      looked.push(claim.id);
      const course = courseOf(claim);
      const lapsesAt = courseLapsesAt(course);
      if (isCourseNoticeDue(course, now)) {
        const told = await updateClaim(tx, claim.id, columnsOf(withNotice(course, now)));
        await remindOfClaim(tx, told, now);
        done += 1;
      } else if (lapsesAt !== null && now.getTime() >= lapsesAt) {
        const system = { kind: 'system' as const, id: null };
        if (claim.status === claimStatus.moreNeeded) await lapseToRefusal(tx, claim, now);
        await moveIn(tx, claim, { event: 'lapse', actor: system, now });
        done += 1;
      }
      return true;
    }),
  );
  return done;
}
