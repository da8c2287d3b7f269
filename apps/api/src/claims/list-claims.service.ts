import type { AnswerOf } from '@yanche/contract/endpoint';
import type { listClaims } from '@yanche/contract/claims/claims';
import type { Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import type { Caller } from '#route.ts';
import { requireOwnOrder } from './claim-access.ts';
import { offeredTo } from './claim-rights.ts';
import { claimRowsOf } from './claim-rows.ts';
import { listClaimPage } from './claims.store.ts';

const pageSize = 10; // spec §9

/** Claims of the caller's side, newest first. */
export async function listOwnClaims(
  deps: Deps,
  caller: Caller,
  { after, orderId }: { after?: string | undefined; orderId?: string | undefined },
  language: Language,
): Promise<AnswerOf<typeof listClaims>> {
  if (orderId !== undefined) await requireOwnOrder(deps.db, caller, orderId);
  const page = { owner: caller, orderId, after: readCursor(after), limit: pageSize + 1 };
  const rows = await listClaimPage(deps.db, page);
  const { data, ...rest } = pageFrom(
    rows,
    pageSize,
    ({ created_at: at, id }) => ({ at, id }),
    (row) => row,
  );
  const dealerOf = new Map(data.map((row) => [row.id, row.dealer_id]));
  const views = await claimRowsOf(deps, data, language);
  return {
    ...rest,
    data: views.map((view) => offeredTo(caller, dealerOf.get(view.claimId) ?? null, view)),
  };
}
