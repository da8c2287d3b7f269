import { failureCodes, type FailureName } from '@yanche/contract/failure-codes';

/** The API said no: a non-zero code with its sentence. */
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

/** No usable answer came: offline, cut, too slow or a broken status. The messages are those of spec §8. */
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

/** Did the API refuse with exactly this failure? */
export const isFailure = <Name extends FailureName>(
  error: unknown,
  name: Name,
): error is Failed<Name> => error instanceof CallError && error.code === failureCodes[name];
