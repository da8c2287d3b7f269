import type { ContractToDraw } from './contract-to-draw.ts';

/** Signs on our own page: makes the signed document from the signature given there. */
export type InPageESign = {
  readonly name: 'local';
  readonly place: 'here';
  sign(
    contract: ContractToDraw & { signed: NonNullable<ContractToDraw['signed']> },
  ): Promise<Uint8Array>;
};

export type Signer = { name: string; phone: string };

/** A provider that signs on its own pages and identifies the person itself. */
export type ProviderESign = {
  readonly name: 'tencent';
  readonly place: 'there';
  /** Uploads the document; returns the provider's flow number. */
  start(paper: { name: string; pdf: Uint8Array; signer: Signer; deadline: Date }): Promise<string>;
  /** The signing link of this person, and its lifetime in minutes. */
  linkTo(
    flowNo: string,
    signer: Signer,
    returnUrl: string,
  ): Promise<{ url: string; minutes: number }>;
  /** `over`: refused, withdrawn or expired. */
  stateOf(flowNo: string): Promise<'open' | 'signed' | 'over'>;
  /** The signed document. */
  download(flowNo: string): Promise<Uint8Array>;
  /** Withdraws the document from signing. */
  withdraw(flowNo: string): Promise<void>;
};

export type ESign = InPageESign | ProviderESign;

/** The service failed. Contains a code at most: never the document or the signer. */
export class ESignFault extends Error {
  constructor(reason: string) {
    super(`electronic signing: ${reason}`);
    this.name = 'ESignFault';
  }
}
