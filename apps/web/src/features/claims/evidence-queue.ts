import { addClaimEvidence } from '@yanche/contract/claims/claims';
import type { EvidenceSlot, FilmMarks } from '@yanche/rules/claims/claim-evidence';
import { call } from '#lib/call/call.ts';
import type { PhotoReceipt } from '#lib/photo-queue/photo-queue.ts';
import type { PhotoSync } from '#lib/photo-queue/photo-sync.ts';
import type { QueuedPhoto } from '#lib/photo-queue/queued-photo.ts';

/** What a queued photo or film of a claim shows. */
export type EvidenceMeta = {
  slot: EvidenceSlot;
  itemId: string | null;
  /** Of the film: when its parts begin, and the type it was recorded in. */
  film?: { marks: FilmMarks; type: string };
};
export type QueuedEvidence = QueuedPhoto<EvidenceMeta>;
export type EvidencePhotos = PhotoSync<EvidenceMeta>;

const prefix = 'claim:';
export const evidenceOwner = (claimId: string) => `${prefix}${claimId}`;

/** Tells the server what an uploaded photo or film is for. */
export async function linkEvidence({ owner, fileId, key, meta }: QueuedEvidence): Promise<void> {
  const { slot, itemId, film } = meta;
  const file = film === undefined ? { fileId } : { key: key ?? '', marks: { ...film.marks } };
  const claimId = owner.slice(prefix.length);
  await call(addClaimEvidence, { quiet: true, body: { claimId, slot, itemId, file } });
}

const endings: readonly [RegExp, string][] = [
  [/webm/, 'webm'],
  [/quicktime/, 'mov'],
];

/** Sends a film in parts, so that a lost connection costs one part. */
export async function sendFilm(
  { sha256, meta }: QueuedEvidence,
  bytes: ArrayBuffer,
): Promise<PhotoReceipt> {
  const { sendFile } = await import('#sheets/upload/send-file.ts');
  const [type = 'video/mp4'] = (meta.film?.type ?? '').split(';');
  const ending = endings.find(([pattern]) => pattern.test(type))?.[1] ?? 'mp4';
  const file = new File([bytes], `film.${ending}`, { type: type === '' ? 'video/mp4' : type });
  const how = { onProgress: () => undefined, signal: new AbortController().signal };
  const { url, key } = await sendFile(file, how, { original: true });
  return { sha256, url: url ?? '', ...(key !== undefined && { key }) };
}
