import { DAY_MS } from '@yanche/rules/calendar';
import { sql } from 'kysely';
import { findOpenByPlate, listBatchOrders } from '#batches/batches.store.ts';
import { listPhotoUses } from '#claims/photo-uses.store.ts';
import type { Db, Tx } from '#database/schema.ts';
import { listDuePackages } from '#history/package/package-orders.store.ts';
import { listTasks } from '#inspections/tasks.store.ts';
import { listDisputeRows } from '#operations/disputes/disputes.store.ts';
import { listOrdersOfAll, type WantedOrders } from '#operations/orders/orders.store.ts';
import { countInStatus } from '#operations/today/today.store.ts';
import { listOrderFacts } from '#known-cars/known-cars.store.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { ordersOf } from './order-filter.ts';
import { listOrderIds, type OrderFilter } from '#orders/list/order-list.store.ts';
import {
  lockExpiredHold,
  lockUnassigned,
  lockUnassignedDue,
  lockUnconfirmed,
} from '#orders/orders.store.ts';

/** Whose orders there are many of, and values that hardly any of them has. */
export type Probe = {
  dealerId: string;
  userId: string;
  inspectorId: string;
  cityId: number;
  orderId: string;
  /** Where none of the dealership's orders are. */
  otherTown: number;
};

const nobody = '00000000-0000-7000-8000-0000000000ff';
const page = { after: null, limit: 21 };
const created = { by: 'created' } as const;
const ahead = { by: 'appointment', side: 'ahead', pivot: new Date() } as const;
const now = new Date();
const later = (days: number) => new Date(now.getTime() + days * DAY_MS);
/** Stores that lock ask for a transaction; a statement of its own does here. */
const tx = (db: Db) => db as Tx;

const ofUser = (probe: Probe, more: Partial<OrderFilter> = {}) =>
  ordersOf(probe, { mine: true, ...more });
const atConsole = (db: Db, more: Partial<WantedOrders>) =>
  listOrdersOfAll(db, {
    search: null,
    day: null,
    created: null,
    sort: 'newest',
    ...page,
    ...more,
  });
const rare = '60' as const;

/** Every index of `orders` with a query that needs it: one that none needs makes each order dearer for nothing. */
export const orderIndexes: Readonly<Record<string, (db: Db, probe: Probe) => Promise<unknown>>> = {
  orders_pkey: (db, { orderId }) => inspectionOrders.find(db, orderId),
  orders_order_no_key: (db) => atConsole(db, { search: [{ by: 'orderNo', text: 'BULK77' }] }),
  orders_user_id_request_id_key: (db, { userId }) =>
    inspectionOrders.findByRequest(db, { userId, requestId: 'bulk-77' }),
  orders_dealer: (db, probe) => listOrderIds(db, ordersOf(probe), created, page),
  orders_dealer_status: (db, probe) =>
    listOrderIds(db, ordersOf(probe, { statuses: [rare] }), created, page),
  orders_dealer_start: (db, probe) => listOrderIds(db, ordersOf(probe), ahead, page),
  orders_dealer_status_start: (db, probe) =>
    listOrderIds(db, ordersOf(probe, { statuses: ['30'] }), ahead, page),
  orders_dealer_product: (db, probe) =>
    listOrderIds(db, ordersOf(probe, { productIds: [999] }), created, page),
  orders_dealer_city: (db, probe) =>
    listOrderIds(db, ordersOf(probe, { cityId: probe.otherTown }), created, page),
  orders_dealer_market: (db, probe) =>
    listOrderIds(db, ordersOf(probe, { marketId: 999 }), created, page),
  orders_user: (db, probe) => listOrderIds(db, ofUser(probe), created, page),
  orders_user_status: (db, probe) =>
    listOrderIds(db, ofUser(probe, { statuses: [rare] }), created, page),
  orders_user_start: (db, probe) => listOrderIds(db, ofUser(probe), ahead, page),
  orders_vin: (db, { dealerId, userId }) =>
    listOrderFacts(db, { vins: ['LSVHJ1330N0000077'], owner: { userId, dealerId } }),
  orders_vin_tail: (db) => atConsole(db, { search: [{ by: 'vinTail', text: '000077' }] }),
  orders_vin_last_four: (db) => atConsole(db, { search: [{ by: 'vinTail', text: '0077' }] }),
  orders_plate: (db, { dealerId, userId }) =>
    findOpenByPlate(db, { userId, dealerId }, { plate: '浙A0004D', vin: 'x' }),
  orders_plate_tail: (db) => atConsole(db, { search: [{ by: 'plateTail', text: '004D' }] }),
  orders_phone_tail: (db) => atConsole(db, { search: [{ by: 'phoneTail', text: '9999' }] }),
  orders_ended_search: (db, { dealerId }) =>
    listOrderIds(
      db,
      {
        ...ordersOf({ dealerId, userId: nobody }),
        keyword: { terms: [{ text: '0000077' }], orderNo: null, tagged: [], phone: null },
      },
      created,
      page,
    ),
  orders_created: (db) => atConsole(db, {}),
  orders_status_created: (db) => atConsole(db, { status: rare }),
  orders_city_created: (db, { otherTown }) => atConsole(db, { cityId: otherTown }),
  orders_city_status_created: (db, { cityId }) => atConsole(db, { cityId, status: rare }),
  orders_start: (db) => atConsole(db, { sort: 'earliest' }),
  orders_status_start: (db) => countInStatus(db, rare),
  orders_city_start: (db, { otherTown }) => atConsole(db, { cityId: otherTown, sort: 'earliest' }),
  orders_hold: (db) => lockExpiredHold(tx(db), now),
  orders_waiting: (db) => lockUnassigned(tx(db), { startsBefore: now, waitsSince: later(-900) }),
  orders_assign: (db) => lockUnassignedDue(tx(db), { now, startsAfter: now }),
  orders_confirm: (db) => lockUnconfirmed(tx(db), now),
  orders_unsettled: (db) => inspectionOrders.lockUnsettled(tx(db)),
  orders_disputed: (db) =>
    listDisputeRows(
      db,
      { search: '', state: undefined, sort: 'newest', after: null, limit: 21 },
      now,
    ),
  orders_history_due: (db) => listDuePackages(db, { now, without: [], limit: 20 }),
  orders_vin_image: (db) => listPhotoUses(db, nobody),
  orders_batch: (db) => listBatchOrders(db, nobody),
  orders_inspector_due: (db, { inspectorId }) =>
    listTasks(db, { scope: 'mine', userId: inspectorId, statuses: ['30', '35', '40'] }, page),
};

/** The indexes that there are, with the pages of each. */
export async function listOrderIndexes(db: Db) {
  const { rows } = await sql<{ name: string; pages: number }>`
    select class.relname as name, (pg_relation_size(class.oid) / 8192)::int as pages
    from pg_index join pg_class as class on class.oid = indexrelid
    where indrelid = 'orders'::regclass order by 1`.execute(db);
  return rows;
}
