import { randomBytes } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#lib/embedded-postgres/embedded-postgres.ts';
import {
  findServer,
  isAlive,
  stopServer,
} from '#lib/embedded-postgres/embedded-postgres-server.ts';
import { migrateToLatest } from '#database/migrate.ts';
import { execute, withDatabase } from './sql.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server on which test files create and drop databases. */
    databaseServerUrl: string;
    /** The migrated, empty database they clone. */
    databaseTemplate: string;
  }
}

const PREFIX = 'yanche-test-';

/** Vitest global setup: one PostgreSQL and one migrated template database for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const template = `yanche_template_${process.pid}_${Date.now().toString(36)}`;
  const drop = () => execute(server.url, `drop database if exists "${template}" with (force)`);
  try {
    await execute(server.url, `create database "${template}"`);
    // Leaves no connection open, or it could not be cloned.
    await migrateToLatest(withDatabase(server.url, template));
  } catch (error) {
    await drop().catch(() => {});
    await server.close();
    throw error;
  }
  project.provide('databaseServerUrl', server.url);
  project.provide('databaseTemplate', template);
  return async () => {
    await drop();
    await server.close();
  };
}

/** The server of `TEST_DATABASE_URL`, or a temporary one without durability. */
async function openServer(): Promise<{ url: string; close(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, close: async () => {} };
  await removeLeftovers();
  const dataDir = join(tmpdir(), `${PREFIX}${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    const server = await startEmbeddedPostgres({
      dataDir,
      settings: {
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        wal_level: 'minimal',
        max_wal_senders: '0',
        max_connections: '200',
      },
    });
    return {
      url: server.url,
      close: async () => {
        await server.stop();
        await remove(dataDir);
      },
    };
  } catch (error) {
    await remove(dataDir);
    throw error;
  }
}

/** Stops servers of killed test runs. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX) || isAlive(Number.parseInt(name.slice(PREFIX.length), 10)))
      continue;
    const dataDir = join(tmpdir(), name);
    const server = existsSync(join(dataDir, 'postgres'))
      ? await findServer(realpathSync(join(dataDir, 'postgres')))
      : undefined;
    if (server) await stopServer(server.pid, '', 5000).catch(() => {});
    await remove(dataDir).catch(() => {}); // may be another user's
  }
}

async function remove(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres');
  // The folder itself, when `dataDir/postgres` is a link to it.
  if (existsSync(folder)) await rm(realpathSync(folder), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
