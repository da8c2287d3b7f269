import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { execute, withDatabase } from './sql.ts';

/**
 * A migrated, empty database for one test file: a clone of the template made in global-setup.ts. Call `drop` in
 * `afterAll`; open connections are closed.
 */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('databaseServerUrl');
  const template = inject('databaseTemplate');
  const name = `yanche_test_${randomBytes(8).toString('hex')}`;
  await execute(server, `create database "${name}" template "${template}"`);
  return {
    url: withDatabase(server, name),
    drop: () => execute(server, `drop database if exists "${name}" with (force)`),
  };
}
