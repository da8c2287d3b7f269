import {
  isForBillReaders,
  isForColleagues,
  type NoticeKind,
} from '@yanche/rules/notices/notice-rules';
import { dealerRoleOf, mayDo } from '@yanche/rules/people/dealer-rights';
import type { Tx } from '#database/schema.ts';
import { listDealershipPeople } from './dealer-messages.store.ts';
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
  const people = await listDealershipPeople(tx, dealerId);
  return people
    .filter(({ id, roles }) => id === orderer || isForColleague(told.kind, roles))
    .map(({ id: userId }) => ({ ...told, userId, isColleague: userId !== orderer }));
}

/** Who may not see what came into the wallet is not told of it either. */
export const isForColleague = (kind: NoticeKind, roles: readonly string[]): boolean =>
  isForColleagues(kind) && (!isForBillReaders(kind) || mayDo(dealerRoleOf(roles), 'bill'));
