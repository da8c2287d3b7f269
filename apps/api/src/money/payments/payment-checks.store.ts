import { type Kysely, sql } from 'kysely';
import type { PaymentRow } from './payments.store.ts';
import type { Tables } from '#database/schema.ts';

/** A payment whose final result at the provider is not known. */
export type PaymentCheck = Pick<PaymentRow, 'id' | 'method' | 'amount' | 'status' | 'created_at'>;

/**
 * Leases the longest waiting one: it becomes due again after a growing pause (1 min to 1 h), so that no second process
 * works on it and no lock is held while the provider is queried.
 */
export async function leasePaymentCheck(
  db: Kysely<Tables>,
  now: Date,
): Promise<PaymentCheck | null> {
  const { rows } = await sql<PaymentCheck>`
    update payments set
      checks = least(checks + 1, 100),
      check_at = ${now}::timestamptz
        + least(interval '1 minute' * power(2, least(checks, 10)), interval '1 hour')
    where id = (
      select id from payments where check_at <= ${now}
      order by check_at limit 1
      for update skip locked)
    returning id, method, amount, status, created_at`.execute(db);
  return rows[0] ?? null;
}
