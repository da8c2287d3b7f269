import type { ConsoleClaimDetail } from '@yanche/contract/console/claims';
import { isPaid } from '@yanche/rules/claims/claim-decision';
import { type Edited, editedOf, type Item } from './corrected-item.ts';
import { freshFinding } from './fresh-finding.ts';

/** What an upheld claim has proven about a report, as a proposal to begin with. */
export type ClaimProof = {
  /** Items that were paid, each with a further finding and the photos that show it; which defect it is says the reviewer. */
  edits: ReadonlyMap<string, Edited>;
  /** Photos of all that was paid, for an item that is chosen by hand. */
  photos: Edited['photos'];
};

const mostNote = 200;
const mostPhotos = 9;

export function proofOf(
  claim: Pick<ConsoleClaimDetail, 'items' | 'decisions' | 'evidence'>,
  items: readonly Item[],
  wordsOf: (concern: string) => string,
): ClaimProof {
  const told = claim.decisions.findLast(({ status }) => status === 'told')?.items ?? [];
  const paid = claim.items.filter(({ itemId }) =>
    told.some((each) => each.itemId === itemId && isPaid(each.code)),
  );
  const photosOf = (itemId: string) =>
    claim.evidence.flatMap(({ kind, fileId, url, ...each }) =>
      each.itemId === itemId && kind === 'image' && url !== null ? [{ fileId, url }] : [],
    );
  const edits = new Map<string, Edited>();
  for (const { itemId, itemCode, concern } of paid) {
    const item = items.find(({ code }) => code === itemCode);
    if (item === undefined) continue;
    const before = edits.get(item.code) ?? editedOf(item);
    const note = wordsOf(concern).slice(0, mostNote);
    const found = freshFinding(item).map((finding) => ({ ...finding, note }));
    edits.set(item.code, {
      ...before,
      // An item without defects, such as a reading, says it in its note.
      ...(found.length > 0
        ? { result: 'abnormal', findings: [...before.findings, ...found] }
        : { note }),
      photos: [...before.photos, ...photosOf(itemId)].slice(0, mostPhotos),
    });
  }
  return { edits, photos: paid.flatMap(({ itemId }) => photosOf(itemId)) };
}
