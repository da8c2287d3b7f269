/**
 * Why a native call failed: the app refused (`refused`, with its code), sent no usable answer (`empty`), an answer without
 * required fields (`incomplete`), none in time (`timeoutError`), lacks the call or is too old for it (`unavailable`), its bridge
 * never appeared (`notReady`), or this is not our app (`unsupported`).
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
  /** The app's code; 0 when it did not answer. */
  readonly code: number;

  constructor(api: string, fault: BridgeFault, code = 0, message: string = fault) {
    super(message);
    this.api = api;
    this.fault = fault;
    this.code = code;
  }
}
