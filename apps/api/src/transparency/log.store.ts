import type { CoveredCopy } from '@yanche/rules/proof/evidence';
import type { Tile } from '@yanche/rules/proof/tile-writer';
import { TILE_WIDTH } from '@yanche/rules/proof/tiles';
import { sql } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Selectable } from 'kysely';

export type LogHead = Pick<Selectable<Tables['log_head']>, 'origin' | 'size' | 'checkpoint'>;

/** Locks the log until the end of the transaction, begun under this name if it is not there yet. */
export async function lockLog(tx: Tx, origin: string): Promise<LogHead> {
  await tx
    .insertInto('log_head')
    .values({ origin, size: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return tx
    .selectFrom('log_head')
    .select(['origin', 'size', 'checkpoint'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function findLogHead(db: Db): Promise<LogHead | null> {
  const head = await db
    .selectFrom('log_head')
    .select(['origin', 'size', 'checkpoint'])
    .executeTakeFirst();
  return head ?? null;
}

export const updateLogHead = (tx: Tx, head: { size: number; checkpoint: string }) =>
  tx.updateTable('log_head').set(head).execute();

/** The hashes of a tile; empty for one that is not there. */
export async function findTile(db: Db, level: number, index: number): Promise<Uint8Array> {
  const row = await db
    .selectFrom('log_tiles')
    .select('hashes')
    .where('level', '=', level)
    .where('index', '=', index)
    .executeTakeFirst();
  return row?.hashes ?? new Uint8Array();
}

export async function upsertTiles(tx: Tx, tiles: readonly Tile[]): Promise<void> {
  if (tiles.length === 0) return;
  await tx
    .insertInto('log_tiles')
    .values(tiles.map(({ hashes, ...tile }) => ({ ...tile, hashes: Buffer.from(hashes) })))
    .onConflict((conflict) =>
      conflict.columns(['level', 'index']).doUpdateSet((eb) => ({
        hashes: eb.ref('excluded.hashes'),
      })),
    )
    .execute();
}

export type EntryRow = { index: number; entry: string; hash: string; former: string | null };

/** Rows as arrays: a statement has as many parameters however many entries there are. */
export async function insertEntries(tx: Tx, rows: readonly EntryRow[]): Promise<void> {
  await sql`
    insert into log_entries (index, entry, hash, former)
    select * from unnest(
      ${rows.map(({ index }) => index)}::bigint[], ${rows.map(({ entry }) => entry)}::text[],
      ${rows.map(({ hash }) => hash)}::text[], ${rows.map(({ former }) => former)}::text[])`.execute(
    tx,
  );
}

/** The entries of a bundle, `width` at most, in the order of the log. */
export async function listBundle(db: Db, bundle: number, width: number): Promise<string[]> {
  const first = bundle * TILE_WIDTH;
  const rows = await db
    .selectFrom('log_entries')
    .select('entry')
    .where('index', '>=', first)
    .where('index', '<', first + width)
    .orderBy('index')
    .execute();
  return rows.map(({ entry }) => entry);
}

/**
 * The entries about a report, among the first `size`: its own, its withdrawal, the version after it, its covered copies. Oldest first.
 */
export async function listEntriesAbout(
  db: Db,
  hash: string,
  size: number,
): Promise<{ index: number; entry: string }[]> {
  const entries = await db
    .selectFrom('log_entries')
    .select(['index', 'entry'])
    .where((eb) => eb.or([eb('hash', '=', hash), eb('former', '=', hash)]))
    .orderBy('index')
    .execute();
  // Not asked of the database: with statistics of a smaller log it goes through the index of all entries for it.
  return entries.filter(({ index }) => index < size);
}

export type ReportTable = 'reports' | 'self_reports';
/** Reports without photos have no covered copies. */
export type EnteredTable = ReportTable | 'history_reports';

export const markEntered = (
  tx: Tx,
  table: EnteredTable,
  { id, logIndex, publicContent }: { id: string; logIndex: number; publicContent: object },
) =>
  tx
    .updateTable(table)
    .set({ log_index: logIndex, public_content: JSON.stringify(publicContent) })
    .where('id', '=', id)
    .execute();

type KnownCopies = { list: CoveredCopy[]; logIndex: number };

const copiesOf = (row?: {
  copies: CoveredCopy[] | null;
  copies_log_index: number | null;
}): KnownCopies | null =>
  row?.copies == null || row.copies_log_index === null
    ? null
    : { list: row.copies, logIndex: row.copies_log_index };

/** The covered copies of a report as they were entered; null before. */
export async function findCopies(
  db: Db,
  table: ReportTable,
  id: string,
): Promise<KnownCopies | null> {
  const rows = db.selectFrom(table).select(['copies', 'copies_log_index']).where('id', '=', id);
  return copiesOf(await rows.executeTakeFirst());
}

/** The same, locked until the end of the transaction. */
export async function lockCopies(
  tx: Tx,
  table: ReportTable,
  id: string,
): Promise<KnownCopies | null> {
  const rows = tx.selectFrom(table).select(['copies', 'copies_log_index']).where('id', '=', id);
  return copiesOf(await rows.forUpdate().executeTakeFirst());
}

export const markCopies = (
  tx: Tx,
  table: ReportTable,
  { id, list, logIndex }: KnownCopies & { id: string },
) =>
  tx
    .updateTable(table)
    .set({ copies: JSON.stringify(list), copies_log_index: logIndex })
    .where('id', '=', id)
    .execute();
