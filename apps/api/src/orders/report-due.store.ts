import { disputeHours } from '@yanche/rules/staff/disputes';
import { sql } from 'kysely';

/**
 * When the report of an order was promised: so long after the inspection began; of a disputed one, when the dispute has to be
 * decided. Null before the inspection. Needs `orders`, `products` and its `tasks`.
 */
export const reportDueAt = () => sql<Date | null>`
  coalesce(orders.disputed_at + make_interval(hours => ${sql.lit(disputeHours)}),
    coalesce(tasks.checked_in_at, tasks.submitted_at) + make_interval(mins => products.sla_min))`;
