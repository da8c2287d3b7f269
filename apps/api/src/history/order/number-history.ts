import { randomInt } from 'node:crypto';
import { shanghaiDay } from '@yanche/rules/calendar';
import type { Tx } from '#database/schema.ts';
import { type HistoryOrder, historyQueries } from '../history-queries.ts';

const maxTries = 30;

type Insert = typeof historyQueries.insert;

/** Inserts a query under a number that is free. */
export async function insertNumbered(
  tx: Tx,
  row: Omit<Parameters<Insert>[1], 'order_no'>,
  actor: Parameters<Insert>[2],
): Promise<HistoryOrder> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const order = await historyQueries.insert(
      tx,
      { ...row, order_no: numberOf(row.created_at) },
      actor,
    );
    if (order !== null) return order;
  }
  throw new Error('no free order number');
}

/** CX, the Shanghai day, six random digits. */
const numberOf = (at: Date): string =>
  `CX${shanghaiDay(at).replaceAll('-', '').slice(2)}${String(randomInt(1_000_000)).padStart(6, '0')}`;
