import type { AnswerOf } from '@yanche/contract/endpoint';
import type { countShareOpen } from '@yanche/contract/reports/share-links';
import { MINUTE_MS } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { hostOf } from '#lib/http/address.ts';
import { mayReadReport } from '#people/order-access.ts';
import type { Caller, Visitor } from '#route.ts';
import { countOpen, findShare, findSharedOrder, keepReader } from './share-links.store.ts';

/** Reading again within this time of one device is the same opening. */
const sameOpeningMs = 30 * MINUTE_MS;

/** Programs that fetch a link to draw a preview, or to index it. Most never get here, since they run no scripts. */
const robots =
  /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp\/|(url|link|bing)-?preview|embedly|lighthouse|curl\/|wget\/|python|go-http|axios|node-fetch/i;

/**
 * Counts that a shared report is being read: not by its owner's side, its inspector or a reviewer who is logged in, not by
 * robots, and one device once in 30 minutes. Who is logged in is kept, to be told when the report is revoked or amended.
 */
export async function countShareOpening(
  { db, pii, clock }: Deps,
  { shareId, caller, visitor }: { shareId: string; caller: Caller | null; visitor: Visitor },
): Promise<AnswerOf<typeof countShareOpen>> {
  const share = await findShare(db, shareId);
  if (share === null) throw new Failure('shareUnknown');
  if (share.ended_at !== null) throw new Failure('shareEnded');
  const order = await findSharedOrder(db, share.order_id);
  const isOurs = order !== null && caller !== null && mayReadReport(order, caller);
  if (isOurs || visitor.userAgent === '' || robots.test(visitor.userAgent)) return {};
  const now = clock.now();
  await countOpen(db, {
    linkId: share.id,
    // An address without cookies may stand for several people: counted low rather than high.
    reader: pii.hash(`reader ${visitor.device ?? hostOf(visitor.ip)}`),
    now,
    quietSince: new Date(now.getTime() - sameOpeningMs),
  });
  if (caller !== null) await keepReader(db, { linkId: share.id, userId: caller.userId, now });
  return {};
}
