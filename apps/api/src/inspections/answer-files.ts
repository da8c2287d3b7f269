import type { Answer, Draft } from '@yanche/contract/inspections/inspections';
import type { Tx } from '#database/schema.ts';
import { listClipFiles } from '#files/clips/clips.store.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { listOwnFileIds } from './answers.store.ts';

type Recorded = Answer | Draft;

/** Throws `fileMissing` with those photos and clips that are not the caller's. */
export async function requireOwnFiles(
  tx: Tx,
  caller: Caller,
  records: readonly Recorded[],
): Promise<void> {
  await requireOwnPhotos(tx, caller, records);
  await requireOwnClips(tx, caller, records);
}

async function requireOwnPhotos(
  tx: Tx,
  { userId }: Caller,
  records: readonly Recorded[],
): Promise<void> {
  const fileIds = records.flatMap(({ photos, findings }) => [
    ...photos,
    ...findings.flatMap((finding) => finding.photos),
  ]);
  const own = new Set(await listOwnFileIds(tx, userId, [...new Set(fileIds)]));
  const missing = [...new Set(fileIds.filter((fileId) => !own.has(fileId)))];
  if (missing.length > 0) throw new Failure('fileMissing', {}, { fileIds: missing });
}

async function requireOwnClips(
  tx: Tx,
  { userId }: Caller,
  records: readonly Recorded[],
): Promise<void> {
  const fileIds = records.flatMap(({ clip }) => clip?.fileId ?? []);
  const clips = await listClipFiles(tx, fileIds);
  const missing = fileIds.filter((fileId) => clips.get(fileId)?.ownerId !== userId);
  if (missing.length > 0) throw new Failure('fileMissing', {}, { fileIds: missing });
}
