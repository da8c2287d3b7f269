import type { AuditSubject } from '@yanche/rules/staff/audit-actions';
import type { Db, Tx } from '#database/schema.ts';

type Subject = { kind: AuditSubject; id: string };

/** Counts the version up; whoever else changes the same thing waits until the end of the transaction. */
export async function nextVersion(tx: Tx, { kind, id }: Subject): Promise<number> {
  const row = await tx
    .insertInto('catalogue_versions')
    .values({ kind, id, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'id'])
        .doUpdateSet((eb) => ({ version: eb('catalogue_versions.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** How often each thing of a kind was changed, by id; those that never were are missing and count 0. */
export async function listVersions(db: Db, kind: AuditSubject): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('catalogue_versions')
    .select(['id', 'version'])
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}
