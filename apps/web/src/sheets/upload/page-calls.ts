import { failureCodes } from '@yanche/contract/failure-codes';
import {
  completeMultipart,
  createMultipart,
  listParts,
  showUpload,
  signUpload,
  uploadCredential,
  uploadPart,
  uploadServer,
} from '@yanche/contract/uploads';
import type { UploadCalls, UploadEndpoints } from '@yanche/upload/upload-options';
import { call } from '#lib/call/call.ts';
import { isFailure } from '#lib/call/call-error.ts';
import { getLanguage } from '#lib/language/language.ts';
import { askLogin } from '#lib/current-user/login-gate.ts';
import { tokenHeader } from '#lib/current-user/session-token.ts';

/** The outcome is shown at the file, only the login is asked for as everywhere. */
async function loggedIn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isFailure(error, 'notLoggedIn') && (await askLogin())) return work();
    throw error;
  }
}

/** What an upload asks of the API with the session of this page. */
export const pageCalls: UploadCalls = {
  sign: (query, signal) => loggedIn(() => call(signUpload, { query, signal, quiet: true })),
  credential: (signal) => loggedIn(() => call(uploadCredential, { signal, quiet: true })),
  show: (query, signal) => loggedIn(() => call(showUpload, { query, signal, quiet: true })),
};

/** Where the bytes themselves go. */
export const pageEndpoints = (): UploadEndpoints => ({
  base: window.location.origin,
  create: createMultipart.path,
  upload: uploadPart.path,
  complete: completeMultipart.path,
  parts: listParts.path,
  server: uploadServer.path,
  codes: {
    expired: failureCodes.uploadExpired,
    spent: failureCodes.uploadSpent,
    clockWrong: failureCodes.uploadClockWrong,
    unknown: failureCodes.uploadUnknown,
    partsWrong: failureCodes.uploadPartsWrong,
    partDamaged: failureCodes.uploadPartDamaged,
  },
});

export const pageHeaders = (): Record<string, string> => ({
  'accept-language': getLanguage(),
  ...tokenHeader(),
});
