import type { ConsoleClaimDetail } from '@yanche/contract/console/claims';
import { measureWords } from '@yanche/contract/reports/measure-words';
import type { ReportContent } from '@yanche/contract/reports/reports';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { type Promised, promisedBefore } from '@yanche/rules/claims/claim-decision';
import { claimPolicyOf } from '@yanche/rules/claims/claim-policy';
import { claimRiskLabels } from '@yanche/rules/claims/claim-risk';
import { grouped } from '@yanche/rules/grouped';
import { carTitlesIn } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { localizeReport } from '#reports/localize-report.ts';
import type { StaffCaller } from '#route.ts';
import { findClaimOrder } from '../claim-orders.store.ts';
import { loadRisks } from '../claim-risks.ts';
import { coverViews } from '../claim-view.service.ts';
import { eventWords } from '../claim-words.ts';
import { loadCover } from '../cover-facts.ts';
import { listDecisions, listPromises } from '../decisions.store.ts';
import { evidenceView, linesOf } from '../evidence-view.ts';
import { listEvidence } from '../evidence.store.ts';
import { decisionView } from '../letter.ts';
import { findReport } from '../report-heads.store.ts';
import { requireDeskClaim } from './desk-rules.ts';
import { listNamedEvents } from '../named-events.store.ts';
import { readOtherClaims } from './other-claims.ts';
import { deskRowOf } from './list-desk.service.ts';
import { Failure } from '#lib/failure.ts';

/** Everything that a decider needs of a claim. */
export async function readDeskClaim(
  deps: Deps,
  staff: StaffCaller,
  claimId: string,
  language: Language,
): Promise<ConsoleClaimDetail> {
  const { db, clock, links } = deps;
  const now = clock.now();
  const claim = await requireDeskClaim(db, claimId);
  const order = await findClaimOrder(db, claim.order_id);
  if (order === null) throw new Failure('notFound');
  const report = await findReport(db, claim.report_id);
  const [evidence, decisions, events, promises, others, titleIn] = await Promise.all([
    listEvidence(db, claim.id),
    listDecisions(db, claim.id),
    listNamedEvents(db, claim.id),
    listPromises(db, claim),
    readOtherClaims(db, claim, language),
    carTitlesIn(db, language),
  ]);
  const cover = await loadCover(db, order, { report, policy: claim.policy, claimId: claim.id });
  const facts = { reportKm: cover.reportKm, evidence, now };
  const { risks, uses, careful, orders, claims } = await loadRisks(db, claim, facts);
  const policy = claimPolicyOf(claim.policy);
  const told = localizeReport(language, report.content, noNames);
  const { items } = coverViews(claim, cover, language);
  return {
    ...deskRowOf(claim, { staff, now, language, titleIn }),
    reportNo: report.report_no,
    policyVersion: claim.policy,
    deliveredOn: claim.delivered_on,
    km: claim.km,
    reportKm: cover.reportKm,
    inspectedOn: cover.inspectedOn,
    inspectorName: claim.inspector_name,
    items: items.map((item) => ({
      ...item,
      cap: Math.max(0, policy.kinds[item.kind].cap - (cover.promised[item.kind] ?? 0)),
      answer: answerOf(told, item.itemCode, language),
      paidBefore: paidBefore(item.itemCode, promises),
      reportPhotos: photosOf(told, item.itemCode).map((photo) => ({
        fileId: photo.fileId,
        url: links.photoUrl(photo.fileId, now),
        takenAt: photo.takenAt,
        code: photo.code,
        caption: photo.caption,
      })),
    })),
    diagnosis: claim.diagnosis,
    checklist: linesOf(claim, evidence, language),
    evidence: evidence.map((each) => ({
      ...evidenceView(deps, each, 'decider'),
      fileId: each.file_id,
    })),
    request:
      claim.request_at === null
        ? null
        : { at: claim.request_at.toISOString(), text: claim.request_text ?? '' },
    appeal:
      claim.appeal_at === null
        ? null
        : { at: claim.appeal_at.toISOString(), text: claim.appeal_text ?? '' },
    decisions: decisions.map((each) => ({
      ...decisionView(deps, each, {
        claim,
        report,
        evidence,
        language,
        isLast: each === decisions.at(-1),
      }),
      status: each.status,
      second:
        each.second_by === null
          ? null
          : {
              name: each.second_name ?? '',
              at: (each.second_at ?? now).toISOString(),
              reason: each.second_reason ?? '',
            },
    })),
    riskFacts: risks.map(({ risk, evidenceIds }) => ({
      risk,
      text: inLanguage(claimRiskLabels[risk], language),
      evidenceIds,
      uses: risk === 'photoReused' ? uses.map((use) => ({ ...use, at: use.at.toISOString() })) : [],
    })),
    others,
    history: { orders, claims, careful },
    clauses: policy.clauses.map(({ no, text, code }) => ({
      no,
      text: inLanguage(text, language),
      code,
    })),
    timeline: events.map((event) => ({
      at: event.at.toISOString(),
      event: event.event,
      text: inLanguage(eventWords[event.event], language),
      who:
        event.actor_kind === 'user' ? 'customer' : event.actor_kind === 'system' ? 'system' : 'us',
      by: event.name,
      words: typeof event.payload.text === 'string' ? event.payload.text : '',
    })),
    sample: report.content.sample,
  };
}

function paidBefore(code: string | null, promises: readonly Promised[]) {
  const before = promisedBefore(code, promises);
  return before === null ? null : { claimNo: before.claimNo, amount: before.amount };
}

/** Product and place are not shown here. */
const noNames = { name: '', name_en: '', not_covered: [], not_covered_en: [] };

const results: Readonly<Record<string, readonly [string, string]>> = {
  normal: ['正常', 'Fine'],
  abnormal: ['异常', 'Faulty'],
  limited: ['受限', 'Limited'],
  na: ['不适用', 'Not on this car'],
  unchecked: ['未检', 'Not checked'],
};

function answerOf(
  content: ReportContent,
  code: string | null,
  language: Language,
): ConsoleClaimDetail['items'][number]['answer'] {
  const item = content.groups.flatMap((group) => group.items).find((each) => each.code === code);
  if (item === undefined) return null;
  const km = (value: number) => `${grouped(value)} km`;
  const measured = measureWords(item.code, item.measure, { language, km });
  return {
    result: inLanguage(results[item.result] ?? [item.result, item.result], language),
    note: item.note,
    readings: measured === null ? [] : [measured],
  };
}

/** Of the item first, then of its group; without an item, of the whole report. */
function photosOf({ groups, photos }: ReportContent, code: string | null) {
  const group = groups.find(({ items }) => items.some((item) => item.code === code));
  const codes = group?.items.map((item) => item.code) ?? photos.map((photo) => photo.code);
  const rank = (of: string) => (of === code ? 0 : codes.includes(of) ? 1 : 2);
  return photos.toSorted((a, b) => rank(a.code) - rank(b.code));
}
