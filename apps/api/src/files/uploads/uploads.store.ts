import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { inTransaction } from '#database/database.ts';
import { type FileRow, insertFile, insertFileOfPending } from '../files.store.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';
import { queueVideo } from '../videos/videos.store.ts';

export type UploadRow = Selectable<Tables['uploads']>;
export type PartRow = Selectable<Tables['upload_parts']>;
/** A person's limits, and the start of the day they count from. */
export type Allowance = { dayStart: Date; dayBytes: number; open: number };

const sentToday = (ownerId: string, dayStart: Date) => sql<number>`
  (select coalesce(sum(received_bytes), 0)::bigint from uploads
   where owner_id = ${ownerId} and created_at >= ${dayStart})`;

export async function findUpload(db: Db, id: string): Promise<UploadRow | null> {
  const row = await db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Serialises a person's uploads, so that concurrent starts cannot pass the limits together. */
const lockOwner = (tx: Tx, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${ownerId}`}, 0))`.execute(tx);

/** Starts a multipart upload unless its owner has too many unfinished ones. */
export const insertUpload = (
  db: Kysely<Tables>,
  upload: Insertable<Tables['uploads']>,
  { open }: Allowance,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockOwner(tx, upload.owner_id);
    const { count } = await tx
      .selectFrom('uploads')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('owner_id', '=', upload.owner_id)
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow();
    if (count >= open) return false;
    await tx.insertInto('uploads').values(upload).execute();
    return true;
  });

/** An upload, the acknowledged version of a part, and whether its owner may send `bytes` more today. */
export async function findUploadForPart(
  db: Db,
  { id, ownerId, number, bytes }: { id: string; ownerId: string; number: number; bytes: number },
  { dayStart, dayBytes }: Allowance,
) {
  const row = await db
    .selectFrom('uploads')
    .leftJoin('upload_parts', (join) =>
      join.onRef('upload_id', '=', 'uploads.id').on('number', '=', number),
    )
    .selectAll('uploads')
    .select(['upload_parts.etag', 'upload_parts.tag'])
    .select(
      sql<boolean>`${sentToday(ownerId, dayStart)} + ${bytes}::bigint <= ${dayBytes}::bigint`.as(
        'may',
      ),
    )
    .where('uploads.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { etag, tag, may, ...upload } = row;
  return { upload, may, before: etag === null || tag === null ? null : { etag, tag } };
}

/**
 * Records a stored part and counts its bytes; replaces the previous version. False when the upload was closed
 * meanwhile. One statement, so that a part waits for one commit only.
 */
export async function savePart(db: Db, part: PartRow, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with open as (
      update uploads set received_bytes = received_bytes + ${part.bytes}::bigint, touched_at = ${now}
      where id = ${part.upload_id} and status = 'open'
      returning id
    )
    insert into upload_parts (upload_id, number, etag, tag, bytes)
    select id, ${part.number}::int, ${part.etag}, ${part.tag}, ${part.bytes}::int from open
    on conflict (upload_id, number)
      do update set etag = excluded.etag, tag = excluded.tag, bytes = excluded.bytes
    returning number`.execute(db);
  return rows.length === 1;
}

export const listPartRows = (db: Db, uploadId: string): Promise<PartRow[]> =>
  db
    .selectFrom('upload_parts')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .orderBy('number')
    .execute();

type NewFile = Insertable<Tables['files']> & { kind: FileRow['kind']; created_at: Date };

/** Finishes a multipart upload and inserts its file. False when it was closed meanwhile; nothing is changed then. */
export function finishUpload(
  db: Kysely<Tables>,
  file: NewFile,
  { id, ...changes }: Pick<UploadRow, 'id' | 'key' | 'joined' | 'action' | 'notify_url'>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const open = await tx
      .selectFrom('uploads')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'open')
      .forUpdate()
      .executeTakeFirst();
    if (open === undefined) return false;
    await insertFile(tx, file);
    await tx
      .updateTable('uploads')
      .set({ ...changes, status: 'done', file_id: file.id })
      .where('id', '=', id)
      .execute();
    if (file.kind === 'video') await queueVideo(tx, id, file.created_at);
    return true;
  });
}

export type NewDirectUpload = { upload: Insertable<Tables['uploads']>; file: NewFile };

/**
 * Inserts one person's direct uploads and their files, whose bytes are pending. False, inserting none, when the daily
 * limit is exceeded.
 */
export const insertDirectUploads = (
  db: Kysely<Tables>,
  wholes: readonly NewDirectUpload[],
  { dayStart, dayBytes }: Allowance,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const owner = wholes[0]?.upload.owner_id ?? '';
    await lockOwner(tx, owner);
    const bytes = wholes.reduce((sum, { file }) => sum + file.bytes, 0);
    const { rows } = await sql<{ may: boolean }>`
      select ${sentToday(owner, dayStart)} + ${bytes}::bigint <= ${dayBytes}::bigint as may`.execute(
      tx,
    );
    if (rows[0]?.may !== true) return false;
    for (const { upload, file } of wholes) {
      await insertFileOfPending(tx, file);
      await tx.insertInto('uploads').values(upload).execute();
      if (file.kind === 'video') await queueVideo(tx, upload.id, file.created_at);
    }
    return true;
  });

/** Aborts an open upload; returns its status afterwards. */
export async function abortUpload(db: Db, id: string): Promise<UploadRow['status'] | null> {
  await db
    .updateTable('uploads')
    .set({ status: 'aborted' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
  return (await findUpload(db, id))?.status ?? null;
}

/** Records that the storage holds no parts of it any more. */
export async function markPartsDeleted(db: Db, id: string): Promise<void> {
  await db.deleteFrom('upload_parts').where('upload_id', '=', id).execute();
  await db.updateTable('uploads').set({ parts_kept: false }).where('id', '=', id).execute();
}

/** Aborts uploads untouched since then, and lists closed uploads whose parts are still stored. */
export async function listUploadsToDrop(db: Db, untouchedSince: Date): Promise<UploadRow[]> {
  await db
    .updateTable('uploads')
    .set({ status: 'aborted' })
    .where('status', '=', 'open')
    .where('touched_at', '<', untouchedSince)
    .execute();
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('parts_kept', '=', true)
    .where('status', '<>', 'open')
    .limit(50)
    .execute();
}

/** A finished upload and its file, by key. */
export async function findUploadByKey(
  db: Db,
  key: string,
): Promise<{ uploadId: string; file: FileRow } | null> {
  const row = await db
    .selectFrom('files')
    .innerJoin('uploads', 'uploads.file_id', 'files.id')
    .selectAll('files')
    .select('uploads.id as uploadId')
    .where('files.upload_key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { uploadId, ...file } = row;
  return { uploadId, file };
}
