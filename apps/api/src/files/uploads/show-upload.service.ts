import { privateLinkSeconds, type showUpload } from '@yanche/contract/files/uploads';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { findFileByKey } from '../files.store.ts';
import { downloadDomain } from './stored-file.ts';

const [shortest, longest] = [60, 24 * 3600];

/** A link to a file for its owner, and for everybody when it is public. */
export async function getUploadLink(
  { db, links, clock, config }: Deps,
  { userId }: Caller,
  { key, expire = privateLinkSeconds, https }: { key: string; expire?: number; https?: '0' | '1' },
): Promise<AnswerOf<typeof showUpload>> {
  const file = await findFileByKey(db, key);
  const seesOriginal = file?.owner_id === userId;
  if (file === null || (file.acl === 'private' && !seesOriginal)) throw new Failure('fileMissing');
  const seconds = Math.min(Math.max(expire, shortest), longest);
  const expires = Math.floor(clock.now().getTime() / 1000) + seconds;
  // Public photos and videos are shared without the position stored in the original.
  const address =
    seesOriginal || file.kind === 'document'
      ? links.fileUrlUntil(file.id, expires)
      : file.kind === 'image'
        ? links.photoUrlUntil(file.id, expires)
        : downloadDomain + key;
  const link = new URL(address, config.publicUrl);
  const expiresAt = new Date(expires * 1000).toISOString();
  if (https !== '1') return { url: link.pathname + link.search, expires_at: expiresAt };
  link.protocol = 'https:';
  return { url: link.href, expires_at: expiresAt };
}
