import { cleanMeasure } from './clean-measure.ts';
import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { DAY_MS, HOUR_MS } from '@yanche/rules/calendar';
import { sql } from 'kysely';
import { inTransaction } from '#database/database.ts';
import { replaceAnswers } from '#inspections/answers.store.ts';
import { itemCodesOfTask } from '#orders/item-lists.store.ts';
import { nextRound } from '#inspections/review-rounds.store.ts';
import { aCity, aDealer, aModel, aPoint, aProduct } from './a-place.ts';
import { aPhoto, anAnswer } from './a-task.ts';
import { aTopUp } from './an-order.ts';
import type { TestApi, TestPerson } from './test-api.ts';

/** One town with all roles; few slots and inspectors, to provoke conflicts. */
export type FuzzWorld = Awaited<ReturnType<typeof aFuzzWorld>>;

export type FuzzOrder = {
  orderId: string;
  taskId: string | null;
  status: OrderStatus;
  startAt: Date;
  ownerId: string;
  inspectorId: string | null;
  /** `from event to` of all its events. */
  events: string[];
};

/** Dealers confirm its reports; its checklist is short. */
export const fuzzProduct = 1003;

export async function aFuzzWorld(api: TestApi) {
  const { db } = api.deps;
  const cityId = await aCity(api, { staff: 0 });
  await aProduct(api, { id: fuzzProduct, check_groups: ['身份与里程'], duration_min: 60 });
  const points = [
    await aPoint(api, { city_id: cityId, capacity: 2 }),
    await aPoint(api, { city_id: cityId, kind: 'onsite', capacity: 2, lat: 30.4 }),
  ];
  const dealerId = await aDealer(api);
  const owner = await api.aPerson(['dealerOwner'], { dealerId });
  await aTopUp(api, owner, 900_000_000);
  const customers = [
    owner,
    await api.aPerson(['dealerStaff'], { dealerId }),
    await api.aPerson(['buyer']),
    await api.aPerson(['buyer']),
  ];
  const inspectors = [];
  for (let n = 0; n < 3; n += 1) {
    inspectors.push(await api.aPerson(['inspector'], { cityIds: [cityId] }));
  }
  const reviewer = await api.aPerson(['reviewer']);
  const admin = await api.aPerson(['admin']);
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date('2099-01-01') })
    .execute();
  const photos = new Map<string, string>();
  for (const person of inspectors) photos.set(person.userId, await aPhoto(api, person));
  const everybody: TestPerson[] = [...customers, ...inspectors, reviewer, admin];
  const car = await aModel(api);
  return { cityId, points, customers, inspectors, reviewer, admin, photos, everybody, car };
}

/** Slots bookable soon, including full ones. */
export async function soonSlots(api: TestApi, pointId: number, days: number) {
  const after = new Date(api.time.now.getTime() + 2 * HOUR_MS);
  const before = new Date(api.time.now.getTime() + days * DAY_MS);
  return api.deps.db
    .selectFrom('slots')
    .selectAll()
    .where('point_id', '=', pointId)
    .where('start_at', '>=', after)
    .where('start_at', '<', before)
    .orderBy('start_at')
    .limit(8)
    .execute();
}

export async function readFuzzOrder(api: TestApi, orderId: string): Promise<FuzzOrder> {
  const row = await api.deps.db
    .selectFrom('orders')
    .leftJoin('tasks', 'tasks.order_id', 'orders.id')
    .select([
      'orders.id as orderId',
      'tasks.id as taskId',
      'orders.status',
      'orders.start_at as startAt',
      'orders.user_id as ownerId',
      'orders.inspector_id as inspectorId',
      sql<string[]>`array(
        select coalesce(from_status, 'new') || ' ' || event || ' ' || to_status
        from order_events where order_id = orders.id order by at, id)`.as('events'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row;
}

/** Fills in the checklist like an inspector's phone, and answers what was sent back. */
export async function fillChecklist(
  api: TestApi,
  { taskId }: FuzzOrder,
  photo: string,
): Promise<void> {
  if (taskId === null) return;
  const { item_codes: codes, vin } = await api.deps.db
    .selectFrom('tasks')
    .innerJoin('orders', 'orders.id', 'tasks.order_id')
    .select(['orders.vin', itemCodesOfTask().as('item_codes')])
    .where('tasks.id', '=', taskId)
    .executeTakeFirstOrThrow();
  const round = (await nextRound(api.deps.db, taskId)) - 1;
  const answeredAt = new Date(api.time.now.getTime() + 1).toISOString();
  const reply = round > 0 ? { round, text: '核实无误' } : undefined;
  await inTransaction(api.deps.db, (tx) =>
    replaceAnswers(
      tx,
      taskId,
      codes.map((code) =>
        anAnswer(code, {
          measure: cleanMeasure(code, { vin_obd: vin }),
          photos: [photo],
          answeredAt,
          reply,
        }),
      ),
      api.time.now,
    ),
  );
}

/** Total refunds of an order, done or pending, fen. */
export async function refundedTo(api: TestApi, orderId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from refunds
    where order_id = ${orderId} and status in ('pending', 'done')`.execute(api.deps.db);
  return rows[0]?.sum ?? 0;
}
