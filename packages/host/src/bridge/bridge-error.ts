/**
 * Why a native call failed: the app said no (`refused`, with its code), said nothing (`empty`), something else than was
 * asked (`incomplete`), not in time (`timeoutError`), does not have the call or is too old for it (`unavailable`), never
 * came up (`notReady`), or this is not our app (`unsupported`).
 */
export type BridgeFault =
  | 'refused'
  | 'empty'
  | 'incomplete'
  | 'timeoutError'
  | 'unavailable'
  | 'notReady'
  | 'unsupported';

export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  readonly api: string;
  readonly fault: BridgeFault;
  /** What the app answered; 0 when it did not. */
  readonly code: number;

  constructor(api: string, fault: BridgeFault, code = 0, message: string = fault) {
    super(message);
    this.api = api;
    this.fault = fault;
    this.code = code;
  }
}
