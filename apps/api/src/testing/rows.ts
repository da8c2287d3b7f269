import { orderInfo } from '@yanche/contract/orders/orders';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tables } from '#database/schema.ts';
import { itemCodesOfTask } from '#orders/item-lists.store.ts';
import { api } from './fixture.ts';
import type { TestPerson } from './test-api.ts';

type Table = keyof Tables;
type Row<T extends Table> = Selectable<Tables[T]>;
type Which<T extends Table> = Partial<Row<T>>;

/** The rows with these values, ordered by these columns. */
export async function rowsOf<T extends Table>(
  table: T,
  which: Which<T> = {},
  ...order: (keyof Row<T> & string)[]
): Promise<Row<T>[]> {
  let query = api.deps.db
    .selectFrom(table as 'users')
    .selectAll()
    .where((eb) => eb.and(which));
  for (const column of order) query = query.orderBy(column as 'id');
  return (await query.execute()) as never;
}

/** A row with these values; throws without one. */
export async function rowOf<T extends Table>(table: T, which: Which<T>): Promise<Row<T>> {
  const [row] = await rowsOf(table, which);
  if (row === undefined) throw new Error(`${table}: no row with ${JSON.stringify(which)}`);
  return row;
}

export async function setRows<T extends Table>(
  table: T,
  which: Which<T>,
  set: Updateable<Tables[T]>,
): Promise<void> {
  await api.deps.db
    .updateTable(table as 'users')
    .set(set)
    .where((eb) => eb.and(which))
    .execute();
}

// The database computes them.
const computed = ['found_count', 'open_count', 'worst_class', 'search_text'];

/** Rows as they were read, and changed. */
export async function addRows<T extends Table>(
  table: T,
  ...rows: Insertable<Tables[T]>[]
): Promise<void> {
  await api.deps.db
    .insertInto(table as 'users')
    .values(
      rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !computed.includes(column))),
      ) as never,
    )
    .execute();
}

/** The detail of an inspection order as this person sees it. */
export const infoOf = async (person: TestPerson, orderId: string) =>
  (await api.call(person, orderInfo, { query: { orderId } })).data;

/** How many places of a slot are booked. */
export const bookedPlacesOf = async (slotId: string): Promise<number> =>
  (await rowOf('slots', { id: slotId })).booked;

/** The checklist items of an order's task. */
export async function itemCodesOf(orderId: string): Promise<string[]> {
  const { codes } = await api.deps.db
    .selectFrom('tasks')
    .select(itemCodesOfTask().as('codes'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return codes;
}
