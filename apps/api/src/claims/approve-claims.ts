import { mayApproveAuto, totalOf } from '@yanche/rules/claims/claim-decision';
import { missingEvidence } from '@yanche/rules/claims/claim-evidence';
import { claimStatus } from '@yanche/rules/claims/claim-status';
import { coverOf, faultBars } from '@yanche/rules/claims/eligibility';
import { isOneOf } from '@yanche/rules/state-machine';
import { inTransaction } from '#database/database.ts';
import type { DecidedFault } from '#database/json-columns.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { findClaimOrder } from './claim-orders.store.ts';
import { loadRisks } from './claim-risks.ts';
import { type ClaimRow, listOrderClaims, lockReceivedClaim, updateClaim } from './claims.store.ts';
import { loadCover } from './cover-facts.ts';
import { insertDecision } from './decisions.store.ts';
import { ruleLinesOf } from './evidence-view.ts';
import { listEvidence } from './evidence.store.ts';
import { moveIn } from './move-claim.ts';
import { findReport } from './report-heads.store.ts';

/** Looks once at each claim that was handed in: small and clear ones are approved, all others wait for a person. Answers how many. */
export const approveClaims = ({ db, clock }: Deps, signal?: AbortSignal): Promise<number> =>
  repeatUntilDone(signal, () =>
    inTransaction(db, async (tx) => {
      const claim = await lockReceivedClaim(tx);
      if (claim === null) return false;
      const now = clock.now();
      const decided = await decisionOf(tx, claim, now);
      const looked = await updateClaim(tx, claim.id, { auto_tried: true });
      if (decided === null) return true;
      const total = totalOf(decided);
      await insertDecision(tx, {
        id: newId(),
        claim_id: claim.id,
        of_appeal: false,
        status: 'told',
        total,
        items: JSON.stringify(decided),
        decided_by: null,
        decided_at: now,
      });
      const actor = { kind: 'system' as const, id: null };
      await moveIn(tx, looked, {
        event: 'approveAuto',
        actor,
        now,
        offer: { total, inFull: true },
      });
      return true;
    }),
  );

/** Null: a person has to look. */
async function decisionOf(tx: Tx, claim: ClaimRow, now: Date): Promise<DecidedFault[] | null> {
  const order = await findClaimOrder(tx, claim.order_id);
  const [item] = claim.items;
  if (order === null || item === undefined) return null;
  // The same fault, or the next one of the same car, is looked at by a person.
  const others = (await listOrderClaims(tx, claim.order_id)).filter(
    ({ id, status }) =>
      id !== claim.id && !isOneOf(status, claimStatus.draft, claimStatus.withdrawn),
  );
  if (others.length > 0) return null;
  const report = await findReport(tx, claim.report_id);
  const cover = await loadCover(tx, order, { report, policy: claim.policy, claimId: claim.id });
  const evidence = await listEvidence(tx, claim.id);
  const said = { deliveredOn: claim.delivered_on, km: claim.km, toldOn: claim.told_on };
  const bars = claim.items.flatMap(({ kind, itemCode }) => [
    ...coverOf(kind, cover, said).bars,
    ...faultBars(itemCode, cover),
  ]);
  const { risks, careful } = await loadRisks(tx, claim, {
    reportKm: cover.reportKm,
    evidence,
    now,
  });
  const estimate = claim.diagnosis?.estimate ?? null;
  const isClear = mayApproveAuto({
    kinds: claim.items.map(({ kind }) => kind),
    // Without an item of the check list nobody can say that the report was wrong; a revoked one was wrong somewhere.
    barred: bars.length > 0 || item.itemCode === null || cover.revokedOn !== null,
    missing: missingEvidence(ruleLinesOf(claim, evidence)).length,
    risks: risks.length,
    careful,
    estimate,
  });
  if (!isClear || estimate === null) return null;
  const { itemId, kind } = item;
  return [
    {
      itemId,
      kind,
      code: 'approved',
      amount: estimate,
      clause: '3.1',
      words: '',
      change: [],
      pairs: [],
    },
  ];
}
