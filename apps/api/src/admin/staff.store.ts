import type { Role } from '@yanche/contract/endpoint';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

type Facts = {
  name: string | null;
  certNo: string | null;
  cityIds: readonly number[];
};

/** A name, certificate or cities that are given replace the former. */
export async function setFacts(db: Db, userId: string, given: Facts): Promise<void> {
  await sql`
    update users set
      name = coalesce(${given.name}, name),
      cert_no = coalesce(${given.certNo}, cert_no),
      city_ids = case when ${given.cityIds.length} = 0 then city_ids else ${given.cityIds}::int[] end
    where id = ${userId}`.execute(db);
}

/** Adds a role of the product. */
export async function addRole(db: Db, userId: string, role: Role): Promise<void> {
  await sql`
    update users set roles = roles || ${role}::text
    where id = ${userId} and not ${role} = any(roles)`.execute(db);
}

export async function hasCities(db: Db, cityIds: readonly number[]): Promise<boolean> {
  if (cityIds.length === 0) return true;
  const rows = await db.selectFrom('cities').select('id').where('id', 'in', cityIds).execute();
  return rows.length === new Set(cityIds).size;
}
