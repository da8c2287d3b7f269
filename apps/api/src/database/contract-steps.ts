import type { Kysely } from 'kysely';
import * as tasksWithoutCopies from './migrations/0242-tasks-without-copies.ts';
import { migrations } from './migrate.ts';
import { lacking, runMigrations, type Steps } from './run-migrations.ts';
import type { Tables } from './schema.ts';

/**
 * Migrations that the former version would not survive and this one does not need: `admin.js contract` runs them once no process of
 * the former version is left. The next version moves them into `migrations`, so that whoever forgot has them then.
 */
const contractSteps: Steps = {
  '0242-tasks-without-copies': tasksWithoutCopies,
};

export const contract = (url: string, say?: (line: string) => void): Promise<void> =>
  runMigrations(url, { ...migrations, ...contractSteps }, say);

export const missingContractSteps = async (db: Kysely<Tables>): Promise<string[]> =>
  (await lacking(db, contractSteps)).map(([name]) => name);
