import type { BodyOf } from '@yanche/contract/endpoint';
import type { ClaimView, saveClaim } from '@yanche/contract/claims/claims';
import type { Language } from '@yanche/rules/bilingual';
import { claimStatus } from '@yanche/rules/claims/claim-status';
import { isOneOf } from '@yanche/rules/state-machine';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { lockOwnClaim, requireVersion } from './claim-access.ts';
import { requireFacts } from './claim-facts.ts';
import { readClaimView } from './claim-view.service.ts';
import { itemName } from './claim-words.ts';
import { updateClaim } from './claims.store.ts';
import { reportAtHandover } from './cover-facts.ts';
import { deleteEvidenceOfOthers } from './evidence.store.ts';
import { claimClosed } from './move-claim.ts';

type Given = BodyOf<typeof saveClaim>;

/** Keeps what was typed. Once handed in, faults may be added to and described better, but none goes. */
export async function saveOwnClaim(
  deps: Deps,
  caller: Caller,
  given: Given,
  language: Language,
): Promise<ClaimView> {
  const saved = await inTransaction(deps.db, async (tx) => {
    const own = await lockOwnClaim(tx, caller, given.claimId);
    const { claim, order } = own;
    if (!isOneOf(claim.status, claimStatus.draft, claimStatus.moreNeeded)) throw claimClosed(claim);
    requireVersion(claim, given.version);
    const items = given.items.map((item) => ({ ...item, concern: clean(item.concern) }));
    const ids = items.map(({ itemId }) => itemId);
    const isMissing = claim.items.some(({ itemId }) => !ids.includes(itemId));
    if (new Set(ids).size !== ids.length || items.some(isUnknown))
      throw new Failure('fieldInvalid', { field: ['问题', 'faults'] });
    if (claim.status === claimStatus.moreNeeded && isMissing) throw new Failure('faultsMissing');
    const found = await reportAtHandover(tx, order.id, given.deliveredOn);
    if (found === null) throw new Failure('claimNotPossible');
    requireFacts(deps, given, found.report);
    await deleteEvidenceOfOthers(tx, claim.id, ids);
    const { diagnosis } = given;
    const changed = await updateClaim(tx, claim.id, {
      items: JSON.stringify(items),
      diagnosis: diagnosis === null ? null : JSON.stringify(diagnosis),
      delivered_on: given.deliveredOn,
      km: given.km,
      report_id: found.report.id,
      version: claim.version + 1,
      updated_at: deps.clock.now(),
    });
    return { ...own, claim: changed };
  });
  return readClaimView(deps, saved, language);
}

const clean = (text: string): string => text.replaceAll('\0', '').trim();

const isUnknown = ({ itemCode }: { itemCode: string | null }): boolean =>
  itemCode !== null && itemName(itemCode, 'zh') === null;
