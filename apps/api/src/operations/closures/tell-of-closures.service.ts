import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type {
  AffectedOrder,
  AffectedOrders,
  tellOfClosure,
  tellOfPoint,
} from '@yanche/contract/console/places';
import { readClosure } from '#catalogue/where/closures.service.ts';
import { readAllPoints } from '#catalogue/where/read-points.service.ts';
import type { Db, Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { noticesForCustomer } from '#notices/notices-for-customer.store.ts';
import { insertNotices } from '#notices/notices.store.ts';
import { carParams } from '#notices/texts/notice.ts';
import type { StaffCaller } from '#route.ts';
import { changeVersioned } from '#staff/versioned-change.ts';
import { insertTellings } from './tellings.store.ts';

type Answer = AnswerOf<typeof tellOfClosure>;

/** Throws `ordersAffected`, `nobodyToTell`. */
export async function tellCustomersOfClosure(
  deps: Deps,
  by: StaffCaller,
  { closureId, ...given }: BodyOf<typeof tellOfClosure>,
): Promise<Answer> {
  const { placeName } = await readClosure(deps, by, closureId);
  return tell(deps, by, {
    ...given,
    subject: { kind: 'closure', id: closureId },
    action: 'closure.tell',
    name: placeName || '全部城市',
    affectedIn: async (db) => (await readClosure({ ...deps, db }, by, closureId)).affected,
  });
}

/** Throws `ordersAffected`, `nobodyToTell`. */
export async function tellCustomersOfPoint(
  deps: Deps,
  by: StaffCaller,
  { pointId, ...given }: BodyOf<typeof tellOfPoint>,
): Promise<Answer> {
  const read = async (db: Db) => {
    const points = await readAllPoints(db, by, deps.clock.now());
    const point = points.find((each) => each.pointId === pointId);
    if (point === undefined) throw new Failure('notFound');
    return point;
  };
  const { name } = await read(deps.db);
  return tell(deps, by, {
    ...given,
    subject: { kind: 'point', id: String(pointId) },
    action: 'point.tell',
    name,
    affectedIn: async (db) => (await read(db)).affected,
  });
}

type Given = {
  subject: { kind: 'closure' | 'point'; id: string };
  action: 'closure.tell' | 'point.tell';
  name: string;
  version: number;
  reason: string;
  seen: readonly string[];
  affectedIn: (db: Db) => Promise<AffectedOrder[]>;
};

/** Those who were not told of this slot yet, when whoever tells them has seen each. */
async function tell(
  deps: Deps,
  by: StaffCaller,
  { subject, action, name, seen, affectedIn, ...given }: Given,
): Promise<Answer> {
  let orderNos: string[] = [];
  await changeVersioned(deps, by, { subject, ...given }, async (tx, now) => {
    const untold = (await affectedIn(tx)).filter(({ toldAt }) => toldAt === null);
    if (untold.length === 0) throw new Failure('nobodyToTell');
    if (untold.some(({ orderId }) => !seen.includes(orderId))) {
      const data: AffectedOrders = { orders: untold };
      throw new Failure('ordersAffected', { count: untold.length }, data);
    }
    const actId = newId();
    orderNos = await tellEach(tx, { orders: untold, actId, now });
    if (orderNos.length === 0) throw new Failure('nobodyToTell');
    return { actId, action, name, after: { toldOrders: orderNos } };
  });
  return { orderNos };
}

async function tellEach(
  tx: Tx,
  { orders, actId, now }: { orders: readonly AffectedOrder[]; actId: string; now: Date },
): Promise<string[]> {
  const tellings = await insertTellings(tx, {
    orderIds: orders.map(({ orderId }) => orderId),
    actId,
    now,
  });
  for (const order of tellings) {
    const told = {
      eventId: order.telling_id,
      kind: 'placeClosed',
      target: { to: 'order', id: order.id },
      params: {
        ...carParams(order),
        startAt: order.start_at.toISOString(),
        told: [order.point_name, order.point_name_en],
      },
    } as const;
    await insertNotices(tx, await noticesForCustomer(tx, order, told), now);
  }
  return tellings.map(({ order_no }) => order_no);
}
