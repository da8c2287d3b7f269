import { failureCodes, type FailureName } from '@yanche/contract/failure-codes';

/** The API refused: a non-zero code with a message for people. */
export class CallError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.data = data;
  }
}

/** No usable answer: offline, aborted, timed out, or not our JSON. Messages as in spec §8. */
export class HttpError extends Error {
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
  }
}

type Failed<Name extends FailureName> = CallError & {
  readonly code: (typeof failureCodes)[Name];
};

/** Narrows to a refusal with this failure code. */
export const isFailure = <Name extends FailureName>(
  error: unknown,
  name: Name,
): error is Failed<Name> => error instanceof CallError && error.code === failureCodes[name];
