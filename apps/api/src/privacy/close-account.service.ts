import type { AnswerOf } from '@yanche/contract/endpoint';
import type { closeAccount, getAccountClosing } from '@yanche/contract/privacy/privacy';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import { inTransaction } from '#database/database.ts';
import { Failure } from '#lib/failure.ts';
import { findContactChannels } from '#people/contact-channels.store.ts';
import { markCodeUsed } from '#people/login/login-codes.store.ts';
import { checkCode, codeMinutes, sendCode } from '#people/login/phone-codes.store.ts';
import { codeTemplate, trySend } from '#providers/sms/sms.ts';
import type { Caller, Visitor } from '#route.ts';
import { eraseAccount, lockUser } from './close-account.store.ts';
import { findClosingFacts } from './closing-facts.store.ts';

const smsText: Bilingual<(code: string) => string> = [
  (code) =>
    `【验车】验证码 ${code}，用于注销账号，${codeMinutes} 分钟内有效。不是你本人操作请勿告诉他人。`,
  (code) =>
    `[Yanche] Code ${code} closes your account, valid for ${codeMinutes} minutes. Was it not you? Tell nobody.`,
];

/** What a code of purpose `sign` is for; no contract has this number. */
const thing = 'close account';

export const getClosing = (
  { db }: Deps,
  { userId }: Caller,
): Promise<AnswerOf<typeof getAccountClosing>> => findClosingFacts(db, userId);

type Asked = { caller: Caller; visitor: Visitor };

export async function sendCodeToClose(
  deps: Deps,
  { caller, visitor, language }: Asked & { language: Language },
): Promise<{ resendAfterSeconds: number }> {
  await requireNothingOpen(deps, caller);
  const { phone_sealed: sealed } = await findContactChannels(deps.db, caller.userId);
  const phone = deps.pii.open(sealed);
  return sendCode(deps, { purpose: 'sign', phone, thing }, visitor, (code) =>
    trySend(
      deps.sms,
      phone,
      inLanguage(smsText, language)(code),
      codeTemplate(language, code, codeMinutes),
    ),
  );
}

/** Whether nothing is open is looked at again under the lock of the person, which every new order waits for. */
export async function closeOwnAccount(
  deps: Deps,
  { caller, visitor, code }: Asked & { code: string },
): Promise<AnswerOf<typeof closeAccount>> {
  const { db, clock } = deps;
  await requireNothingOpen(deps, caller);
  const { phone_sealed: sealed } = await findContactChannels(db, caller.userId);
  const use = { purpose: 'sign', phone: deps.pii.open(sealed), thing } as const;
  const codeId = await checkCode(deps, use, { code, visitor });
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, caller.userId);
    if (user?.closed_at !== null) return;
    const { obstacles } = await findClosingFacts(tx, caller.userId);
    if (obstacles.length > 0) throw new Failure('accountInUse', {}, { obstacles });
    if (!(await markCodeUsed(tx, codeId, now))) throw new Failure('loginCodeExpired');
    await eraseAccount(tx, deps, caller.userId, now);
  });
  return { closed: true };
}

async function requireNothingOpen({ db }: Deps, { userId }: Caller): Promise<void> {
  const { obstacles } = await findClosingFacts(db, userId);
  if (obstacles.length > 0) throw new Failure('accountInUse', {}, { obstacles });
}
