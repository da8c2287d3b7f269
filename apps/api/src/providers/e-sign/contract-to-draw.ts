import type { ContractContent, Signature } from '@yanche/contract/contracts/contracts';

/** All that the PDF of a contract shows. The document is the same for the same facts, byte for byte. */
export type ContractToDraw = {
  content: ContractContent;
  textHash: string;
  /** Null for a contract that goes to a signing company, which puts the signature in. */
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
