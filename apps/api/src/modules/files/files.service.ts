import { createHash } from 'node:crypto';
import { maxPhotoBytes, type uploadPhoto } from '@yanche/contract/files';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { shanghaiDay } from '@yanche/rules/calendar';
import type { Deps } from '#deps';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { Caller } from '#route';
import { type FileRow, findFile, insertFile } from '#stores/files.store.ts';
import { pictureTypeOf } from './picture-type.ts';

type Photo = {
  fileId: string;
  sha256: string;
  takenAt?: string;
  lng?: number;
  lat?: number;
  bytes: Uint8Array;
};

/**
 * Stores a photo under the id made on the phone. Sending it again is a success, so that a phone may repeat until it
 * has an answer; other bytes, or an id of somebody else, are refused.
 */
export async function storePhoto(
  deps: Deps,
  { userId }: Caller,
  photo: Photo,
): Promise<AnswerOf<typeof uploadPhoto>> {
  const { fileId, sha256, bytes } = photo;
  if (bytes.length > maxPhotoBytes) {
    throw new Failure('fileTooLarge', { mb: maxPhotoBytes / 1024 / 1024 });
  }
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw new Failure('fieldInvalid', { field: 'sha256' });
  }
  const type = pictureTypeOf(bytes);
  if (type === null) throw new Failure('fileTypeRefused');

  const now = deps.clock.now();
  const answer = { fileId, sha256, url: deps.links.fileUrl(fileId, now) };
  const stored = await findFile(deps.db, fileId);
  if (stored !== null) {
    refuseOther(stored, userId, sha256);
    return answer;
  }
  // A name of its own: two uploads under one id must not overwrite each other's bytes.
  const key = `photo/${shanghaiDay(now).slice(0, 7).replace('-', '/')}/${newId()}.${type.ext}`;
  await deps.storage.put(key, bytes);
  const inserted = await insertFile(deps.db, {
    id: fileId,
    owner_id: userId,
    object_key: key,
    content_type: type.contentType,
    bytes: bytes.length,
    sha256,
    taken_at: photo.takenAt === undefined ? null : new Date(photo.takenAt),
    lng: photo.lng ?? null,
    lat: photo.lat ?? null,
    created_at: now,
  });
  if (!inserted) {
    await deps.storage.remove(key);
    const winner = await findFile(deps.db, fileId);
    if (winner !== null) refuseOther(winner, userId, sha256);
  }
  return answer;
}

function refuseOther(stored: FileRow, userId: string, sha256: string): void {
  if (stored.owner_id !== userId || stored.sha256 !== sha256) {
    throw new Failure('fieldInvalid', { field: 'fileId' });
  }
}

export type Download = 'forbidden' | 'missing' | { contentType: string; bytes: Uint8Array };

/** A stored file for whoever holds a link that we signed and that has not run out. */
export async function readFileByLink(
  deps: Deps,
  { fileId, exp, sig }: { fileId: string; exp: string; sig: string },
): Promise<Download> {
  const isAlive = /^\d{1,12}$/.test(exp) && Number(exp) * 1000 > deps.clock.now().getTime();
  if (!isAlive || !deps.links.verify('file', `${fileId}.${exp}`, sig)) return 'forbidden';
  const row = await findFile(deps.db, fileId);
  const bytes = row === null ? null : await deps.storage.get(row.object_key);
  if (row === null || bytes === null) return 'missing';
  return { contentType: row.content_type, bytes };
}
