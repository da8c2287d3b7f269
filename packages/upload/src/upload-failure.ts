import type { UploadCode } from './upload-record.ts';

/** Carries the code of the step that failed to the end of the upload. */
export class UploadFailure extends Error {
  readonly code: UploadCode;
  override readonly cause: unknown;

  constructor(code: UploadCode, cause: unknown) {
    super('Upload failed');
    this.code = code;
    this.cause = cause;
  }
}

/** A failure of this step ends the upload with this code (spec §8). */
export const withUploadCode = <T>(code: UploadCode, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof UploadFailure ? error : new UploadFailure(code, error);
  });
