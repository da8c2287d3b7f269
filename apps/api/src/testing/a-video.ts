import type { Acl } from '@yanche/contract/files/uploads';
import { newId } from '#lib/ids.ts';
import { withPendingObjects } from '#files/pending-objects.store.ts';
import { insertDirectUploads } from '#files/uploads/uploads.store.ts';
import { fileOf } from './sample-bytes.ts';
import type { TestApi, TestPerson } from './test-api.ts';

type Given = { bytes?: Buffer; notifyUrl?: string; acl?: Acl };

/** An uploaded video; returns its `persistentId`. */
export async function aVideo(
  { deps }: TestApi,
  owner: TestPerson,
  { bytes = fileOf('mp4', 5000), notifyUrl, acl = 'private' }: Given = {},
): Promise<string> {
  const [id, fileId] = [newId(), newId()];
  const created_at = deps.clock.now();
  const common = {
    owner_id: owner.userId,
    acl,
    object_key: `upload/${id}`,
    created_at,
  };
  const upload = {
    ...common,
    id,
    way: 'form' as const,
    key: `u/${id}`,
    file_name: 'a.mp4',
    handle: '',
    status: 'done' as const,
    received_bytes: bytes.length,
    parts_kept: false,
    file_id: fileId,
    touched_at: created_at,
    notify_url: notifyUrl ?? null,
  };
  const file = {
    ...common,
    id: fileId,
    content_type: 'video/mp4',
    bytes: bytes.length,
    sha256: '0'.repeat(64),
    kind: 'video' as const,
    upload_key: upload.key,
  };
  const allowance = { dayStart: created_at, dayBytes: 2 ** 40, open: 1 };
  const pending = { keys: [common.object_key], now: created_at };
  await withPendingObjects(deps.db, pending, async () => {
    await deps.storage.put(common.object_key, bytes);
    await insertDirectUploads(deps.db, [{ upload, file }], allowance);
  });
  return id;
}
