import { DAY_MS } from '@yanche/rules/calendar';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { deleteOldSlots, listPointsWithoutSlots } from '#catalogue/appointments/slots.store.ts';
import { askTowns } from '#catalogue/appointments/town-staff.store.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';
import { listTasks } from '#inspections/tasks.store.ts';
import { countOrdersByStatus, listOrderIds } from '#orders/list/order-list.store.ts';
import { ordersOf } from './order-filter.ts';
import { listOrderIndexes, orderIndexes } from './order-indexes.ts';
import { seedReference } from '#sample/reference.ts';
import { seedBulkOrders } from '#sample/seed-bulk-orders.ts';

const inspectorId = '00000000-0000-7000-8000-0000000000a1';
const bulkTown = 330_100;
const theDealer = '车行 7（示例）';
const otherTown = 110_100;
const page = { after: null, limit: 21 };

type Plan = {
  'Index Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Plan[];
};

const blocksOf = (plans: readonly Plan[]): number =>
  plans.reduce(
    (sum, plan) => sum + (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    0,
  );

const usesIndex = (plan: Plan, name: string): boolean =>
  plan['Index Name'] === name || (plan.Plans ?? []).some((part) => usesIndex(part, name));

/** Buffers that hot queries touch in a migrated, empty database whose history grows. */
export function openGrowth(url: string) {
  // Filling takes longer than a statement of the product may.
  const options = '-c statement_timeout=0';
  const pool = new Pool({ connectionString: url, options, max: 2 });
  let recorded: CompiledQuery[] | null = null;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void recorded?.push(query),
  });

  async function begin(): Promise<void> {
    await seedReference(db);
    await sql`
      insert into users (id, phone_hash, phone_sealed, phone_mask, name, roles, city_ids, cert_no)
      values (${inspectorId}, 'growth', '', '', '', '{inspector}', array[${bulkTown}::int], 'G')`.execute(
      db,
    );
  }

  /** More orders; one inspector did a fifth of the finished ones, and always has five to do; a tenth is in another town, of others. */
  async function grow(orders: number): Promise<void> {
    const dropped = await dropIndexes();
    await fill(orders);
    // Each in one pass over the rows: ten million orders grow into three dozen indexes for hours.
    for (const { definition } of dropped) await sql.raw(definition).execute(db);
    await sql`vacuum analyze`.execute(db);
  }

  /** The indexes of `orders`, without those that keep a value from being there twice. */
  async function dropIndexes() {
    const { rows } = await sql<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = 'orders'::regclass and not indisunique`.execute(db);
    for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db);
    return rows;
  }

  async function fill(orders: number): Promise<void> {
    await seedBulkOrders(db, orders);
    await sql`
      update orders set inspector_id = ${inspectorId}
      where inspector_id is null and status = '70' and right(order_no, 1) in ('3', '7')`.execute(
      db,
    );
    await sql`
      update orders set city_id = ${otherTown}
      where city_id = ${bulkTown} and right(order_no, 1) = '9' and dealer_id not in (
        select id from dealers where name = ${theDealer})`.execute(db);
    await sql`
      update orders set inspector_id = ${inspectorId} where id in (
        select id from orders where status = '30' and not exists (
          select 1 from orders where status = '30' and inspector_id is not null)
        order by id limit 5)`.execute(db);
    await sql`
      insert into tasks (id, order_id, city_id, inspector_id, checklist_version, item_codes, start_at)
      select gen_random_uuid(), id, city_id, inspector_id, '', '{}', start_at
      from orders where inspector_id is not null on conflict do nothing`.execute(db);
  }

  async function plansOf(ask: () => Promise<unknown>, on: Db = db): Promise<Plan[]> {
    recorded = [];
    await ask();
    const queries = recorded;
    recorded = null;
    const plans: Plan[] = [];
    for (const query of queries) {
      const { rows } = await on.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        CompiledQuery.raw(`explain (analyze, buffers, format json) ${query.sql}`, [
          ...query.parameters,
        ]),
      );
      plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan));
    }
    return plans;
  }

  async function buffersOf(ask: () => Promise<unknown>): Promise<number> {
    return blocksOf(await plansOf(ask));
  }

  /** What is read where an index is missing; null: it guards that something is there once, and cannot be. */
  async function blocksWithout(index: string, ask: (tx: Tx) => Promise<unknown>) {
    if (/_key$|_pkey$/.test(index)) return null;
    let blocks = 0;
    const undone = new Error('undone');
    const tried = db.transaction().execute(async (tx) => {
      await sql`drop index ${sql.id(index)}`.execute(tx);
      blocks = blocksOf(await plansOf(() => ask(tx), tx));
      throw undone;
    });
    await tried.catch((error: unknown) => {
      if (error !== undone) throw error;
    });
    return blocks;
  }

  const idOfDealer = async () => {
    const { id } = await db
      .selectFrom('dealers')
      .select('id')
      .where('name', '=', theDealer)
      .executeTakeFirstOrThrow();
    return id;
  };

  const anOrderOf = (dealerId: string) =>
    db
      .selectFrom('orders')
      .select(['id', 'user_id'])
      .where('dealer_id', '=', dealerId)
      .executeTakeFirstOrThrow();

  /** The indexes of `orders` with their pages, the query that is said to need each, and what it reads; `dropped`: without it, too. */
  async function indexes({ dropped = false } = {}) {
    const dealerId = await idOfDealer();
    const order = await anOrderOf(dealerId);
    const probe = {
      dealerId,
      userId: order.user_id,
      inspectorId,
      cityId: bulkTown,
      orderId: order.id,
      otherTown,
    };
    const found = [];
    for (const { name, pages } of await listOrderIndexes(db)) {
      const ask = orderIndexes[name] ?? (async () => undefined);
      const plans = await plansOf(() => ask(db, probe));
      const isUsed = plans.some((plan) => usesIndex(plan, name));
      const without = dropped ? await blocksWithout(name, (tx) => ask(tx, probe)) : null;
      found.push({ name, pages, isUsed, blocks: blocksOf(plans), without });
    }
    return found;
  }

  /** Buffers by query. */
  async function measure(): Promise<Record<string, number>> {
    const dealerId = await idOfDealer();
    const filter = ordersOf({ userId: inspectorId, dealerId });
    const nowhere = { ...filter, marketId: 999_999_999 };
    const created = { by: 'created' } as const;
    const due = ['30', '35', '40'] as const;
    // Where none of the filled orders lies: their number a day grows with them.
    const then = new Date(Date.now() + 100 * DAY_MS);
    const longAgo = new Date(Date.now() - 100 * DAY_MS);
    const { user_id: userId } = await anOrderOf(dealerId);
    const asks: Record<string, () => Promise<unknown>> = {
      "inspector's own tasks": () =>
        listTasks(db, { scope: 'mine', userId: inspectorId, statuses: due }, page),
      "inspector's finished tasks": () =>
        listTasks(db, { scope: 'done', userId: inspectorId, statuses: ['50', '70', '80'] }, page),
      "a colleague's own orders": () =>
        listOrderIds(db, { ...filter, owner: { userId, dealerId }, mine: true }, created, page),
      "dealer's orders": () => listOrderIds(db, filter, created, page),
      "dealer's orders of a market, none": () => listOrderIds(db, nowhere, created, page),
      "dealer's tabs of a market, none": () =>
        countOrdersByStatus(db, nowhere, { statuses: ['20', '30', '70', '90'], cap: 100 }),
      'people and jobs of a town': () =>
        askTowns(db, { cityIds: [bulkTown], from: then, to: then }, () => ({ lacks: [] })),
      'slots of the past, 50 of them': async () => {
        await deleteOldSlots(db, longAgo, 50);
      },
      'points without slots': () => listPointsWithoutSlots(db, new Date(0)),
    };
    await sql`
      insert into slots (id, point_id, start_at, end_at, capacity)
      select gen_random_uuid(), point.id, ${longAgo}::timestamptz - n * interval '1 hour', ${longAgo}, 1
      from (select min(id) as id from points) as point, generate_series(1, 100) as n`.execute(db);
    const buffers: Record<string, number> = {};
    for (const [name, ask] of Object.entries(asks)) buffers[name] = await buffersOf(ask);
    return buffers;
  }

  return { begin, grow, measure, indexes, close: () => db.destroy() };
}
