import type { NoticeParams } from '@yanche/rules/notices/notice-params';
import type { NoticeKind } from '@yanche/rules/notices/notice-rules';
import type { Tx } from '#database/schema.ts';
import { newId } from '#lib/ids.ts';
import { insertNotices } from '#notices/notices.store.ts';

type Told = { kind: NoticeKind; params?: NoticeParams; now: Date };

/** About the way in, which whoever is no inspector yet can open as well; appeals are made there. */
const ofWayIn: readonly NoticeKind[] = [
  'inspectorInvited',
  'applicationAccepted',
  'applicationDeclined',
  'inspectorCertified',
  'certificateDeclined',
  'identityReopened',
  'certificateSuspended',
  'jobsPaused',
  'appealKept',
];

/**
 * Tells an inspector, in the transaction that decides it; the message leads to their jobs or their way in. Returns the id that the act in the audit
 * log has to get: it is what happened.
 */
export async function tellInspector(
  tx: Tx,
  userId: string,
  { kind, params = {}, now }: Told,
): Promise<string> {
  const actId = newId();
  const to = ofWayIn.includes(kind) ? 'wayIn' : 'tasks';
  const told = { eventId: actId, kind, userId, target: { to, id: null }, params } as const;
  await insertNotices(tx, [told], now);
  return actId;
}
