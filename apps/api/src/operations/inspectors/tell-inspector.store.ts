import type { NoticeKind, NoticeParams } from '@yanche/rules/notices/notice-rules';
import type { Tx } from '#database/schema.ts';
import { newId } from '#lib/ids.ts';
import { insertNotices } from '#notices/notices.store.ts';

type Told = { kind: NoticeKind; params?: NoticeParams; now: Date };

/**
 * Tells an inspector, in the transaction that decides it; the message leads to their jobs. Returns the id that the act in the audit
 * log has to get: it is what happened.
 */
export async function tellInspector(
  tx: Tx,
  userId: string,
  { kind, params = {}, now }: Told,
): Promise<string> {
  const actId = newId();
  const told = { eventId: actId, kind, userId, target: { to: 'tasks', id: null }, params } as const;
  await insertNotices(tx, [told], now);
  return actId;
}
