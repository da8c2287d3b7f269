import { createHash } from 'node:crypto';
import { maxPhotoBytes, type uploadPhoto } from '@yanche/contract/files/files';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { DAY_MS, shanghaiDay } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { fileTypeOf } from '#lib/http/file-type.ts';
import { newId } from '#lib/ids.ts';
import { limitOf } from '#risk/limit-rules.ts';
import { evidenceOf } from './photo-evidence.ts';
import { photoProblemsOf } from './photo-facts.ts';
import type { Caller } from '#route.ts';
import { inTransaction } from '#database/database.ts';
import { type FileRow, findFile, insertFileOfPending, isShareOpen } from './files.store.ts';
import { countHitsOrThrow } from '#risk/limits.store.ts';
import { withPendingObjects } from './pending-objects.store.ts';

/** Types that every browser can show. */
const photoTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Who took a photo of papers orders within a day, or has taken another one. */
const papersMs = DAY_MS;

type Photo = {
  fileId: string;
  sha256: string;
  takenAt?: string;
  lng?: number;
  lat?: number;
  by?: string;
  papers?: '1';
  bytes: Uint8Array;
};

/**
 * Stores a photo under the id chosen by the phone. Repeating the upload succeeds, so that a phone may retry until it
 * gets an answer; other bytes, or another person's id, are refused.
 */
export async function storePhoto(
  deps: Deps,
  { userId }: Pick<Caller, 'userId'>,
  photo: Photo,
): Promise<AnswerOf<typeof uploadPhoto>> {
  const { fileId, sha256, by, bytes } = photo;
  if (by !== undefined && by !== userId) throw new Failure('otherSession');
  if (bytes.length > maxPhotoBytes) {
    throw new Failure('fileTooLarge', { mb: maxPhotoBytes / 1024 / 1024 });
  }
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw new Failure('fieldInvalid', { field: 'sha256' });
  }
  const type = await fileTypeOf(bytes.subarray(0, 4100));
  if (type === null || !photoTypes.includes(type.contentType)) {
    throw new Failure('fileTypeRefused');
  }

  const now = deps.clock.now();
  const answer = { fileId, sha256, url: deps.links.fileUrl(fileId, now) };
  const stored = await findFile(deps.db, fileId);
  if (stored !== null) {
    requireSameFile(stored, userId, sha256);
    return answer;
  }
  // The phone keeps photos beyond the limit and sends them later.
  await countHitsOrThrow(deps.db, [limitOf(deps.pii, 'photoByPerson', userId)], now);
  const noted = await evidenceOf(bytes, now);
  const place = photo.lng === undefined || photo.lat === undefined ? noted : photo;
  // Each try has its own key: two uploads under one id must not overwrite each other's bytes.
  const key = `photo/${shanghaiDay(now).slice(0, 7).replace('-', '/')}/${newId()}.${type.ext}`;
  const file = {
    id: fileId,
    owner_id: userId,
    object_key: key,
    content_type: type.contentType,
    bytes: bytes.length,
    sha256,
    // The client's capture time takes precedence over the camera's.
    taken_at: photo.takenAt === undefined ? noted.taken_at : new Date(photo.takenAt),
    lng: place.lng,
    lat: place.lat,
    photo_problems: await photoProblemsOf(bytes),
    sweep_at: photo.papers === undefined ? null : new Date(now.getTime() + papersMs),
    created_at: now,
  };
  const inserted = await withPendingObjects(deps.db, { keys: [key], now }, async () => {
    await deps.storage.put(key, bytes);
    return inTransaction(deps.db, (tx) => insertFileOfPending(tx, file));
  });
  if (!inserted) {
    const winner = await findFile(deps.db, fileId);
    if (winner !== null) requireSameFile(winner, userId, sha256);
  }
  return answer;
}

/** Throws unless the stored file is this person's and has these bytes. */
export function requireSameFile(stored: FileRow, userId: string, sha256: string): void {
  if (stored.owner_id !== userId || stored.sha256 !== sha256) {
    throw new Failure('fieldInvalid', { field: 'fileId' });
  }
}

export const statusOf = { forbidden: 403, missing: 404 } as const;

/** `share`: the share link through which it was given; ended with it. */
type FileLink = { fileId: string; exp: string; sig: string; share?: string | undefined };
type Found = FileRow | keyof typeof statusOf;

/** A stored file by a valid signed link. */
export const findFileByLink = (deps: Deps, link: FileLink): Promise<Found> =>
  findFileOfLink(deps, 'file', link);

/** The same for a link to renditions of a photo, or of its copy with covered plates. */
export async function findPhotoByLink(
  deps: Deps,
  use: 'photo' | 'maskedPhoto',
  link: FileLink,
): Promise<Found> {
  const file = await findFileOfLink(deps, use, link);
  return typeof file === 'string' || file.kind === 'image' ? file : 'missing';
}

/** A stored file by a valid link for this use. */
export async function findFileOfLink(
  deps: Deps,
  use: 'file' | 'photo' | 'maskedPhoto' | 'clip',
  { fileId, exp, sig, share }: FileLink,
): Promise<Found> {
  const isAlive = /^\d{1,12}$/.test(exp) && Number(exp) * 1000 > deps.clock.now().getTime();
  const signed = share === undefined ? `${fileId}.${exp}` : `${fileId}.${exp}.${share}`;
  if (!isAlive || !deps.links.verify(use, signed, sig)) return 'forbidden';
  if (share !== undefined && !(await isShareOpen(deps.db, share))) return 'forbidden';
  return (await findFile(deps.db, fileId)) ?? 'missing';
}
