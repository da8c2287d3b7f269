import type { ClaimEvidence, EvidenceLine } from '@yanche/contract/claims/claim-parts';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  evidenceList,
  type EvidenceSlot,
  evidenceSlotLabels,
} from '@yanche/rules/claims/claim-evidence';
import { claimStatus } from '@yanche/rules/claims/claim-status';
import type { Deps } from '#deps.ts';
import { evidenceHints } from './claim-words.ts';
import type { ClaimRow } from './claims.store.ts';
import type { EvidenceRow, ShownEvidence } from './evidence.store.ts';

/** Photos as renditions. The film as it was sent is for who sent it, and for deciders; others see it once it is converted. */
export function evidenceView(
  { links, clock }: Deps,
  row: ShownEvidence,
  reader: { userId: string } | 'decider',
): ClaimEvidence {
  const now = clock.now();
  const isFilm = row.kind === 'video';
  const original = reader === 'decider' || reader.userId === row.owner_id ? row.file_id : null;
  const film = row.video_id ?? original;
  return {
    evidenceId: row.id,
    slot: row.slot,
    itemId: row.item_id,
    kind: isFilm ? 'video' : 'image',
    url: isFilm ? film && links.fileUrl(film, now) : links.photoUrl(row.file_id, now),
    coverUrl: isFilm ? row.cover_id && links.photoUrl(row.cover_id, now) : null,
    takenAt: row.taken_at?.toISOString() ?? null,
    addedAt: row.added_at.toISOString(),
    marks: row.marks,
    removable: row.handed_in_at === null,
  };
}

/** The check list of a claim with what of it is there. */
export function linesOf(
  claim: ClaimRow,
  evidence: readonly EvidenceRow[],
  language: Language,
): EvidenceLine[] {
  const open = openRequests(claim, evidence);
  const isAsked = claim.status === claimStatus.moreNeeded;
  return ruleLinesOf(claim, evidence).map(({ parts, done, ...line }) => ({
    ...line,
    parts: [...parts],
    title: inLanguage(evidenceSlotLabels[line.slot], language),
    hint: inLanguage(evidenceHints[line.slot], language),
    asked: isAsked && claim.asked.includes(line.slot),
    done: done && !open.includes(line.slot),
  }));
}

/** What was asked for and has not come: what was there before does not answer it. */
export function openRequests(
  { status, asked }: Pick<ClaimRow, 'status' | 'asked'>,
  evidence: readonly EvidenceRow[],
): EvidenceSlot[] {
  if (status !== claimStatus.moreNeeded) return [];
  const isNew = (slot: EvidenceSlot) =>
    evidence.some((each) => each.slot === slot && each.handed_in_at === null);
  return asked.filter((slot) => !isNew(slot));
}

export const ruleLinesOf = (
  { items, diagnosis }: Pick<ClaimRow, 'items' | 'diagnosis'>,
  evidence: readonly EvidenceRow[],
) =>
  evidenceList(
    items,
    evidence.map(({ slot, item_id, marks }) => ({ slot, itemId: item_id, marks })),
    diagnosis,
  );
