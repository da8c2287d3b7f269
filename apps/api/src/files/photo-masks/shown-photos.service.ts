import type { MissingPhotos } from '@yanche/contract/reports/missing-photos';
import type { Deps } from '#deps.ts';
import type { FileRow } from '../files.store.ts';
import { listMasks, maskedKey, type PhotoToMask, wantMasks } from './photo-masks.store.ts';

/** Photos as people see them who only hold a link. */
export type ShownPhotos = {
  /** By file id; only of photos whose copy is ready. */
  urls: Record<string, string>;
  /** How many are still being read, and how many could not be: neither is shown. */
  pending: number;
  withheld: number;
  missing?: NonNullable<MissingPhotos>;
};

/** Links to the copies with covered plates, which end with the share link; asks for those that nobody asked for yet. */
export async function showToStrangers(
  { db, clock, links }: Pick<Deps, 'db' | 'clock' | 'links'>,
  photos: readonly PhotoToMask[],
  shareId?: string,
): Promise<ShownPhotos> {
  const now = clock.now();
  const hashes = photos.map(({ sha256 }) => sha256);
  const known = await listMasks(db, hashes);
  const isOpen = ({ sha256 }: PhotoToMask) => {
    const status = known.get(sha256)?.status;
    return status === undefined || status === 'failed';
  };
  await wantMasks(db, photos.filter(isOpen), now);
  const withStatus = (...states: (string | undefined)[]) =>
    photos.filter(({ sha256 }) => states.includes(known.get(sha256)?.status));
  const pending = withStatus(undefined, 'wanted', 'making');
  const withheld = withStatus('failed');
  const missing = [
    ...pending.map(({ fileId }) => [fileId, 'pending'] as const),
    ...withheld.map(({ fileId }) => [fileId, 'withheld'] as const),
  ];
  return {
    urls: Object.fromEntries(
      withStatus('ready').map(({ fileId }) => [fileId, links.maskedPhotoUrl(fileId, now, shareId)]),
    ),
    pending: pending.length,
    withheld: withheld.length,
    ...(missing.length > 0 && { missing: Object.fromEntries(missing) }),
  };
}

/** The copy as a file of its own, so that its renditions are not those of the original; null until it is ready. */
export async function findMaskedCopy({ db }: Deps, file: FileRow): Promise<FileRow | null> {
  const mask = (await listMasks(db, [file.sha256])).get(file.sha256);
  if (mask?.status !== 'ready') return null;
  const key = maskedKey(file.sha256);
  return {
    ...file,
    object_key: key,
    content_type: 'image/jpeg',
    sha256: key.replaceAll(/[/.]/g, '-'),
  };
}
