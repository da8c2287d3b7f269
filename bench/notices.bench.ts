import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createDatabase } from '../apps/api/src/database/database.ts';
import { migrateToLatest } from '../apps/api/src/database/migrate.ts';
import { startEmbeddedPostgres } from '../apps/api/src/lib/embedded-postgres/embedded-postgres.ts';
import { createPii } from '../apps/api/src/lib/signing/pii.ts';
import type { Sent } from './notices/sender.ts';
import { removeData } from './remove-data.ts';

/*
 * Text messages a second by one and by two processes, each with a pool of its own, to a company that answers at once or after 50 ms,
 * over HTTP, on a database of its own. Every message must arrive once. The last column does not depend on what else the machine does:
 * how many a second one core of a sender can do. Ends with 1 below `least` a second and process, or when one is
 * missing or doubled. `npm run bench:notices -- --notices 20000`
 */
const { values } = parseArgs({
  options: {
    notices: { type: 'string', default: '10000' },
    people: { type: 'string', default: '500' },
    least: { type: 'string', default: '500' },
  },
});
const notices = Number(values.notices);
const people = Number(values.people);
const least = Number(values.least);
const secret = 'a secret of this measurement alone, 32+';

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'yanche-notices-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const db = createDatabase(postgres.url, 4, () => {});
await migrateToLatest(postgres.url);
await sql`
  insert into users (id, phone_hash, phone_sealed, phone_mask, name, roles)
  select gen_random_uuid(), 'bench' || n, ${createPii(secret).seal('13900000000')}, '', '', '{}'
  from generate_series(1, ${people}::int) as n`.execute(db);

let pauseMs = 0;
let arrived = new Map<string, number>();
/** The company. */
const company = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const { id } = JSON.parse(body) as { id: string };
    arrived.set(id, (arrived.get(id) ?? 0) + 1);
    setTimeout(() => response.end('{}'), pauseMs);
  });
}).listen(0, '127.0.0.1');
await once(company, 'listening');
const { port } = company.address() as AddressInfo;

async function fill(): Promise<void> {
  await sql`delete from notices`.execute(db);
  await sql`
    insert into notices (id, event_id, kind, channel, user_id, params, status, due_at, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'onTheWay', 'sms', someone.id,
      '{"car":"大众 帕萨特","plate":"浙A***45","startAt":"2026-11-22T01:00:00Z","amount":26800}', 'pending', now(), now()
    from (select id, row_number() over () as at from users) as someone
    join generate_series(1, ${notices}::int) as n on n % ${people}::int + 1 = someone.at`.execute(
    db,
  );
  await sql`vacuum analyze notices`.execute(db);
}

/** So many processes send all of them; answers what each did. */
async function send(processes: number): Promise<Sent[]> {
  await fill();
  arrived = new Map();
  const senders = Array.from({ length: processes }, () =>
    fork(
      path.join(import.meta.dirname, 'notices/sender.ts'),
      [postgres.url, secret, String(port)],
      {
        execArgv: ['--import', 'tsx'],
      },
    ),
  );
  await Promise.all(senders.map((sender) => once(sender, 'message')));
  const results = senders.map(async (sender) => {
    sender.send('go');
    const [sent] = (await once(sender, 'message')) as [Sent];
    await once(sender, 'exit');
    return sent;
  });
  return Promise.all(results);
}

const say = (line: string) => void process.stdout.write(`${line}\n`);
try {
  say(`${notices} text messages to ${people} people`);
  say(
    '| the company takes | processes | messages a second and process | in all | a second and core |',
  );
  say('|---|---:|---:|---:|---:|');
  for (pauseMs of [0, 50]) {
    for (const processes of [1, 2]) {
      await sleep(500);
      const sent = await send(processes);
      const rates = sent.map(({ count, ms }) => count / (ms / 1000));
      const cores = sent.reduce((sum, { processorMs }) => sum + processorMs / 1000, 0);
      const each = rates.map((rate) => rate.toFixed(0)).join(', ');
      const all = rates.reduce((sum, rate) => sum + rate, 0);
      say(
        `| ${pauseMs} ms | ${processes} | ${each} | ${all.toFixed(0)} | ${(notices / cores).toFixed(0)} |`,
      );
      const doubled = [...arrived.values()].filter((times) => times > 1).length;
      if (arrived.size !== notices || doubled > 0) {
        say(`${arrived.size} of ${notices} arrived, ${doubled} more than once`);
        process.exitCode = 1;
      }
      if (rates.some((rate) => rate < least)) {
        say(`below ${least} a second and process`);
        process.exitCode = 1;
      }
    }
  }
} finally {
  company.close();
  await db.destroy();
  await postgres.stop();
  await removeData(postgres, dataDir);
}
