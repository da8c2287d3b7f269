import { isForColleagues } from '@yanche/rules/notices/notice-rules';
import type { Tx } from '#database/schema.ts';
import { listDealershipUserIds } from './dealer-messages.store.ts';
import type { NewNotice } from './notices.store.ts';

/**
 * Notices for the ordering person on every channel, and for other members of their dealership in the app. Former
 * members cannot see its orders, so they get none.
 */
export async function noticesForCustomer(
  tx: Tx,
  order: { user_id: string; dealer_id: string | null },
  told: Omit<NewNotice, 'userId' | 'isColleague'>,
): Promise<NewNotice[]> {
  const { user_id: orderer, dealer_id: dealerId } = order;
  if (dealerId === null) return [{ ...told, userId: orderer }];
  const people = await listDealershipUserIds(tx, dealerId);
  return people
    .filter((userId) => userId === orderer || isForColleagues(told.kind))
    .map((userId) => ({ ...told, userId, isColleague: userId !== orderer }));
}
