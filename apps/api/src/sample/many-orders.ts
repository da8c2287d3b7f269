import type { Db } from '#stores/schema.ts';
export async function seedManyOrders(_db: Db, _count: number): Promise<void> {}
