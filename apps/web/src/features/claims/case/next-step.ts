import type { Diagnosis, EvidenceLine } from '@yanche/contract/claims/claim-parts';
import type { ClaimView } from '@yanche/contract/claims/claims';
import { isDiagnosisComplete } from '@yanche/rules/claims/claim-evidence';
import type { EvidenceMeta, QueuedEvidence } from '../evidence-queue.ts';
import type { CaseSheet } from './use-case-sheet.ts';

const isOf = ({ slot, itemId }: EvidenceMeta, line: EvidenceLine): boolean =>
  slot === line.slot && itemId === line.itemId;

/** Photos and films of a line that the server does not have yet. */
export const waitingFor = (
  line: EvidenceLine,
  queued: Iterable<QueuedEvidence>,
): QueuedEvidence[] => Array.from(queued).filter(({ meta }) => isOf(meta, line));

/** A line for which nothing is left to do on this phone. */
export function isLineDone(
  line: EvidenceLine,
  queued: Iterable<QueuedEvidence>,
  diagnosis: Diagnosis | null,
): boolean {
  if (line.slot === 'diagnosis' && line.required && !isDiagnosisComplete(diagnosis)) return false;
  if (line.done) return true;
  const waiting = waitingFor(line, queued).filter(({ state }) => state !== 'refused');
  if (line.slot !== 'film') return waiting.length > 0;
  return waiting.some(({ meta }) => Object.keys(meta.film?.marks ?? {}).length === 3);
}

/** What opens for a line. */
export const sheetOf = ({ slot, itemId }: EvidenceLine): CaseSheet =>
  slot === 'film' || slot === 'diagnosis' ? { kind: slot } : { kind: 'slot', slot, itemId };

type Next = { title: string; sheet: CaseSheet };

/** The first thing that is missing before the claim can be handed in; null: it can. */
export function nextStep(
  claim: Pick<ClaimView, 'items' | 'checklist' | 'diagnosis'>,
  queued: Iterable<QueuedEvidence>,
  firstFault: Next,
  filmTitle: string,
): Next | null {
  if (claim.items.length === 0) return firstFault;
  const all = Array.from(queued);
  const line = claim.checklist.find(
    (each) => (each.required || each.asked) && !isLineDone(each, all, claim.diagnosis),
  );
  if (line === undefined) return null;
  return { title: line.slot === 'film' ? filmTitle : line.title, sheet: sheetOf(line) };
}
