import { requireOwnClaim } from './claim-access.ts';
import { offeredTo } from './claim-rights.ts';
import type { Caller } from '#route.ts';
import type { ClaimView } from '@yanche/contract/claims/claims';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { mayAppeal } from '@yanche/rules/claims/claim-course';
import { claimStepLabels, claimStepOf } from '@yanche/rules/claims/claim-state';
import { claimStatus } from '@yanche/rules/claims/claim-status';
import { type CoverFacts, coverOf, faultBars } from '@yanche/rules/claims/eligibility';
import type { Deps } from '#deps.ts';
import { barView, eventWords, itemName, kindCoverView, kindName } from './claim-words.ts';
import { courseOf } from './claim-course.ts';
import type { OwnClaim } from './claim-access.ts';
import { claimRowsOf, turnOf } from './claim-rows.ts';
import type { ClaimRow } from './claims.store.ts';
import { loadCover } from './cover-facts.ts';
import { listDecisions } from './decisions.store.ts';
import { evidenceView, linesOf } from './evidence-view.ts';
import { listEvidence } from './evidence.store.ts';
import { decisionView } from './letter.ts';
import { listNamedEvents } from './named-events.store.ts';
import { findReport } from './report-heads.store.ts';

/** One claim as its customer sees it. */
export async function readClaimView(
  deps: Deps,
  { claim, order, readerId }: OwnClaim,
  language: Language,
): Promise<ClaimView> {
  const { db } = deps;
  const [row] = await claimRowsOf(deps, [claim], language);
  if (row === undefined) throw new Error('a claim without its order');
  const report = await findReport(db, claim.report_id);
  const [evidence, decisions, events] = await Promise.all([
    listEvidence(db, claim.id),
    listDecisions(db, claim.id),
    listNamedEvents(db, claim.id),
  ]);
  const told = decisions.filter(({ status }) => status === 'told');
  const cover = await loadCover(db, order, { report, policy: claim.policy, claimId: claim.id });
  const canAppeal = mayAppeal(courseOf(claim));
  return {
    ...row,
    version: claim.version,
    reportNo: report.report_no,
    policyVersion: claim.policy,
    steps: stepsOf(claim, language),
    deliveredOn: claim.delivered_on,
    km: claim.km,
    reportKm: cover.reportKm,
    ...coverViews(claim, cover, language),
    diagnosis: claim.diagnosis,
    checklist: linesOf(claim, evidence, language),
    evidence: evidence.map((each) => evidenceView(deps, each, { userId: claim.opened_by })),
    request:
      claim.status === claimStatus.moreNeeded && claim.request_at !== null
        ? { at: claim.request_at.toISOString(), text: claim.request_text ?? '' }
        : null,
    decisions: told.map((each) =>
      decisionView(deps, each, {
        claim,
        report,
        evidence,
        language,
        isLast: each === told.at(-1),
      }),
    ),
    appealUntil: canAppeal ? turnOf(claim, language).until : null,
    appeal:
      claim.appeal_at === null
        ? null
        : { at: claim.appeal_at.toISOString(), text: claim.appeal_text ?? '' },
    payTo: claim.dealer_id === null ? 'personal' : 'dealer',
    payment:
      claim.status === claimStatus.paying || claim.status === claimStatus.closed
        ? {
            amount: claim.offer_total,
            at: claim.paid_at?.toISOString() ?? null,
          }
        : null,
    timeline: events.map(({ at, event, actor_kind, actor_id, name }) => ({
      at: at.toISOString(),
      event,
      text: inLanguage(eventWords[event], language),
      who: actor_kind === 'user' ? 'customer' : actor_kind === 'system' ? 'system' : 'us',
      colleague: actor_kind === 'user' && actor_id !== readerId ? (name ?? '') : null,
    })),
  };
}

/** The faults with what bars them, and the tightest of their periods. */
export function coverViews(
  claim: ClaimRow,
  cover: CoverFacts,
  language: Language,
): Pick<ClaimView, 'items' | 'window'> {
  const said = { deliveredOn: claim.delivered_on, km: claim.km, toldOn: claim.told_on };
  const covers = claim.items.map(({ kind }) => coverOf(kind, cover, said));
  const [tightest] = covers.toSorted((a, b) => a.days.most - b.days.most);
  return {
    items: claim.items.map((item, index) => ({
      itemId: item.itemId,
      kind: item.kind,
      kindName: kindName(item.kind, language),
      itemCode: item.itemCode,
      itemName: itemName(item.itemCode, language),
      concern: item.concern,
      bars: [...(covers[index]?.bars ?? []), ...faultBars(item.itemCode, cover)].map((bar) =>
        barView(claim.policy, bar, language),
      ),
    })),
    window: tightest === undefined ? null : kindCoverView(claim.policy, tightest, language),
  };
}

const steps = ['evidence', 'accept', 'review', 'decide', 'pay'] as const;

function stepsOf({ status }: ClaimRow, language: Language): ClaimView['steps'] {
  const now = steps.indexOf(claimStepOf(status));
  const isOver = status === claimStatus.closed;
  return steps.map((key, index) => ({
    key,
    label: inLanguage(claimStepLabels[key], language),
    state: index < now || isOver ? 'done' : index === now ? 'now' : 'todo',
  }));
}

/** The same for whoever opens it, with what this person may do. */
export async function readOwnClaim(
  deps: Deps,
  caller: Caller,
  claimId: string,
  language: Language,
): Promise<ClaimView> {
  const own = await requireOwnClaim(deps.db, caller, claimId);
  return offeredTo(caller, own.claim.dealer_id, await readClaimView(deps, own, language));
}
