import type { Signature } from '@yanche/contract/contracts/contracts';
import type { Deps } from '#deps.ts';
import { maskName, sealProof, sha256Of, signatureHash } from './contract-proof.ts';
import { newId } from '#lib/ids.ts';
import { contractClosed, type ContractRow, lockContract, moveContract } from './contracts.store.ts';
import { inTransaction } from '#database/database.ts';
import { insertFile } from '#files/files.store.ts';
import type { Tx } from '#database/schema.ts';
import { lockSubject, termOf } from './contract-subject.ts';

type Finish = {
  contract: ContractRow;
  /** The owner of the document's file. */
  ownerId: string;
  signer: { id: string; phoneMask: string };
  /** Null when a provider took it. */
  signature: Signature | null;
  pdf: Uint8Array;
  at: Date;
  /** Uses up code and link in the same transaction. */
  spend?: (tx: Tx) => Promise<void>;
};

/** Stores the signed document and proof, and moves the contract, once. */
export async function finishSigning(deps: Deps, finish: Finish): Promise<ContractRow> {
  const { contract, signer, signature, pdf, at } = finish;
  const pdfHash = sha256Of(pdf);
  const key = `contract/${pdfHash}.pdf`;
  await deps.storage.put(key, pdf);
  return inTransaction(deps.db, async (tx) => {
    const { isLate } = await lockSubject(tx, contract);
    const locked = await lockContract(tx, contract.id);
    if (locked.status === 'signed') return locked;
    // On our page it must still wait; at a provider it was signed before we knew.
    if (signature !== null && isLate) throw contractClosed(locked);
    if (locked.text_hash !== contract.text_hash) throw contractClosed(locked);
    await finish.spend?.(tx);
    const fileId = newId();
    await insertFile(tx, {
      id: fileId,
      owner_id: finish.ownerId,
      object_key: key,
      content_type: 'application/pdf',
      bytes: pdf.length,
      sha256: pdfHash,
      kind: 'document',
      download_name: `${contract.content.zh.title} ${contract.contract_no}.pdf`,
      created_at: at,
    });
    const kind = signature?.kind ?? 'company';
    const hash = signature && signatureHash(signature);
    const sealed = sealProof(deps.signer, {
      contractNo: contract.contract_no,
      template: contract.template,
      textHash: contract.text_hash,
      pdfHash,
      signatureKind: kind,
      signatureHash: hash,
      signer: {
        nameMask: maskName(contract.content.clientName),
        phoneMask: signer.phoneMask,
      },
      signedAt: at.toISOString(),
      provider: deps.eSign.name,
    });
    return moveContract(tx, locked, {
      event: 'sign',
      actorId: signer.id,
      now: at,
      set: {
        ...sealed,
        provider: deps.eSign.name,
        signer_id: signer.id,
        signed_at: at,
        phone_mask: signer.phoneMask,
        signature_kind: kind,
        signature_hash: hash,
        pdf_file_id: fileId,
        expires_at: await termOf(tx, locked, at),
      },
    });
  });
}
