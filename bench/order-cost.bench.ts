import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createDatabase, inTransaction } from '../apps/api/src/database/database.ts';
import { startEmbeddedPostgres } from '../apps/api/src/lib/embedded-postgres/embedded-postgres.ts';
import { external, postLedger, walletOf } from '../apps/api/src/money/ledger.store.ts';
import { makeSecrets } from '../apps/api/src/lib/signing/secrets.ts';
import { createPhoneJpeg } from '../apps/api/src/testing/noisy-jpeg.ts';
import { freePort, logIn, startProductProcess } from '../apps/api/src/testing/product-process.ts';
import {
  liveOrder,
  type People,
  type Phase,
  phases,
  type Traffic,
} from './order-cost/one-order.ts';
import { printCost } from './order-cost/print-cost.ts';
import { postgresTime, processTime } from './order-cost/processor.ts';
import { readObjects, readStored } from './order-cost/stored-bytes.ts';
import { removeData } from './remove-data.ts';

/*
 * What one order costs, from the form to a report that was read: processor of the API and of PostgreSQL, bytes, requests, statements.
 * The built product (`npm run build`) in production mode, on a database of its own with the sample world. `docs/scale.md` carries
 * the figures on. `npm run bench:order-cost -- --orders 40`
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '20' },
    photos: { type: 'string', default: '50' },
    reads: { type: 'string', default: '5' },
  },
});
const orders = Number(values.orders);
const photos = Number(values.photos);
const reads = Number(values.reads);
const idleMs = 20_000;
/** So many photos tell what covering plates takes. */
const covered = 4;

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'yanche-cost-'));
const postgres = await startEmbeddedPostgres({
  dataDir,
  settings: { shared_preload_libraries: 'pg_stat_statements', shared_buffers: '256MB' },
});
const db = createDatabase(postgres.url, 4, () => {});
await sql`create extension pg_stat_statements`.execute(db);
const port = await freePort();
const secrets = makeSecrets();
const common = {
  DATABASE_URL: postgres.url,
  APP_SECRET: secrets.appSecret,
  REPORT_SIGNING_KEY: secrets.reportSigningKey,
};
// The sample world is made outside production only; then the same database is served as in production.
await (await startProductProcess({ dataDir, port, env: common })).stop();
const product = await startProductProcess({
  dataDir,
  port,
  env: {
    ...common,
    NODE_ENV: 'production',
    ALLOW_HTTP: '1',
    SMS_PROVIDER: 'local',
    LOCAL_SMS: '1',
    ALLOW_PUBLIC_INBOX: '1',
    CAPTCHA_PROVIDER: 'local',
    ANTI_CRAWL: '0',
  },
});

/** A session of the reviewer at the console; an authenticator is not what is measured. */
async function openDesk(): Promise<string> {
  const token = randomUUID();
  await sql`
    insert into staff_sessions (id, token_hash, user_id, ip, user_agent, created_at, last_seen_at, expires_at)
    select ${randomUUID()}::uuid, ${createHash('sha256').update(token).digest('hex')}, user_id, '127.0.0.1', 'bench', now(),
      now(), now() + interval '10 hours'
    from staff join users on users.id = staff.user_id where phone_mask = '138****0004'`.execute(db);
  return `yc_console=${token}`;
}

const noise = await createPhoneJpeg();
/** Bytes behind the end of a JPEG make another file of the same picture. */
const photo = () => Buffer.concat([noise, randomBytes(16)]);

const times = async () =>
  [await processTime(product.pid), await postgresTime(postgres.pid)] as const;
const spent = new Map<Phase | 'afterwards', [api: number, database: number]>(
  [...phases, 'afterwards' as const].map((phase) => [phase, [0, 0]]),
);

/** Money for so many orders in the wallet of the sample dealer. */
async function topUp(count: number): Promise<void> {
  const { rows } = await sql<{ dealerId: string }>`
    select dealer_id as "dealerId" from users where phone_mask = '138****0001'`.execute(db);
  const amount = count * 50_000;
  const owner = { userId: '', dealerId: rows[0]?.dealerId ?? null };
  await inTransaction(db, (tx) =>
    postLedger(tx, {
      uniqueKey: 'topUp:bench',
      kind: 'topUp',
      orderId: null,
      at: new Date(),
      entries: [
        { account: external('bench'), amount: -amount },
        { account: walletOf(owner), amount },
      ],
    }),
  );
}

/**
 * Covering plates in photos takes the processor far longer than all the rest and would run through it: held back here, and measured
 * on a few at the end.
 */
const holdMasks = async () => {
  await sql`create function hold_mask() returns trigger language plpgsql as
    $$ begin new.due_at := now() + interval '1 day'; return new; end $$`.execute(db);
  await sql`create trigger hold_mask before insert on photo_masks for each row execute function hold_mask()`.execute(
    db,
  );
  await sql`update photo_masks set due_at = now() + interval '1 day' where status in ('wanted', 'making')`.execute(
    db,
  );
};

/** Covers so many photos; answers what one takes the API, ms of processor without what it takes anyway. */
async function coverPhotos(count: number, idle: number): Promise<number> {
  const open = async () => {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from photo_masks where status in ('wanted', 'making') and due_at < now() + interval '1 hour'`.execute(
      db,
    );
    return rows[0]?.left ?? 0;
  };
  const [from] = await times();
  const began = performance.now();
  await sql`update photo_masks set due_at = now()
    where sha256 in (select sha256 from photo_masks where status = 'wanted' order by due_at desc limit ${count})`.execute(
    db,
  );
  while ((await open()) > 0) await sleep(500);
  const [to] = await times();
  return (to - from - idle * (performance.now() - began)) / count;
}

/** Waits until everybody was told who is to be told. */
async function drain(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from notices where status in ('pending', 'sending') and due_at <= now()`.execute(
      db,
    );
    if (rows[0]?.left === 0) return;
    await sleep(1_000);
  }
}

try {
  const url = product.url;
  const cookies: People['cookies'] = {
    customer: await logIn(url, '13800000001'),
    inspector: await logIn(url, '13800000003'),
    reviewer: await openDesk(),
  };
  let marked = await times();
  const mark = async (phase: Phase | 'afterwards') => {
    const now = await times();
    const sum = spent.get(phase);
    if (sum) for (const part of [0, 1] as const) sum[part] += now[part] - marked[part];
    marked = now;
  };
  const hasten = async (orderId: string) => {
    await sql`update orders set start_at = now() + interval '20 minutes', end_at = now() + interval '50 minutes'
      where id = ${orderId}`.execute(db);
    await sql`update tasks set start_at = now() + interval '20 minutes' where order_id = ${orderId}`.execute(
      db,
    );
  };
  const people: People = { url, cookies, photo, photos, reads, hasten, after: mark };
  const live = async (serial: number) => {
    // One person does the work of a hundred here.
    await sql`delete from limits`.execute(db);
    return liveOrder(people, serial);
  };
  await topUp(orders + 1);
  await holdMasks();
  await live(4_000_000);
  await drain();
  const idleFrom = await times();
  await sleep(idleMs);
  const idleTo = await times();
  const idle = [0, 1].map((part) => ((idleTo[part] ?? 0) - (idleFrom[part] ?? 0)) / idleMs);

  for (const sum of spent.values()) sum.fill(0);
  await sql`select pg_stat_statements_reset()`.execute(db);
  const before = {
    stored: await readStored(db),
    objects: await readObjects(path.join(dataDir, 'objects')),
  };
  const traffic: Traffic = { requests: 0, sent: 0, received: 0 };
  const began = performance.now();
  marked = await times();
  for (let at = 1; at <= orders; at += 1) {
    const one = await live(4_000_000 + at);
    for (const key of ['requests', 'sent', 'received'] as const) traffic[key] += one[key];
  }
  await drain();
  await mark('afterwards');
  const seconds = (performance.now() - began) / 1000;
  const after = {
    stored: await readStored(db),
    objects: await readObjects(path.join(dataDir, 'objects')),
  };
  printCost({
    orders,
    photos,
    reads,
    photoBytes: noise.length,
    seconds,
    idle,
    spent,
    traffic,
    before,
    after,
    coverMs: await coverPhotos(covered, idle[0] ?? 0),
  });
} finally {
  await product.stop();
  await db.destroy();
  await postgres.stop();
  await removeData(postgres, dataDir);
}
