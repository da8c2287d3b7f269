import type { Db, Tx } from '#database/schema.ts';

/** Stores the files of a dispute, in this order. */
export async function insertDisputeFiles(
  tx: Tx,
  orderId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((file_id, position) => ({ order_id: orderId, position, file_id }));
  await tx.insertInto('dispute_files').values(rows).execute();
}

/** The files of a dispute, with the state of their videos. */
export const listDisputeFiles = (db: Db, orderId: string) =>
  db
    .selectFrom('dispute_files')
    .innerJoin('files', 'files.id', 'dispute_files.file_id')
    .leftJoin('uploads', 'uploads.file_id', 'files.id')
    .leftJoin('videos', 'videos.upload_id', 'uploads.id')
    .select([
      'files.id',
      'files.kind',
      'files.owner_id',
      'files.upload_key',
      'videos.file_id as video_id',
      'videos.cover_file_id as cover_id',
    ])
    .where('dispute_files.order_id', '=', orderId)
    .orderBy('dispute_files.position')
    .execute();
