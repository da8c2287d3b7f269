import type { Kysely } from 'kysely';
import { partitionByMonth } from '../partitions/partition-by-month.ts';

export const outsideTransaction = true;

export const up = (db: Kysely<unknown>): Promise<void> =>
  partitionByMonth(db, {
    table: 'answers',
    key: 'task_id',
    primaryKey: ['task_id', 'code'],
    hasPrimaryKey: true,
    references: 'tasks',
    indexes: {},
    without: [],
  });
