import type { StaffRole } from '@yanche/rules/staff/rights';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** The colleague who decides the claims of the sample world; null when there are claims, or nobody works there. */
export async function findSampleStaff(db: Db) {
  const any = await db.selectFrom('claims').select('id').limit(1).executeTakeFirst();
  if (any !== undefined) return null;
  const row = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['users.id as userId', 'users.name', 'staff.roles'])
    .where('staff.status', '=', 'active')
    .where(sql<boolean>`${'support' satisfies StaffRole} = any(staff.roles)`)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest finished orders whose package covers everything, each with who ordered it. */
export async function listClaimable(db: Db, limit: number) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('reports', (join) =>
      join.onRef('reports.order_id', '=', 'orders.id').on('reports.status', '=', 'published'),
    )
    .select([
      'orders.id as orderId',
      'reports.content',
      'users.id as userId',
      'users.name',
      'users.phone_mask as phoneMask',
      'users.roles',
      'users.dealer_id as dealerId',
      'users.city_ids as cityIds',
    ])
    .where('orders.status', '=', '70')
    .where('products.claim', '=', 'full')
    .orderBy('orders.start_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ orderId, content, ...caller }) => ({
    orderId,
    km: content.vehicle.roadHaulKm ?? 0,
    caller: { ...caller, phone: '' },
  }));
}
