import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { missingMigrations } from './migrate.ts';
import type { Tables } from './schema.ts';

/** For a process that does not migrate: ends once the database has what this version needs. A newer one has it too. */
export async function waitForSchema(
  db: Kysely<Tables>,
  say: (line: string) => void,
  everyMs = 1_000,
): Promise<void> {
  for (let looked = 0; ; looked += 1) {
    const missing = await missingMigrations(db);
    if (missing.length === 0) return;
    if (looked % 30 === 0) {
      say(`The database lacks ${missing.length} migrations (${missing[0]} …): waiting for them`);
    }
    await sleep(everyMs);
  }
}
