import { createHash } from 'node:crypto';
import type { ContractContent, Signature } from '@yanche/contract/contracts/contracts';
import { canonicalJson } from '#lib/signing/canonical-json.ts';
import type { ReportSigner } from '#lib/signing/report-signer.ts';

/** What we vouch for when a contract is signed. Everything by hash but who signed when. */
export type ContractProof = {
  contractNo: string;
  template: string;
  textHash: string;
  pdfHash: string;
  signatureKind: Signature['kind'] | 'company';
  /** Null where a company took the signature. */
  signatureHash: string | null;
  /** Masked: whoever checks a contract reads the proof. The full name is in the text. */
  signer: { nameMask: string; phoneMask: string };
  signedAt: string;
  provider: string;
};

/** `张**`, however long the name is. */
export const maskName = (name: string): string => `${name.slice(0, 1)}**`;

export const sha256Of = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

/** The hash of every word of a contract. */
export const contractHash = (content: ContractContent): string => sha256Of(canonicalJson(content));

export const signatureHash = (signature: Signature): string => sha256Of(canonicalJson(signature));

/** As it is stored: the text that is signed, our signature over it, and with which key. */
export type SealedProof = { proof: string; proof_signature: string; key_id: string };

export function sealProof(signer: ReportSigner, facts: ContractProof): SealedProof {
  // Named, so that nothing else the key signs can be taken for it.
  const proof = canonicalJson({ document: 'contract', ...facts });
  return { proof, proof_signature: signer.sign(proof), key_id: signer.keyId };
}

export const isSealedProof = (signer: ReportSigner, sealed: SealedProof): boolean =>
  sealed.key_id === signer.keyId && signer.verify(sealed.proof, sealed.proof_signature);
