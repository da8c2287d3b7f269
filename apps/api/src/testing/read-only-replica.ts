import type { Kysely } from 'kysely';
import type { Replica } from '#database/replica.ts';
import type { Tables } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';

/**
 * In place of a standby, the same database in a transaction that cannot write: in every test of the API, a call that a standby
 * may answer fails when it writes.
 */
export const readOnlyReplica = (db: Kysely<Tables>): Replica => ({
  async read(_, work) {
    try {
      const data = await db.transaction().setAccessMode('read only').execute(work);
      return { data };
    } catch (error) {
      if (error instanceof Failure) return null;
      throw error;
    }
  },
  position: async () => null,
  figures: () => ({ up: true, lagSeconds: 0 }),
  onRead: () => undefined,
  close: async () => undefined,
});
