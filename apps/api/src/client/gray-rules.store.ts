import type { Selectable } from 'kysely';
import type { Db, Tables } from '#database/schema.ts';

export async function listGrayRules(db: Db): Promise<Selectable<Tables['gray_rules']>[]> {
  return db.selectFrom('gray_rules').selectAll().orderBy('id').execute();
}
