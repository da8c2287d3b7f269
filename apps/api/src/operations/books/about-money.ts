import type { BookedEntry } from '#database/json-columns.ts';
import { type About, ofOrder, ofOwner } from '#staff/own-affairs.ts';
import type { PostingData } from './postings.store.ts';

type People = { user_id: string | null; dealer_id: string | null; inspector_id: string | null };
type Booking = {
  wallet_owner_kind: string | null;
  wallet_owner_id: string | null;
  entries: readonly BookedEntry[] | null;
};

/** Whom an entry is about: whose accounts it moved, and whose order it belongs to. */
export const aboutPosting = (posting: PostingData): About[] => [
  ...posting.lines.map(ofOwner),
  ofOrder(posting),
];

/** Whom a booking is about: whose accounts gain or lose, and whose order it is. */
export const aboutBooking = (
  { wallet_owner_kind: ownerKind, wallet_owner_id: ownerId, entries }: Booking,
  order: People | null,
): About[] => [
  ...(ownerKind === null || ownerId === null ? [] : [ofOwner({ ownerKind, ownerId })]),
  ...(entries ?? []).map(ofOwner),
  ...(order === null ? [] : [ofOrder(order)]),
];
