import type { AnswerOf } from '@yanche/contract/endpoint';
import { uploadPhoto } from '@yanche/contract/files/files';
import { ocrVinV2, recognitionSeconds } from '@yanche/contract/files/recognition';
import { prepareImage } from '@yanche/upload/picture/prepare-image';
import { call } from '#lib/call/call.ts';
import { withLogin } from '#lib/call/with-login.ts';
import { sha256 } from '#lib/browser/sha256.ts';

export type VinReading = AnswerOf<typeof ocrVinV2>;

const uploadTimeout = 60_000; // ms; half a megabyte at 100 kbit/s

/** px; characters stay readable at a tenth of the original's bytes. */
const maxSide = 2000;

/** The photo resized, upright and without metadata; unchanged where this browser cannot do so. */
export const vinPhotoToSend = async (photo: Blob): Promise<Blob> =>
  (await prepareImage(photo, { maxSide, quality: 0.86 })) ?? photo;

/** A photo stored on the server. */
export type StoredPhoto = { fileId: string; url: string };

/** Uploads a photo; idempotent by its id. */
export async function sendVinPhoto(
  fileId: string,
  photo: Blob,
  signal: AbortSignal,
  /** `papers`: of somebody's papers, not kept unless something is ordered with it. */
  more: { papers?: '1' } = {},
): Promise<StoredPhoto> {
  const bytes = await photo.arrayBuffer();
  const query = { fileId, sha256: await sha256(bytes), ...more };
  const body = new Blob([bytes]);
  const { url } = await withLogin(() =>
    call(uploadPhoto, { query, body, signal, timeout: uploadTimeout, quiet: true }),
  );
  return { fileId, url };
}

export const readStoredVin = (fileId: string, signal: AbortSignal): Promise<VinReading> =>
  withLogin(() =>
    call(ocrVinV2, {
      query: { fileId },
      signal,
      timeout: recognitionSeconds * 1000, // spec §7
      quiet: true,
    }),
  );
