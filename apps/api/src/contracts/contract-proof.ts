import { createHash } from 'node:crypto';
import type { ContractContent, Signature } from '@yanche/contract/contracts/contracts';
import { canonicalJson } from '@yanche/rules/canonical-json';
import type { ReportSigner } from '#lib/signing/report-signer.ts';

/** What we attest when a contract is signed: hashes, time and masked signer. */
export type ContractProof = {
  contractNo: string;
  template: string;
  textHash: string;
  pdfHash: string;
  signatureKind: Signature['kind'] | 'company';
  /** Null when a provider took the signature. */
  signatureHash: string | null;
  /** Masked, because the proof is public; the full name is in the text. */
  signer: { nameMask: string; phoneMask: string };
  signedAt: string;
  provider: string;
};

/** `张**`, whatever the length of the name. */
export const maskName = (name: string): string => `${name.slice(0, 1)}**`;

export const sha256Of = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

/** The hash of the contract's whole text. */
export const contractHash = (content: ContractContent): string => sha256Of(canonicalJson(content));

export const signatureHash = (signature: Signature): string => sha256Of(canonicalJson(signature));

/** The stored form: the signed text, our signature over it, and the key's id. */
export type SealedProof = { proof: string; proof_signature: string; key_id: string };

export function sealProof(signer: ReportSigner, facts: ContractProof): SealedProof {
  // Names the document type, so that no other signature of this key can pass as a contract.
  const proof = canonicalJson({ document: 'contract', ...facts });
  return { proof, proof_signature: signer.sign(proof), key_id: signer.keyId };
}

export const isSealedProof = (signer: ReportSigner, sealed: SealedProof): boolean =>
  signer.verify(sealed.proof, { keyId: sealed.key_id, signature: sealed.proof_signature });
