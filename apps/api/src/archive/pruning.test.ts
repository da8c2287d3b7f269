import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '#database/schema.ts';
import { listAnswers } from '#inspections/answers.store.ts';
import { findTask, listTasks } from '#inspections/tasks.store.ts';
import { listSteps } from '#operations/orders/timeline.store.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { listOrderRows } from '#orders/list/order-rows.store.ts';
import { listFeed } from '#orders/live/order-feed.store.ts';
import { seedReference } from '#sample/reference.ts';
import { seedBulkOrders } from '#sample/seed-bulk-orders.ts';
import { createTestDatabase } from '#testing/database.ts';
import { tableNames } from './partitioned-tables.ts';
import { addPartition, findEnd } from './partitions.store.ts';

const inspectorId = '00000000-0000-7000-8000-0000000000a1';
const months = 8;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Kysely<Tables>;
let recorded: CompiledQuery[] | null = null;

/** Orders of every month, with tasks, answers and events. */
beforeAll(async () => {
  database = await createTestDatabase();
  const pool = new Pool({ connectionString: database.url, max: 2 });
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void recorded?.push(query),
  });
  await seedReference(db);
  for (const table of tableNames) {
    for (let month = 0; month < months; month += 1) {
      const end = await findEnd(db, table);
      await db.transaction().execute((tx) => addPartition(tx, table, end));
    }
  }
  await seedBulkOrders(db, 800);
  await sql`
    insert into users (id, phone_hash, phone_sealed, phone_mask, name, roles, cert_no)
    values (${inspectorId}, 'pruning', '', '', '', '{inspector}', 'P')`.execute(db);
  const inMonth = sql`(select overlay(orders.id::text placing substr(part.from_id::text, 1, 13) from 1 for 13)
    from partitions as part where part.table_name = 'answers' and part.name <> 'answers_first'
    order by part.from_id offset right(orders.order_no, 1)::int % ${months} limit 1)::uuid`;
  await sql`update orders set id = ${inMonth}, inspector_id = ${inspectorId}`.execute(db);
  await sql`
    insert into tasks (id, order_id, city_id, inspector_id, checklist_version, item_codes, start_at)
    select id, id, city_id, inspector_id, '', '{}', start_at from orders`.execute(db);
  await sql`
    insert into answers (task_id, code, result, note, photos, answered_at)
    select id, 'A' || n, 'normal', '', '{}', now() from tasks, generate_series(1, 40) n`.execute(
    db,
  );
  await sql`
    insert into order_events (id, order_id, event, to_status, actor_kind, at)
    select gen_random_uuid(), id, 'create', status, 'user', created_at
    from orders, generate_series(1, 6)`.execute(db);
  await sql`vacuum analyze`.execute(db);
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops': number;
  Plans?: Plan[];
};
const isPart = ({ 'Relation Name': name = '' }: Plan) => /^(answers|order_events)_/.test(name);
const childrenOf = (plan: Plan): Plan[] => plan.Plans ?? [];

/** Scans of parts and how often somebody looked for rows; a node of all parts is asked once for each order. */
function looksOf(plan: Plan): { asked: number; scanned: number }[] {
  const scans = childrenOf(plan).filter(isPart);
  const own =
    scans.length === 0
      ? []
      : [
          {
            asked: plan['Node Type'].includes('Append') ? plan['Actual Loops'] : Infinity,
            scanned: scans.reduce((sum, scan) => sum + scan['Actual Loops'], 0),
          },
        ];
  return [...own, ...childrenOf(plan).flatMap(looksOf)];
}

async function plansOf(ask: () => Promise<unknown>): Promise<Plan[]> {
  recorded = [];
  await ask();
  const queries = recorded.filter((query) => /"?(answers|order_events)\b/.test(query.sql));
  recorded = null;
  const plans: Plan[] = [];
  for (const query of queries) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      CompiledQuery.raw(`explain (analyze, format json) ${query.sql}`, [...query.parameters]),
    );
    plans.push(...(rows[0]?.['QUERY PLAN'].map(({ Plan }) => Plan) ?? []));
  }
  return plans;
}

const anId = async () => (await db.selectFrom('orders').select('id').executeTakeFirstOrThrow()).id;
const page = { after: null, limit: 21 };

const asks: Record<string, (id: string) => Promise<unknown>> = {
  'answers of a task': (id) => listAnswers(db, id),
  'events of an order': (id) => inspectionOrders.listEvents(db, id),
  'a task': (id) => findTask(db, id),
  "an inspector's tasks": () =>
    listTasks(db, { scope: 'done', userId: inspectorId, statuses: ['70'] }, page),
  'an order': (id) => listOrderRows(db, [id]),
  'its timeline at the console': (id) => listSteps(db, id),
};

test.each(Object.entries(asks))('%s: one part for each order', async (name, ask) => {
  const id = await anId();
  const plans = await plansOf(() => ask(id));
  expect(plans.length).toBeGreaterThan(0);
  const looks = plans.flatMap(looksOf);
  expect(looks.filter(({ asked, scanned }) => scanned > asked)).toEqual([]);
  // No part but that of the order is even named where the order is known.
  const named = (plan: Plan): string[] => [
    ...(isPart(plan) && plan['Actual Loops'] > 0 ? [plan['Relation Name'] ?? ''] : []),
    ...childrenOf(plan).flatMap(named),
  ];
  if (!name.endsWith('tasks')) {
    for (const table of tableNames) {
      const parts = new Set(plans.flatMap(named).filter((part) => part.startsWith(table)));
      expect(parts.size, [...parts].join()).toBeLessThanOrEqual(1);
    }
  }
});

/** Closing an account and the retention rules do not look into files: a person must be nothing but a number in these rows. */
test('what is archived names nobody', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_name in ('answers', 'order_events') order by 1`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([
    'answers.answered_at',
    'answers.clip',
    'answers.code',
    'answers.measure',
    'answers.measured_at',
    'answers.note',
    'answers.phone', // of the device: a random id
    'answers.photos',
    'answers.replaced',
    'answers.reply',
    'answers.result',
    'answers.saved_at',
    'answers.task_id',
    'order_events.actor_id',
    'order_events.actor_kind',
    'order_events.at',
    'order_events.event',
    'order_events.from_status',
    'order_events.id',
    'order_events.order_id',
    'order_events.payload',
    'order_events.to_status',
  ]);
});

test('a query that names no order is seen to look into all parts', async () => {
  const looks = (
    await plansOf(() => db.selectFrom('answers').select('note').where('code', '=', 'A1').execute())
  ).flatMap(looksOf);
  expect(looks.filter(({ asked, scanned }) => scanned > asked)).not.toEqual([]);
});

test('what happened just now is looked for in the index of every part, and nothing is read of them', async () => {
  const [plan] = await plansOf(() =>
    listFeed(db, { since: new Date(Date.now() + 1_000_000), person: null, limit: 10 }),
  );
  const scans = (each: Plan): Plan[] => [
    ...(isPart(each) && each['Actual Loops'] > 0 ? [each] : []),
    ...childrenOf(each).flatMap(scans),
  ];
  expect(scans(plan as Plan).length).toBeGreaterThan(months);
  expect(
    scans(plan as Plan).filter(
      (each) =>
        !/Index|Bitmap/.test(each['Node Type']) &&
        !/_(first|other)$/.test(each['Relation Name'] ?? ''),
    ),
  ).toEqual([]);
});
