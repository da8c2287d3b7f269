import type { BodyOf } from '@yanche/contract/endpoint';
import type { ContractView, submitSignature } from '@yanche/contract/contracts/contracts';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { isOpenContract } from '@yanche/rules/contracts/contract-state';
import { isSameName, isSignature } from '@yanche/rules/contracts/signature';
import type { Deps } from '#deps.ts';
import { signatureHash } from './contract-proof.ts';
import { Failure } from '#lib/failure.ts';
import { hashToken } from '#lib/ids.ts';
import { ESignFault } from '#providers/e-sign/e-sign.ts';
import { codeTemplate, trySend } from '#providers/sms/sms.ts';
import type { Caller, Visitor } from '#route.ts';
import { contractClosed, type ContractRow, findSignerPhone } from './contracts.store.ts';
import { markCodeUsed } from '#people/login/login-codes.store.ts';
import { checkCode, codeMinutes, sendCode } from '#people/login/phone-codes.store.ts';
import { spendToken } from '#risk/spent-tokens.store.ts';
import { verifyPageUrl, viewOf } from './contract-view.ts';
import { requireMaySign } from './contract-subject.ts';
import { type Current, currentContract } from './current-contract.service.ts';
import { finishSigning } from './finish-signing.ts';
import { expiryOfToken } from './start-contract.service.ts';

const smsText: Bilingual<(code: string, title: string, contractNo: string) => string> = [
  (code, title, contractNo) =>
    `【验车】签署验证码 ${code}，用于签署${title} ${contractNo}，${codeMinutes} 分钟内有效。请勿告诉他人。`,
  (code, title, contractNo) =>
    `[Yanche] Code ${code} signs the ${title.toLowerCase()} ${contractNo}, valid for ${codeMinutes} minutes. Do not share it.`,
];

type Asked = { caller: Caller; visitor: Visitor };

/** Sends the signing code to the login phone of the person who opened the contract. */
export async function sendSigningCode(
  deps: Deps,
  {
    contract_no: contractNo,
    token,
    caller,
    visitor,
    language,
  }: Asked & { contract_no: string; token: string; language: Language },
): Promise<{ resendAfterSeconds: number }> {
  const { contract, subject } = await currentContract(deps, caller, contractNo);
  requireMaySign(caller, subject);
  if (!isOpenContract(contract.status)) throw contractClosed(contract);
  if (expiryOfToken(deps, { contract, caller, token }) === null) {
    throw new Failure('signLinkExpired');
  }
  const { phone_sealed: sealed } = await findSignerPhone(deps.db, caller.userId);
  const phone = deps.pii.open(sealed);
  return sendCode(deps, { purpose: 'sign', phone, thing: contractNo }, visitor, (code) =>
    // SMS providers have one registered text for codes; the local inbox also shows the purpose.
    trySend(
      deps.sms,
      phone,
      inLanguage(smsText, language)(code, contract.content[language].title, contractNo),
      codeTemplate(language, code, codeMinutes),
    ),
  );
}

type Submit = Asked & BodyOf<typeof submitSignature>;

/**
 * Signs a contract. Code, link and signature are used up in the transaction that moves it to "signed", so any earlier
 * failure leaves them valid. Repeating the same signature returns the signed contract.
 */
export async function signContract(deps: Deps, submit: Submit): Promise<ContractView> {
  const { caller, visitor, token, signature } = submit;
  const current = await currentContract(deps, caller, submit.contract_no);
  const { contract, subject } = current;
  if (isRepetition(contract, submit)) return viewOf(deps, caller, current);
  requireMaySign(caller, subject);
  const { eSign } = deps;
  if (!isOpenContract(contract.status) || eSign.place !== 'here') throw contractClosed(contract);
  if (contract.text_hash !== submit.textHash) throw new Failure('contractChanged');
  const tokenUntil = expiryOfToken(deps, { contract, caller, token });
  if (tokenUntil === null) throw new Failure('signLinkExpired');
  requirePlausible(current, submit);
  const signer = await findSignerPhone(deps.db, caller.userId);
  const phone = deps.pii.open(signer.phone_sealed);
  const use = { purpose: 'sign' as const, phone, thing: contract.contract_no };
  const codeId = await checkCode(deps, use, { code: submit.code, visitor });
  const at = deps.clock.now();
  const pdf = await eSign
    .sign({
      content: contract.content,
      textHash: contract.text_hash,
      signed: {
        signature,
        signatureHash: signatureHash(signature),
        phoneMask: signer.phone_mask,
        at,
        keyId: deps.signer.keyId,
        code: contract.verify_code,
        verifyUrl: verifyPageUrl(deps, contract),
      },
    })
    .catch((error: unknown) => {
      throw error instanceof ESignFault ? new Failure('eSignDown') : error;
    });
  const done = await finishSigning(deps, {
    contract,
    ownerId: caller.userId,
    signer: { id: caller.userId, phoneMask: signer.phone_mask },
    signature,
    pdf,
    at,
    spend: async (tx) => {
      if (!(await markCodeUsed(tx, codeId, at))) throw new Failure('loginCodeExpired');
      const isFirst = await spendToken(tx, hashToken(token), tokenUntil);
      if (!isFirst) throw new Failure('signLinkExpired');
    },
  });
  if (!isRepetition(done, submit)) throw contractClosed(done);
  return viewOf(deps, caller, { subject, contract: done });
}

/** Whether the contract was signed by this person with this signature. */
const isRepetition = (contract: ContractRow, { caller, signature }: Submit): boolean =>
  contract.status === 'signed' &&
  contract.signer_id === caller.userId &&
  contract.signature_hash === signatureHash(signature);

function requirePlausible({ contract }: Current, { signature }: Submit): void {
  if (signature.kind === 'drawn' && !isSignature(signature.strokes)) {
    throw new Failure('signatureMissing');
  }
  if (signature.kind === 'typed' && !isSameName(signature.name, contract.content.clientName)) {
    throw new Failure('signatureNameDiffers');
  }
}
