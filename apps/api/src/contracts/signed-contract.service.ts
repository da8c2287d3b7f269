import {
  contractContent,
  type contractPdf,
  type VerifiedContract,
} from '@yanche/contract/contracts/contracts';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { Deps } from '#deps.ts';
import { canonicalJson } from '@yanche/rules/canonical-json';
import { contractHash, isSealedProof, maskName, sha256Of } from './contract-proof.ts';
import { Failure } from '#lib/failure.ts';
import { isSameCode, newShortCode } from '#lib/signing/report-code.ts';
import type { Caller } from '#route.ts';
import { contractClosed, type ContractRow, findContract } from './contracts.store.ts';
import { findFile } from '#files/files.store.ts';
import { currentContract } from './current-contract.service.ts';

const linkSeconds = 600; // spec §9: links to files are signed for 600 s

/** A link to the signed document of an own contract. */
export async function pdfOfContract(
  deps: Deps,
  caller: Caller,
  contractNo: string,
): Promise<AnswerOf<typeof contractPdf>> {
  const { contract } = await currentContract(deps, caller, contractNo);
  if (contract.pdf_file_id === null) throw contractClosed(contract);
  const url = deps.links.fileUrl(contract.pdf_file_id, deps.clock.now(), linkSeconds);
  const expires = Number(new URLSearchParams(url.slice(url.indexOf('?'))).get('exp'));
  return { url, expireAt: new Date(expires * 1000).toISOString() };
}

/** The columns that only signed contracts have. */
type SignedRow = ContractRow & {
  [Key in
    | 'signed_at'
    | 'phone_mask'
    | 'signature_kind'
    | 'provider'
    | 'proof'
    | 'proof_signature'
    | 'key_id']: NonNullable<ContractRow[Key]>;
};
const isSigned = (row: ContractRow): row is SignedRow =>
  row.status === 'signed' && row.proof !== null && row.signed_at !== null;

/** Verifies a contract for holders of its number and code. Unknown numbers and wrong codes get the same answer. */
export async function verifySigned(
  deps: Deps,
  { contract_no: contractNo, code }: { contract_no: string; code: string },
): Promise<VerifiedContract> {
  const row = await findContract(deps.db, contractNo);
  const isHeld = isSameCode(row?.verify_code ?? newShortCode(), code);
  if (row === null || !isHeld || !isSigned(row)) throw new Failure('contractMismatch');
  const facts = readProof(row.proof);
  const pdf = await storedPdf(deps, row);
  return {
    contract_no: row.contract_no,
    orderNo: row.content.orderNo,
    clientMask: maskName(row.content.clientName),
    phoneMask: row.phone_mask,
    signedAt: row.signed_at.toISOString(),
    kind: row.signature_kind,
    provider: row.provider,
    textHash: row.text_hash,
    pdfHash: facts?.pdfHash ?? '0'.repeat(64),
    keyId: row.key_id,
    publicKeyPem: deps.signer.publicKeyPem(row.key_id) ?? '',
    proof: row.proof,
    signature: row.proof_signature,
    checks: {
      text: facts !== null && isSameText(row, facts),
      pdf: facts !== null && pdf !== null && sha256Of(pdf) === facts.pdfHash,
      signature: isSealedProof(deps.signer, row),
    },
  };
}

type Facts = { contractNo: string; textHash: string; pdfHash: string; signedAt: string };

/** Tolerates any content: rows may have been tampered with. */
function readProof(proof: string): Facts | null {
  try {
    const facts = JSON.parse(proof) as Partial<Facts>;
    const isHash = (text: unknown) => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
    if (!isHash(facts.textHash) || !isHash(facts.pdfHash)) return null;
    return canonicalJson(facts) === proof ? (facts as Facts) : null;
  } catch {
    return null;
  }
}

/** Whether the stored text and columns match the proof. */
function isSameText(row: SignedRow, facts: Facts): boolean {
  const content = contractContent.safeParse(row.content).data;
  return (
    content !== undefined &&
    contractHash(content) === facts.textHash &&
    row.text_hash === facts.textHash &&
    row.contract_no === facts.contractNo &&
    row.signed_at.toISOString() === facts.signedAt
  );
}

async function storedPdf({ db, storage }: Deps, row: ContractRow): Promise<Uint8Array | null> {
  const file = row.pdf_file_id === null ? null : await findFile(db, row.pdf_file_id);
  return file && storage.get(file.object_key);
}
