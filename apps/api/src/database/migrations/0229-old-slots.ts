import type { Kysely } from 'kysely';
import { createIndexConcurrently } from '../concurrent-index.ts';

export const outsideTransaction = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  // The oldest first, to be deleted.
  await createIndexConcurrently(db, 'slots_start', 'on slots (start_at)');
  // Tasks of the sandbox know nothing of their appointment but its slot.
  await createIndexConcurrently(
    db,
    'partner_tasks_slot',
    `on partner_tasks ((facts ->> 'slotId')) where facts is not null`,
  );
}
