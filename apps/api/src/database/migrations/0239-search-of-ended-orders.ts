import type { Kysely } from 'kysely';
import { createIndexConcurrently } from '../concurrent-index.ts';

export const outsideTransaction = true;

/** Orders under way are few and change often: they are read by owner and status, and each change costs no trigrams (decision 98). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  createIndexConcurrently(
    db,
    'orders_ended_search',
    `on orders using gin (search_text gin_trgm_ops) where status in ('70', '80', '85', '90')`,
  );
