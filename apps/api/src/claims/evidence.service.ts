import type { BodyOf } from '@yanche/contract/endpoint';
import {
  type addClaimEvidence,
  type ClaimView,
  maxEvidence,
  type removeClaimEvidence,
} from '@yanche/contract/claims/claims';
import type { Language } from '@yanche/rules/bilingual';
import { isOfFault } from '@yanche/rules/claims/claim-evidence';
import { mayAppeal } from '@yanche/rules/claims/claim-course';
import { claimActionsOf } from '@yanche/rules/claims/claim-state';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { type FileRow, findFile, findFileByKey } from '#files/files.store.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { Caller } from '#route.ts';
import { lockOwnClaim, requireOwnClaim } from './claim-access.ts';
import { courseOf } from './claim-course.ts';
import { readClaimView } from './claim-view.service.ts';
import type { ClaimRow } from './claims.store.ts';
import { countEvidence, deleteEvidence, putEvidence } from './evidence.store.ts';
import { claimClosed } from './move-claim.ts';

type Added = BodyOf<typeof addClaimEvidence>;

/** Links a file of the caller to the claim. Raises no version: photos arrive while something is typed. */
export async function addOwnEvidence(
  deps: Deps,
  caller: Caller,
  { claimId, slot, itemId = null, file }: Added,
  language: Language,
): Promise<ClaimView> {
  const found = await inTransaction(deps.db, async (tx) => {
    const own = await lockOwnClaim(tx, caller, claimId);
    requireEditable(own.claim);
    const belongs = own.claim.items.some((item) => item.itemId === itemId);
    if (isOfFault(slot) !== (itemId !== null) || (itemId !== null && !belongs))
      throw new Failure('fieldInvalid', { field: ['材料属于哪一处问题', 'the fault it shows'] });
    const row = await ownFile(tx, caller, file);
    if ((row.kind === 'video') !== (slot === 'film') && slot !== 'more')
      throw new Failure('fieldInvalid', { field: ['材料类型', 'photo or film'] });
    if (row.kind === 'document') throw new Failure('fileTypeRefused');
    if ((await countEvidence(tx, claimId)) >= maxEvidence)
      throw new Failure('claimFull', { most: maxEvidence });
    const marks = 'key' in file ? file.marks : null;
    await putEvidence(tx, {
      id: newId(),
      claim_id: claimId,
      slot,
      item_id: itemId,
      file_id: row.id,
      marks: marks === null ? null : JSON.stringify(marks),
      added_by: caller.userId,
      added_at: deps.clock.now(),
    });
    return own;
  });
  return readClaimView(deps, found, language);
}

/** Repeating it changes nothing. */
export async function removeOwnEvidence(
  deps: Deps,
  caller: Caller,
  { claimId, evidenceId }: BodyOf<typeof removeClaimEvidence>,
  language: Language,
): Promise<ClaimView> {
  await inTransaction(deps.db, async (tx) => {
    const { claim } = await lockOwnClaim(tx, caller, claimId);
    requireEditable(claim);
    await deleteEvidence(tx, { claimId, evidenceId });
  });
  return readClaimView(deps, await requireOwnClaim(deps.db, caller, claimId), language);
}

function requireEditable(claim: ClaimRow): void {
  const actions = claimActionsOf(claim.status, mayAppeal(courseOf(claim)));
  if (!actions.includes('edit')) throw claimClosed(claim);
}

/** Other people's files are answered as missing. */
async function ownFile(tx: Tx, caller: Caller, file: Added['file']): Promise<FileRow> {
  const row = 'key' in file ? await findFileByKey(tx, file.key) : await findFile(tx, file.fileId);
  if (row === null || row.owner_id !== caller.userId) throw new Failure('fileMissing');
  return row;
}
