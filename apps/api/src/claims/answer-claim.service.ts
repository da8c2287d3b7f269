import type { BodyOf } from '@yanche/contract/endpoint';
import type {
  acceptClaim,
  appealClaim,
  ClaimView,
  withdrawClaim,
} from '@yanche/contract/claims/claims';
import type { Language } from '@yanche/rules/bilingual';
import { mayAppeal } from '@yanche/rules/claims/claim-course';
import { claimStatus } from '@yanche/rules/claims/claim-status';
import { formatYuan } from '@yanche/rules/money/money';
import { isOneOf } from '@yanche/rules/state-machine';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { lockOwnClaim } from './claim-access.ts';
import { readClaimView } from './claim-view.service.ts';
import { courseOf } from './claim-course.ts';
import type { ClaimRow } from './claims.store.ts';
import { markHandedIn } from './evidence.store.ts';
import { moveIn } from './move-claim.ts';

/** Withdraws a claim that was not decided. Repeating it changes nothing. */
export const withdrawOwnClaim = (
  deps: Deps,
  caller: Caller,
  { claimId }: BodyOf<typeof withdrawClaim>,
  language: Language,
): Promise<ClaimView> =>
  answer(deps, caller, claimId, language, async (tx, claim) =>
    claim.status === claimStatus.withdrawn
      ? claim
      : moveIn(tx, claim, { event: 'withdraw', ...byUser(deps, caller) }),
  );

/** Accepts the offer as it was shown; the job pays it. Repeating it changes nothing. */
export const acceptOwnClaim = (
  deps: Deps,
  caller: Caller,
  { claimId, total }: BodyOf<typeof acceptClaim>,
  language: Language,
): Promise<ClaimView> =>
  answer(deps, caller, claimId, language, async (tx, claim) => {
    const isOver = isOneOf(claim.status, claimStatus.paying, claimStatus.closed);
    if (isOver && claim.offer_total === total) return claim;
    if (claim.status === claimStatus.offered && claim.offer_total !== total)
      throw new Failure('offerChanged', { amount: formatYuan(claim.offer_total) });
    return moveIn(tx, claim, { event: 'agree', ...byUser(deps, caller) });
  });

/** Once. Repeated with the same words, answers the claim as it is. */
export const appealOwnClaim = (
  deps: Deps,
  caller: Caller,
  { claimId, text }: BodyOf<typeof appealClaim>,
  language: Language,
): Promise<ClaimView> =>
  answer(deps, caller, claimId, language, async (tx, claim) => {
    const words = text.replaceAll('\0', '').trim();
    if (words === '') throw new Failure('wordsRequired');
    if (claim.status === claimStatus.appealed && claim.appeal_text === words) return claim;
    const isDecided = isOneOf(claim.status, claimStatus.offered, claimStatus.refused);
    if (isDecided && !mayAppeal(courseOf(claim))) throw new Failure('appealOver');
    const { now, actor } = byUser(deps, caller);
    await markHandedIn(tx, claim.id, now);
    return moveIn(tx, claim, {
      event: 'appeal',
      actor,
      now,
      set: { appeal_text: words, appeal_at: now, holder_id: null, held_until: null },
    });
  });

const byUser = ({ clock }: Deps, { userId }: Caller) => ({
  actor: { kind: 'user' as const, id: userId },
  now: clock.now(),
});

async function answer(
  deps: Deps,
  caller: Caller,
  claimId: string,
  language: Language,
  move: (tx: Tx, claim: ClaimRow) => Promise<ClaimRow>,
): Promise<ClaimView> {
  const found = await inTransaction(deps.db, async (tx) => {
    const own = await lockOwnClaim(tx, caller, claimId);
    return { ...own, claim: await move(tx, own.claim) };
  });
  return readClaimView(deps, found, language);
}
