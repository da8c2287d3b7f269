import { claimStatus } from '@yanche/rules/claims/claim-status';
import type { Db } from '#database/schema.ts';

/** Whether a photo was handed in with a claim of this order that was upheld: it may show what the report lacks. */
export async function isPhotoOfUpheldClaim(
  db: Db,
  { orderId, fileId }: { orderId: string; fileId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('claim_evidence as evidence')
    .innerJoin('claims', 'claims.id', 'evidence.claim_id')
    .select('evidence.id')
    .where('evidence.file_id', '=', fileId)
    .where('evidence.handed_in_at', 'is not', null)
    .where('claims.order_id', '=', orderId)
    .where('claims.status', 'in', [claimStatus.paying, claimStatus.closed])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
