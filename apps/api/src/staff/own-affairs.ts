import { Failure } from '#lib/failure.ts';
import type { StaffCaller } from '#route.ts';

/** Whom something is about: whose it is or to whom it happens, their dealership, who inspected. */
export type About = {
  userId?: string | null;
  dealerId?: string | null;
  inspectorId?: string | null;
};
type Me = Pick<StaffCaller, 'userId' | 'dealerId'>;

/** Somebody's own affair: theirs, their dealership's, or what they inspected. */
export const isOwnAffair = ({ userId, dealerId }: Me, abouts: readonly About[]): boolean =>
  abouts.some(
    (about) =>
      about.userId === userId ||
      about.inspectorId === userId ||
      (dealerId !== null && about.dealerId === dealerId),
  );

/** Nobody decides at the console about their own affairs (decision 72). Throws `ownAffair`. */
export function requireUninvolved(me: Me, ...abouts: readonly About[]): void {
  if (isOwnAffair(me, abouts)) throw new Failure('ownAffair');
}

/** The same for what is offered: of their own affairs only what decides nothing. */
export const unlessOwn = <A extends string>(
  me: Me,
  abouts: readonly About[],
  actions: readonly A[],
  harmless: readonly A[] = [],
): A[] => actions.filter((action) => harmless.includes(action) || !isOwnAffair(me, abouts));

type Order = { user_id: string | null; dealer_id: string | null; inspector_id?: string | null };

export const ofOrder = ({ user_id, dealer_id, inspector_id = null }: Order): About => ({
  userId: user_id,
  dealerId: dealer_id,
  inspectorId: inspector_id,
});

/** Whose wallet or gold. */
export const ofOwner = ({ ownerKind, ownerId }: { ownerKind: string; ownerId: string }): About => {
  if (ownerKind === 'platform') return {};
  return ownerKind === 'dealer' ? { dealerId: ownerId } : { userId: ownerId };
};
