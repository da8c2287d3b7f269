import type { Deps } from '#deps.ts';
import { limitOf } from '#risk/limit-rules.ts';
import { countHitsOrThrow } from '#risk/limits.store.ts';
import type { StaffCaller } from '#route.ts';

/** How many numbers a colleague may read, of whomever. Throws `tooOften`. */
export const countPhoneRead = ({ db, pii, clock }: Deps, by: StaffCaller): Promise<void> =>
  countHitsOrThrow(db, [limitOf(pii, 'phonesByColleague', by.userId)], clock.now());
