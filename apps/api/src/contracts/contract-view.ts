import type { ContractView } from '@yanche/contract/contracts/contracts';
import { contractPages } from '@yanche/contract/contracts/contract-pages';
import { isOpenContract } from '@yanche/rules/contracts/contract-state';
import type { Deps } from '#deps.ts';
import type { Caller } from '#route.ts';
import type { ContractRow } from './contracts.store.ts';
import { maySign } from './contract-subject.ts';
import type { Current } from './current-contract.service.ts';

/** The verification URL printed on a signed contract as a QR code. */
export const verifyPageUrl = (
  { config }: Deps,
  { contract_no, verify_code: code }: Pick<ContractRow, 'contract_no' | 'verify_code'>,
): string =>
  `${config.publicUrl}${contractPages.verify}?${new URLSearchParams({ contract_no, code })}`;

/** A contract as its page shows it. */
export const viewOf = (
  deps: Deps,
  caller: Caller,
  { subject, contract }: Current,
): ContractView => ({
  contract_no: contract.contract_no,
  orderId: subject.kind === 'order' ? subject.order.id : null,
  status: contract.status,
  content: contract.content,
  textHash: contract.text_hash,
  place: deps.eSign.place,
  canSign: isOpenContract(contract.status) && maySign(caller, subject),
  phoneMask: caller.phoneMask,
  signed: signedOf(deps, contract),
});

function signedOf(deps: Deps, contract: ContractRow): ContractView['signed'] {
  const { signed_at: at, signature_kind: kind, provider, phone_mask: phoneMask } = contract;
  if (at === null || kind === null || provider === null || phoneMask === null) return null;
  return {
    at: at.toISOString(),
    kind,
    phoneMask,
    provider,
    code: contract.verify_code,
    verifyUrl: verifyPageUrl(deps, contract),
  };
}
