import { addDays, shanghaiDay, shanghaiTime } from '@yanche/rules/calendar';
import { isOfNow } from '@yanche/rules/claims/claim-evidence';
import { type ClaimRisk, isCarefulPath, riskMonths } from '@yanche/rules/claims/claim-risk';
import type { Db } from '#database/schema.ts';
import type { ClaimRow } from './claims.store.ts';
import { findDeal } from './deals/deals.store.ts';
import type { ShownEvidence } from './evidence.store.ts';
import { listPhotoUses, type PhotoUseRow } from './photo-uses.store.ts';
import { countOrdersAndClaims } from './risks.store.ts';

export type ClaimRisks = {
  /** With the evidence that shows it; none where it is no photo. */
  risks: { risk: ClaimRisk; evidenceIds: string[] }[];
  /** Where photos were used before. */
  uses: PhotoUseRow[];
  careful: boolean;
  orders: number;
  claims: number;
};

/** What the decider is shown of a claim; nothing is concluded from it. */
export async function loadRisks(
  db: Db,
  claim: ClaimRow,
  {
    reportKm,
    evidence,
    now,
  }: { reportKm: number | null; evidence: readonly ShownEvidence[]; now: Date },
): Promise<ClaimRisks> {
  const owner = { userId: claim.user_id, dealerId: claim.dealer_id };
  const since = new Date(shanghaiTime(addDays(now, -30 * riskMonths), 0));
  const [counts, uses, deal] = await Promise.all([
    countOrdersAndClaims(db, owner, since),
    listPhotoUses(db, claim.id),
    findDeal(db, claim.order_id),
  ]);
  const old = evidence
    .filter(({ kind, slot, taken_at }) => kind === 'image' && isOfNow(slot) && taken_at !== null)
    .filter(({ taken_at }) => shanghaiDay(taken_at ?? now) < claim.delivered_on)
    .map(({ id }) => id);
  const odometer = evidence.filter(({ slot }) => slot === 'odometer').map(({ id }) => id);
  const reused = [...new Set(uses.map(({ evidenceId }) => evidenceId))];
  const careful = isCarefulPath(counts);
  const isLater = deal?.delivered_on != null && claim.delivered_on > deal.delivered_on;
  const facts: [ClaimRisk, boolean, string[]][] = [
    ['manyClaims', careful, []],
    ['photoReused', reused.length > 0, reused],
    ['photoOld', old.length > 0, old],
    ['kmBelow', claim.km < Math.max(reportKm ?? 0, deal?.km ?? 0), odometer],
    ['handoverLater', isLater, []],
  ];
  return {
    risks: facts.filter(([, is]) => is).map(([risk, , evidenceIds]) => ({ risk, evidenceIds })),
    uses,
    careful,
    ...counts,
  };
}
