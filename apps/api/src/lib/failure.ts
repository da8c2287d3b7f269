import { type FailureName, failures } from '@yanche/contract/failures';

/** A business "no" with its entry in the failure table. Thrown by services; `app.ts` turns it into the envelope. */
export class Failure extends Error {
  readonly failure: FailureName;
  readonly params: Readonly<Record<string, string | number>>;
  /** Sent as `data`, for a client that can do something about it (the new price, the open order …). */
  readonly data: unknown;

  constructor(
    failure: FailureName,
    params: Readonly<Record<string, string | number>> = {},
    data: unknown = null,
  ) {
    super(`${failures[failure].code} ${failure}`);
    this.name = 'Failure';
    this.failure = failure;
    this.params = params;
    this.data = data;
  }
}
