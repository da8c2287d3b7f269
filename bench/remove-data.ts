import { rm } from 'node:fs/promises';
import type { EmbeddedPostgres } from '../apps/api/src/lib/embedded-postgres/embedded-postgres.ts';

/** After the server has stopped. Root's PostgreSQL keeps its data in a folder elsewhere, which does not go with `dataDir`. */
export async function removeData({ folder }: EmbeddedPostgres, dataDir: string): Promise<void> {
  for (const each of [folder, dataDir]) await rm(each, { recursive: true, force: true });
}
