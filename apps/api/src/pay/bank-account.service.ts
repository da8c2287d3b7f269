import type { getBankAccount, OwnPay, setBankAccount } from '@yanche/contract/pay/own-pay';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { maskBankCard, readBankCard } from '@yanche/rules/pay/bank-card';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { findIdentity, lockPerson } from '#inspectors/identities.store.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { insertNotices } from '#notices/notices.store.ts';
import type { Caller } from '#route.ts';
import { type BankAccount, findBankAccount, saveBankAccount } from './bank-accounts.store.ts';

type Answer = AnswerOf<typeof getBankAccount>;

export const accountView = (row: BankAccount | null): OwnPay['account'] =>
  row === null
    ? null
    : {
        mask: row.number_mask,
        bankName: row.bank_name,
        holder: row.holder,
        changedAt: row.changed_at.toISOString(),
      };

export async function readBankAccount({ db }: Deps, { userId }: Caller): Promise<Answer> {
  const [account, identity] = await Promise.all([
    findBankAccount(db, userId),
    findIdentity(db, userId),
  ]);
  return { account: accountView(account), realName: identity?.real_name ?? null };
}

/**
 * Where pay goes from the next payout file on; files that were made keep theirs. The change is told by every way, in case somebody else
 * made it. Throws `bankCardWrong`, `holderDiffers`.
 */
export async function giveBankAccount(
  deps: Deps,
  caller: Caller,
  { number, bankName, holder }: BodyOf<typeof setBankAccount>,
): Promise<Answer> {
  const { db, pii, clock } = deps;
  const { userId } = caller;
  const digits = readBankCard(number);
  if (digits === null) throw new Failure('bankCardWrong');
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, userId);
    const identity = await findIdentity(tx, userId);
    if (identity !== null && identity.real_name !== holder) throw new Failure('holderDiffers');
    const former = await findBankAccount(tx, userId);
    const isSame =
      former !== null &&
      pii.open(former.number_sealed) === digits &&
      former.bank_name === bankName &&
      former.holder === holder;
    if (isSame) return;
    const now = clock.now();
    const mask = maskBankCard(digits);
    await saveBankAccount(tx, {
      id: userId,
      number_sealed: pii.seal(digits),
      number_mask: mask,
      bank_name: bankName,
      holder,
      changed_at: now,
    });
    const told = [`${bankName} ${mask}`, `${bankName} ${mask}`] as const;
    const eventId = newId();
    const target = { to: 'pay', id: userId } as const;
    const notice = {
      eventId,
      kind: 'bankAccountChanged',
      userId,
      target,
      params: { told },
    } as const;
    await insertNotices(tx, [notice], now);
  });
  return readBankAccount(deps, caller);
}
