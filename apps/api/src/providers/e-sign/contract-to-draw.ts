import type { ContractContent, Signature } from '@yanche/contract/contracts/contracts';

/** Everything the PDF of a contract shows. Drawing is deterministic, byte for byte. */
export type ContractToDraw = {
  content: ContractContent;
  textHash: string;
  /** Null for a contract that a signing provider completes. */
  signed: {
    signature: Signature;
    signatureHash: string;
    phoneMask: string;
    at: Date;
    keyId: string;
    code: string;
    verifyUrl: string;
  } | null;
};

export type DrawContractPdf = (contract: ContractToDraw) => Promise<Uint8Array>;
