import type { Kysely } from 'kysely';
import { partitionByMonth } from '../partitions/partition-by-month.ts';

export const outsideTransaction = true;

/** By the order, not by their own time: whoever reads them names the order, whose events are then all in one part. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  partitionByMonth(db, {
    table: 'order_events',
    key: 'order_id',
    primaryKey: ['order_id', 'id'],
    hasPrimaryKey: false,
    references: 'orders',
    indexes: { order_events_at: 'at' },
    // The primary key finds the few events of an order as well.
    without: ['order_events_order'],
  });
