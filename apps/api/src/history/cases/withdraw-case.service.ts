import type { HistoryCase } from '@yanche/contract/history/history-cases';
import type { Language } from '@yanche/rules/bilingual';
import { nextHistoryCaseStatus } from '@yanche/rules/history/history-case';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { isOwnOrder } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { historyQueries } from '../history-queries.ts';
import { caseView } from './case-view.ts';
import { type CaseRow, lockCase, withdrawCaseRow } from './cases.store.ts';

/** Takes a case back before it is decided. Idempotent. Throws `notFound`, `historyCaseDecided`. */
export async function withdrawCase(
  deps: Deps,
  { caseId, caller, language }: { caseId: string; caller: Caller; language: Language },
): Promise<HistoryCase> {
  const row = await inTransaction(deps.db, async (tx) => {
    const found = await lockCase(tx, caseId);
    const order = found && (await historyQueries.find(tx, found.order_id));
    const isTheirs =
      found !== null &&
      order !== null &&
      (found.by_link ? found.user_id === caller.userId : isOwnOrder(order, caller));
    if (!isTheirs) throw new Failure('notFound');
    if (found.status === 'withdrawn') return found;
    if (nextHistoryCaseStatus(found.status, 'withdraw') === null) {
      throw new Failure('historyCaseDecided');
    }
    return withdrawCaseRow(tx, caseId, deps.clock.now());
  });
  return caseView(row satisfies CaseRow, language);
}
