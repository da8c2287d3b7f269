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
} from '@yanche/contract/files/uploads';
import type { UploadCalls, UploadEndpoints } from '@yanche/upload/upload-options';
import { call } from '#lib/call/call.ts';
import { withLogin } from '#lib/call/with-login.ts';
import { getLanguage } from '#lib/language/language.ts';
import { tokenHeader } from '#lib/current-user/session-token.ts';

/** The API calls of the upload client, with the session of this page. */
export const pageCalls: UploadCalls = {
  sign: (query, signal) => withLogin(() => call(signUpload, { query, signal, quiet: true })),
  credential: (signal) => withLogin(() => call(uploadCredential, { signal, quiet: true })),
  show: (query, signal) => withLogin(() => call(showUpload, { query, signal, quiet: true })),
};

/** The endpoints that receive bytes. */
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
