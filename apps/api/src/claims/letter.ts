import type { ClaimDecision } from '@yanche/contract/claims/claim-parts';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  finalChange,
  outcomeLabels,
  outcomeOf,
  waysToChange,
} from '@yanche/rules/claims/claim-decision';
import { type ClaimCode, claimCodeLabels, claimPolicyOf } from '@yanche/rules/claims/claim-policy';
import type { Deps } from '#deps.ts';
import type { ReportRow } from '#reports/reports.store.ts';
import { clauseView, kindName } from './claim-words.ts';
import type { ClaimRow } from './claims.store.ts';
import type { DecisionRow } from './decisions.store.ts';
import type { ShownEvidence } from './evidence.store.ts';

type Letter = {
  claim: ClaimRow;
  report: ReportRow;
  evidence: readonly ShownEvidence[];
  language: Language;
  /** No other was told after it. */
  isLast: boolean;
};

const machine = { zh: '系统（小额自动通过）', en: 'the machine (small amount)' } as const;

/** What the machine says: it writes no words of its own into a decision. */
const machineWords: Partial<Record<ClaimCode, Bilingual>> = {
  approved: [
    '材料齐全，按维修厂估价赔付。',
    'Everything is there: paid as the workshop estimates.',
  ],
  'not-proven': [
    '要求补充的材料没有按时提交。',
    'The evidence that was asked for did not come in time.',
  ],
};

/** The decision as a letter: code, clause and photo pairs of every fault. */
export function decisionView(
  { links, clock }: Deps,
  row: DecisionRow,
  { claim, report, evidence, language, isLast }: Letter,
): ClaimDecision {
  const now = clock.now();
  const outcome = outcomeOf(row.items);
  const reportPhotos = new Map(report.content.photos.map((photo) => [photo.fileId, photo]));
  return {
    at: (row.second_at ?? row.decided_at).toISOString(),
    by: row.decided_by === null ? machine[language] : (row.decider_name ?? ''),
    ofAppeal: row.of_appeal,
    outcome,
    outcomeText: inLanguage(outcomeLabels[outcome], language),
    total: row.total,
    final:
      isLast && outcome !== 'approved' && (claim.is_final || row.of_appeal)
        ? inLanguage(finalChange, language)
        : null,
    items: row.items.map((item) => ({
      itemId: item.itemId,
      kindName: kindName(item.kind, language),
      concern: claim.items.find(({ itemId }) => itemId === item.itemId)?.concern ?? '',
      code: item.code,
      codeName: inLanguage(claimCodeLabels[item.code], language),
      amount: item.amount,
      cap: claimPolicyOf(claim.policy).kinds[item.kind].cap,
      clause: clauseView(claim.policy, item.clause, language),
      words: item.words || inLanguage(machineWords[item.code] ?? ['', ''], language),
      change: waysToChange(item, language),
      pairs: item.pairs.map(({ reportFileId, claimFileId }) => ({
        report: {
          url: links.photoUrl(reportFileId, now),
          takenAt: reportPhotos.get(reportFileId)?.takenAt ?? null,
        },
        claim: {
          url: links.photoUrl(claimFileId, now),
          takenAt:
            evidence.find(({ file_id }) => file_id === claimFileId)?.taken_at?.toISOString() ??
            null,
        },
      })),
    })),
  };
}
