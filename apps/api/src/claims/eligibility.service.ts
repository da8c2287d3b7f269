import type { AnswerOf } from '@yanche/contract/endpoint';
import type { claimEligibility } from '@yanche/contract/claims/claims';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { isRealDay, shanghaiDay } from '@yanche/rules/calendar';
import { evidenceList, evidenceSlotLabels } from '@yanche/rules/claims/claim-evidence';
import { claimKinds } from '@yanche/rules/claims/claim-policy';
import { coverOf } from '@yanche/rules/claims/eligibility';
import { groupName } from '@yanche/rules/inspections/checklist';
import { orderStatus } from '@yanche/rules/orders/order-status';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { requireOwnOrder } from './claim-access.ts';
import { evidenceHints, exclusionsOf, itemName, kindCoverView } from './claim-words.ts';
import { findOpenClaim } from './claims.store.ts';
import { loadCover, reportAtHandover } from './cover-facts.ts';
import { findDeal } from './deals/deals.store.ts';

type Asked = { orderId: string; deliveredOn?: string | undefined; km?: string | undefined };

/** What of an order can be claimed, before anything is typed. Throws `claimNotPossible` where there is no finished report. */
export async function readEligibility(
  { db, clock }: Deps,
  caller: Caller,
  { orderId, deliveredOn, km }: Asked,
  language: Language,
): Promise<AnswerOf<typeof claimEligibility>> {
  const order = await requireOwnOrder(db, caller, orderId);
  const deal = await findDeal(db, orderId);
  // What the handover record says counts until something else is typed.
  const day = requireDay(deliveredOn) ?? deal?.delivered_on ?? null;
  const found = await reportAtHandover(db, orderId, day);
  if (order.status !== orderStatus.completed || found === null)
    throw new Failure('claimNotPossible');
  const policy = order.claim_policy;
  const cover = await loadCover(db, order, { report: found.report, policy, claimId: null });
  const open = await findOpenClaim(db, orderId);
  const said = {
    deliveredOn: day,
    km: km === undefined ? (deal?.km ?? null) : Number(km),
    toldOn: open?.told_on ?? shanghaiDay(clock.now()),
  };
  const kinds = claimKinds.map((kind) =>
    kindCoverView(policy, coverOf(kind, cover, said), language),
  );
  const named = (codes: readonly string[]) =>
    codes.flatMap((code) => {
      const name = itemName(code, language);
      return name === null ? [] : [{ code, name }];
    });
  return {
    reportNo: found.report.report_no,
    policyVersion: policy,
    inspectedOn: cover.inspectedOn,
    reportKm: cover.reportKm,
    revokedOn: cover.revokedOn,
    ok: kinds.some(({ ok }) => ok),
    kinds,
    exclusions: exclusionsOf(policy, language),
    disclosed: named(cover.disclosed),
    unchecked: named(cover.unchecked),
    leftOut: cover.leftOut.map((code) => ({ code, name: groupName(code, language) })),
    evidence: evidenceList([], [])
      .filter(({ required }) => required)
      .map(({ slot }) => ({
        slot,
        title: inLanguage(evidenceSlotLabels[slot], language),
        hint: inLanguage(evidenceHints[slot], language),
      })),
    openClaimId: open?.id ?? null,
    suggested: { deliveredOn: deal?.delivered_on ?? null, km: deal?.km ?? null },
  };
}

/** Throws `fieldInvalid` for a text that is no day. */
export function requireDay<Day extends string | undefined>(day: Day): Day {
  if (day !== undefined && !isRealDay(day))
    throw new Failure('fieldInvalid', { field: ['交付日期', 'day of the handover'] });
  return day;
}
