import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../../apps/api/src/testing/product-process.ts';
import { until } from '../drill.ts';
import { account, type Postgres, serverFolder } from './postgres.ts';
import { asServer } from './tools.ts';

export type Pooler = {
  url: string;
  /** Asks its console: PAUSE, RESUME, RECONNECT. */
  command(text: string): Promise<void>;
  /** From now on it leads there. */
  leadTo(server: Postgres): Promise<void>;
  stop(): Promise<void>;
};

/** PgBouncer in transaction mode in front of a server. */
export async function startPgBouncer(
  pgbouncer: string,
  folder: string,
  first: Postgres,
): Promise<Pooler> {
  const { role, password } = account;
  await serverFolder(folder);
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'users.txt');
  const write = (server: Postgres) =>
    writeFile(
      file,
      `[databases]
${role} = host=127.0.0.1 port=${server.port} dbname=${role}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
admin_users = ${role}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
server_login_retry = 1
query_wait_timeout = 10
`,
    );
  await writeFile(users, `"${role}" "${password}"\n`, { mode: 0o644 });
  await write(first);
  const child = spawn(pgbouncer, ['-q', file], {
    ...asServer,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (data: Buffer) => (said = (said + data.toString()).slice(-4_000)));
  const at = (database: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  const command = async (text: string) => {
    const client = new Client({ connectionString: at('pgbouncer') });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  const isUp = await until(
    () =>
      command('SHOW VERSION').then(
        () => true,
        () => false,
      ),
    10_000,
  );
  if (!isUp) throw new Error(`PgBouncer does not answer: ${said}`);
  return {
    url: at(role),
    command,
    async leadTo(server) {
      await write(server);
      await command('RELOAD');
      // What is open to the former one is of no use.
      await command(`RECONNECT ${role}`);
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}
