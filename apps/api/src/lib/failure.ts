import {
  allFailureCodes,
  type AnyFailureName,
} from '@yanche/contract/console/catalogue-failure-codes';
import { fieldWords } from '@yanche/contract/field-words';
import { failureText } from '@yanche/contract/failures';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';

/** A parameter that differs by language, such as the label of a status. */
export type FailureParams = Readonly<Record<string, string | number | Bilingual>>;

/**
 * A business failure with its entry in the failure table. Thrown by services; `answer-error.ts` turns it into the
 * envelope.
 */
export class Failure extends Error {
  readonly failure: AnyFailureName;
  readonly params: FailureParams;
  /** Sent as `data` for the client to act on (the new price, the open order …). */
  readonly data: unknown;

  constructor(failure: AnyFailureName, params: FailureParams = {}, data: unknown = null) {
    super(`${allFailureCodes[failure]} ${failure}`);
    this.name = 'Failure';
    this.failure = failure;
    this.params = params;
    this.data = data;
  }
}

/** "Please check this: …", with the field for the client. */
export const invalidField = (field: keyof typeof fieldWords): Failure =>
  new Failure('fieldInvalid', { field: fieldWords[field] }, { field });

/** What a person reads. */
export function sentenceOf({ failure, params }: Failure, language: Language): string {
  const words = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? inLanguage(value, language) : value,
  ]);
  return failureText(failure, language, Object.fromEntries(words));
}
