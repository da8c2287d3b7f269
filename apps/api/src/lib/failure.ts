import { failureCodes, type FailureName } from '@yanche/contract/failure-codes';
import { fieldWords } from '@yanche/contract/field-words';
import type { Bilingual } from '@yanche/rules/bilingual';

/** A parameter that reads differently per language, such as the words of a status. */
export type FailureParams = Readonly<Record<string, string | number | Bilingual>>;

/** A business "no" with its entry in the failure table. Thrown by services; `app.ts` turns it into the envelope. */
export class Failure extends Error {
  readonly failure: FailureName;
  readonly params: FailureParams;
  /** Sent as `data`, for a client that can do something about it (the new price, the open order …). */
  readonly data: unknown;

  constructor(failure: FailureName, params: FailureParams = {}, data: unknown = null) {
    super(`${failureCodes[failure]} ${failure}`);
    this.name = 'Failure';
    this.failure = failure;
    this.params = params;
    this.data = data;
  }
}

/** "Please check this: …", with the field for the client. */
export const invalidField = (field: keyof typeof fieldWords): Failure =>
  new Failure('fieldInvalid', { field: fieldWords[field] }, { field });
