import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

type Given = {
  role: string;
  name: string | null;
  certNo: string | null;
  cityIds: readonly number[];
};

/** Adds a role; a name, certificate or cities that are given replace the former. */
export async function addRole(db: Db, userId: string, given: Given): Promise<void> {
  await sql`
    update users set
      roles = case when ${given.role} = any(roles) then roles else roles || ${given.role}::text end,
      name = coalesce(${given.name}, name),
      cert_no = coalesce(${given.certNo}, cert_no),
      city_ids = case when ${given.cityIds.length} = 0 then city_ids else ${given.cityIds}::int[] end
    where id = ${userId}`.execute(db);
}

export async function hasCities(db: Db, cityIds: readonly number[]): Promise<boolean> {
  if (cityIds.length === 0) return true;
  const rows = await db.selectFrom('cities').select('id').where('id', 'in', cityIds).execute();
  return rows.length === new Set(cityIds).size;
}
