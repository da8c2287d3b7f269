import type { OwnPay } from '@yanche/contract/pay/own-pay';
import type { Language } from '@yanche/rules/bilingual';
import { carTitlesIn } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { accountView } from './bank-account.service.ts';
import { findBankAccount } from './bank-accounts.store.ts';
import { afterTax } from './after-tax.ts';
import { earningView } from './earning-view.ts';
import { listEarnings } from './earnings.store.ts';
import { listOwnStatements } from './statements.store.ts';

/** Throws `notFound` for a month in which nothing was earned. */
export async function readOwnPay(
  { db }: Deps,
  { userId }: Caller,
  month: string | undefined,
  language: Language,
): Promise<OwnPay> {
  const [statements, account, titleIn] = await Promise.all([
    listOwnStatements(db, userId),
    findBankAccount(db, userId),
    carTitlesIn(db, language),
  ]);
  const shown =
    month === undefined ? statements[0] : statements.find((each) => each.month === month);
  if (month !== undefined && shown === undefined) throw new Failure('notFound');
  const lines = shown === undefined ? [] : await listEarnings(db, [shown.id]);
  return {
    months: statements.map(({ month: of, sum, status }) => ({ month: of, total: sum, status })),
    statement:
      shown === undefined
        ? null
        : {
            month: shown.month,
            total: shown.sum,
            ...afterTax(shown),
            jobs: shown.jobs,
            status: shown.status,
            paidAt: shown.paid_at?.toISOString() ?? null,
            paidTo:
              shown.status === 'paid'
                ? `${shown.bank_name ?? ''} ${shown.account_mask ?? ''}`
                : null,
            lines: lines.map((line) => earningView(line, titleIn)),
          },
    account: accountView(account),
  };
}
