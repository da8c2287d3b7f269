import { DAY_MS, shanghaiDay } from '@yanche/rules/calendar';
import { maskBankCard } from '@yanche/rules/pay/bank-card';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { addEarning } from '#pay/earn.ts';
import { lockStatementOfMonth } from '#pay/earnings.store.ts';
import { saveBankAccount } from '#pay/bank-accounts.store.ts';
import type { Cast } from './cast.ts';

/** Jobs of before the sample world, as one sum: below and above what one person confirms alone. */
const past = [
  { who: 'inspector', amount: 3_260_00, card: '6222021234567890128' },
  { who: 'inspector2', amount: 5_480_00, card: '6228480011223344554' },
] as const;
const reason = '往期检测报酬合计（示例数据）';
/** In a month that is over whatever today is, and before the first job of the sample world. */
const daysAgo = 45;

/** Statements that wait for finance, with the accounts they are paid to. */
export async function seedPayHistory({ db, pii, clock }: Deps, cast: Cast): Promise<void> {
  const now = new Date(clock.now().getTime() - daysAgo * DAY_MS);
  const month = shanghaiDay(now).slice(0, 7);
  const by = { userId: cast.person('admin').userId, reason };
  for (const { who, amount, card } of past) {
    const { userId: inspectorId, name: holder } = cast.person(who);
    await inTransaction(db, async (tx) => {
      await saveBankAccount(tx, {
        id: inspectorId,
        number_sealed: pii.seal(card),
        number_mask: maskBankCard(card),
        bank_name: '示例银行杭州分行',
        holder,
        changed_at: now,
      });
      const { id: statementId } = await lockStatementOfMonth(tx, { inspectorId, month, now });
      const uniqueKey = `sample ${month} ${inspectorId}`;
      const earning = { inspectorId, statementId, uniqueKey, orderId: null, amount, by, now };
      await addEarning(tx, { ...earning, kind: 'addition' });
    });
  }
}
