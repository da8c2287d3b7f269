import { contractPages } from '@yanche/contract/contracts/contract-pages';
import { MINUTE_MS } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { ESignFault, type ProviderESign, type Signer } from '#providers/e-sign/e-sign.ts';
import {
  type ContractRow,
  findSignerPhone,
  lockContract,
  moveContract,
} from './contracts.store.ts';
import { type ContractSubject, deadlineOf, ownerOf, signerNameOf } from './contract-subject.ts';
import { inTransaction } from '#database/database.ts';
import { finishSigning } from './finish-signing.ts';

type Current = { subject: ContractSubject; contract: ContractRow };

/** The signing provider of this contract, and its flow number. */
function companyOf({ eSign }: Deps, { status, provider, flow_no: flowNo }: ContractRow) {
  const isThere = eSign.place === 'there' && eSign.name === provider && status === 'signing';
  return isThere && flowNo !== null ? { company: eSign, flowNo } : null;
}

export const signPageUrl = ({ config }: Deps, contractNo: string): string =>
  `${config.publicUrl}${contractPages.sign}?${new URLSearchParams({ contract_no: contractNo })}`;

/** Updates a contract with its state at the provider; unchanged while that cannot be reached. */
export async function syncCompanySigning(deps: Deps, current: Current): Promise<ContractRow> {
  const { contract, subject } = current;
  const there = companyOf(deps, contract);
  if (there === null || contract.signer_id === null) return contract;
  try {
    const state = await there.company.stateOf(there.flowNo);
    if (state === 'open') return contract;
    if (state === 'over') return await abandon(deps, contract);
    const { phone_mask: phoneMask } = await findSignerPhone(deps.db, contract.signer_id);
    return await finishSigning(deps, {
      contract,
      ownerId: ownerOf(subject),
      signer: { id: contract.signer_id, phoneMask },
      signature: null,
      pdf: await there.company.download(there.flowNo),
      at: deps.clock.now(),
    });
  } catch (error) {
    if (error instanceof ESignFault) return contract;
    throw error;
  }
}

const abandon = ({ db, clock }: Deps, contract: ContractRow): Promise<ContractRow> =>
  inTransaction(db, async (tx) => {
    const locked = await lockContract(tx, contract.id);
    if (locked.flow_no !== contract.flow_no) return locked;
    const set = { flow_no: null };
    return moveContract(tx, locked, { event: 'abandon', actorId: null, now: clock.now(), set });
  });

/** Withdraws an outdated text. The document also has a deadline there, in case the provider is unreachable. */
export async function cancelCompanySigning(deps: Deps, contract: ContractRow): Promise<void> {
  const there = companyOf(deps, contract);
  await there?.company.withdraw(there.flowNo).catch(() => undefined);
}

/** Uploads the document to the provider unless done; returns where to sign. */
export async function startCompanySigning(
  deps: Deps,
  company: ProviderESign,
  { contract, subject, userId }: Current & { userId: string },
): Promise<{ flowNo: string; url: string; expireAt: Date }> {
  const { phone_sealed: sealed } = await findSignerPhone(deps.db, userId);
  const signer: Signer = { name: signerNameOf(subject), phone: deps.pii.open(sealed) };
  const { content, text_hash: textHash, contract_no: contractNo } = contract;
  try {
    const known = contract.signer_id === userId ? companyOf(deps, contract) : null;
    if (known === null) await cancelCompanySigning(deps, contract);
    const flowNo =
      known?.flowNo ??
      (await company.start({
        name: `${content.zh.title} ${contractNo}`,
        pdf: await deps.drawContractPdf({ content, textHash, signed: null }),
        signer,
        deadline: deadlineOf(subject, deps.clock.now()),
      }));
    const { url, minutes } = await company.linkTo(flowNo, signer, signPageUrl(deps, contractNo));
    return { flowNo, url, expireAt: new Date(deps.clock.now().getTime() + minutes * MINUTE_MS) };
  } catch (error) {
    if (error instanceof ESignFault) throw new Failure('eSignDown');
    throw error;
  }
}
