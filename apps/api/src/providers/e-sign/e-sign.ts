import type { ContractToDraw } from './contract-to-draw.ts';

/** Signs on our own page: makes the signed document from what the person gave us there. */
export type InPageESign = {
  readonly name: 'local';
  readonly place: 'here';
  sign(
    contract: ContractToDraw & { signed: NonNullable<ContractToDraw['signed']> },
  ): Promise<Uint8Array>;
};

export type Signer = { name: string; phone: string };

/** A company that signs on pages of its own, by its own means to know the person. */
export type ProviderESign = {
  readonly name: 'tencent';
  readonly place: 'there';
  /** Brings the paper there; answers the company's number for it. */
  start(paper: { name: string; pdf: Uint8Array; signer: Signer; deadline: Date }): Promise<string>;
  /** Where this person signs, and for how many minutes the link works. */
  linkTo(
    flowNo: string,
    signer: Signer,
    returnUrl: string,
  ): Promise<{ url: string; minutes: number }>;
  /** `over`: refused, withdrawn or too late. */
  stateOf(flowNo: string): Promise<'open' | 'signed' | 'over'>;
  /** The signed document. */
  download(flowNo: string): Promise<Uint8Array>;
  /** Nobody shall sign it any more. */
  withdraw(flowNo: string): Promise<void>;
};

export type ESign = InPageESign | ProviderESign;

/** The service could not do it now. Carries a code at most: never what was signed, or by whom. */
export class ESignFault extends Error {
  constructor(reason: string) {
    super(`electronic signing: ${reason}`);
    this.name = 'ESignFault';
  }
}
