import type { DealerPage, grantHistories } from '@yanche/contract/console/dealers';
import type { BodyOf } from '@yanche/contract/endpoint';
import { DAY_MS } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';
import { insertRight } from '#history/order/rights.store.ts';
import { newId } from '#lib/ids.ts';
import type { StaffCaller } from '#route.ts';
import { requireUninvolved } from '#staff/own-affairs.ts';
import { changeDealer } from './dealer-people.service.ts';

/** Free history queries for a dealer; a repeated request finds another version. */
export const grant = (
  deps: Deps,
  by: StaffCaller,
  { count, days, ...given }: BodyOf<typeof grantHistories>,
): Promise<DealerPage> =>
  changeDealer(deps, by, given, async (tx, now) => {
    requireUninvolved(by, { dealerId: given.dealerId });
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    await insertRight(tx, {
      id: newId(),
      dealer_id: given.dealerId,
      source: 'dealer',
      total: count,
      remaining: count,
      expires_at: expiresAt,
      granted_by: by.userId,
      created_at: now,
    });
    return {
      action: 'dealer.grantHistories',
      after: { count, expireAt: expiresAt.toISOString() },
    };
  });
