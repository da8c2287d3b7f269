import { leastArchiveMonths } from '@yanche/rules/work/partition-state';
import * as z from 'zod/mini';
import { flag, wholeNumber } from '#lib/environment-fields.ts';

const address = z.string().check(z.regex(/^postgres(ql)?:\/\//));

export const databaseVariables = {
  DATABASE_URL: z.optional(address),
  DATABASE_DIRECT_URL: z.optional(address),
  DATABASE_READ_URL: z.optional(address),
  DATABASE_POOL: z._default(wholeNumber(1, 1000), 12),
  MIGRATE_ON_START: z._default(flag, true),
  ARCHIVE_AFTER_MONTHS: z._default(wholeNumber(leastArchiveMonths, 600), 24),
};

export type DatabaseChoice = {
  /** Null: start the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** The database itself, where `databaseUrl` leads to a pooler of transactions. Null: it leads there. */
  databaseDirectUrl: string | null;
  /** A standby of it that answers lists and reports; null: none. */
  databaseReadUrl: string | null;
  databasePool: number;
  /** Whether a start migrates the database itself, or waits until somebody did. The embedded one has nobody else. */
  migrateOnStart: boolean;
  /** After so many months answers and events of orders move from the database to the object store. */
  archiveAfterMonths: number;
};

const environment = z.object(databaseVariables);

export const readDatabaseChoice = (e: z.output<typeof environment>): DatabaseChoice => ({
  databaseUrl: e.DATABASE_URL ?? null,
  databaseDirectUrl: e.DATABASE_DIRECT_URL ?? null,
  databaseReadUrl: e.DATABASE_READ_URL ?? null,
  databasePool: e.DATABASE_POOL,
  migrateOnStart: e.MIGRATE_ON_START || e.DATABASE_URL === undefined,
  archiveAfterMonths: e.ARCHIVE_AFTER_MONTHS,
});
