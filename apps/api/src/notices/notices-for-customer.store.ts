import { isForColleagues } from '@yanche/rules/notices/notice-rules';
import type { Tx } from '#database/schema.ts';
import { listDealershipUserIds } from './dealer-messages.store.ts';
import type { NewNotice } from './notices.store.ts';

/**
 * Who ordered, by every way, and the others of their dealership in the app. Whoever has left it can no longer see its
 * orders, so they are not told of them either.
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
