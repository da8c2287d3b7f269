import type { UploadCode } from './upload-record.ts';

/** Carries the code of the failed step to the upload's result. */
export class UploadFailure extends Error {
  readonly code: UploadCode;
  override readonly cause: unknown;

  constructor(code: UploadCode, cause: unknown) {
    super('Upload failed');
    this.code = code;
    this.cause = cause;
  }
}

/** Makes a failure of `work` end the upload with this code (spec §8). */
export const withUploadCode = <T>(code: UploadCode, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof UploadFailure ? error : new UploadFailure(code, error);
  });
