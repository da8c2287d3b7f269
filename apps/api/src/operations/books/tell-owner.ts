import type { Tx } from '#database/schema.ts';
import { isForColleague } from '#notices/notices-for-customer.store.ts';
import { insertNotices } from '#notices/notices.store.ts';
import { listWalletPeople } from './wallets.store.ts';

/** Tells whose wallet it is: a person, or the owners of a dealership by every way and its other people in the app. */
export async function tellOwner(
  tx: Tx,
  {
    ownerKind,
    ownerId,
    bookingId,
    kind,
    amount,
    now,
  }: {
    ownerKind: 'dealer' | 'user';
    ownerId: string;
    bookingId: string;
    kind: 'walletToppedUp' | 'walletCorrected' | 'goldCorrected';
    /** Fen; below 0 when it was taken. */
    amount: number;
    now: Date;
  },
): Promise<void> {
  const people = await listWalletPeople(tx, { ownerKind, ownerId });
  const told = people
    .filter(({ roles }) => ownerKind === 'user' || isForColleague(kind, roles))
    .map(({ id, roles }) => ({
      eventId: bookingId,
      kind,
      userId: id,
      target: null,
      params: { amount },
      isColleague: ownerKind === 'dealer' && !roles.includes('dealerOwner'),
    }));
  await insertNotices(tx, told, now);
}
