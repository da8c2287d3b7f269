import net, { type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectionProblem } from './connection-problem.ts';
import { createDatabase } from './database.ts';

async function problemOf(url: string): Promise<string | null> {
  const db = createDatabase(url, 1, () => undefined);
  try {
    return await sql`select 1`.execute(db).then(
      () => 'none',
      (error: unknown) => connectionProblem(error, url),
    );
  } finally {
    await db.destroy();
  }
}

async function unusedPort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test.each(['127.0.0.1', 'localhost'])('nothing listens on %s', async (host) => {
  const port = await unusedPort();
  const said = await problemOf(`postgres://me:pass%20word@${host}:${port}/yanche`);
  expect(said).toBe(
    `DATABASE_URL (host ${host}, port ${port}, database yanche): no PostgreSQL answers at this host and port`,
  );
});

test('an address that is none, without its password', async () => {
  const said = await problemOf('postgres://me:pa#ss@db:5432/yanche');
  expect(said).toMatch(/^DATABASE_URL \(not readable\): is no address/);
  expect(said).not.toContain('pa#ss');
});

test.each([
  ['28P01', 'user or password are wrong'],
  ['3D000', 'there is no such database; create it first'],
])('PostgreSQL said %s', (code, said) => {
  const error = Object.assign(new Error('with a secret'), { code });
  const place = 'host db.example, port 5432, database yanche';
  expect(connectionProblem(error, 'postgresql://me:secret@db.example/yanche')).toBe(
    `DATABASE_URL (${place}): ${said}`,
  );
});

test('other errors stay as they are', () => {
  expect(connectionProblem(new Error('a migration failed'), 'postgres://h/d')).toBeNull();
});
