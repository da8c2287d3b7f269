import type { AnswerOf } from '@yanche/contract/endpoint';
import { uploadPhoto } from '@yanche/contract/files';
import { ocrVinV2, recognitionSeconds } from '@yanche/contract/recognition';
import { prepareImage } from '@yanche/upload/prepare-image';
import { call } from '#lib/call/call.ts';
import { withLogin } from '#lib/call/with-login.ts';
import { sha256 } from '#lib/browser/sha256.ts';

export type VinReading = AnswerOf<typeof ocrVinV2>;

const uploadPatience = 60_000; // ms; a photo of half a megabyte at 100 kbit/s

/** Letters stay readable, and a phone's own picture is ten times larger. */
const maxSide = 2000;

/** What is sent: small, upright and without the place it was taken at; as it is where this browser cannot. */
export const vinPhotoToSend = async (photo: Blob): Promise<Blob> =>
  (await prepareImage(photo, { maxSide, quality: 0.86 })) ?? photo;

/** A photo that the server keeps. */
export type StoredPhoto = { fileId: string; url: string };

/** Stores a photo. Repeated under the same id it is stored once. */
export async function sendVinPhoto(
  fileId: string,
  photo: Blob,
  signal: AbortSignal,
): Promise<StoredPhoto> {
  const bytes = await photo.arrayBuffer();
  const query = { fileId, sha256: await sha256(bytes) };
  const body = new Blob([bytes]);
  const { url } = await withLogin(() =>
    call(uploadPhoto, { query, body, signal, timeout: uploadPatience, quiet: true }),
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
