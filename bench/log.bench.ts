import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { toBase64, utf8 } from '@yanche/rules/proof/bytes';
import { openCheckpoint, parseVerifierKey } from '@yanche/rules/proof/checkpoint';
import { logEntryText, type LogEntry } from '@yanche/rules/proof/log-entry';
import { hashOfHashes } from '@yanche/rules/proof/tiles';
import { isIncluded, leafHash, nodeHash } from '@yanche/rules/proof/tree';
import { sql } from 'kysely';
import { createDatabase, inTransaction } from '../apps/api/src/database/database.ts';
import { migrateToLatest } from '../apps/api/src/database/migrate.ts';
import { startEmbeddedPostgres } from '../apps/api/src/lib/embedded-postgres/embedded-postgres.ts';
import { createReportSigner } from '../apps/api/src/lib/signing/report-signer.ts';
import { makeSecrets } from '../apps/api/src/lib/signing/secrets.ts';
import { verifyEd25519 } from '../apps/api/src/lib/signing/public-keys.ts';
import { sha256 } from '../apps/api/src/lib/signing/sha256.ts';
import { appendEntries } from '../apps/api/src/transparency/append-entries.ts';
import { publicLogKeys } from '../apps/api/src/transparency/log-keys.ts';
import { openLog } from '../apps/api/src/transparency/log-proofs.ts';
import { removeData } from './remove-data.ts';

/*
 * The public log: entries appended one publication at a time and in batches, and proofs of random entries, on a database of its own.
 * Compared in the same run with what is simplest: the same rows inserted without a log, and a proof made by hashing all of the
 * log. Ends with 1 when a limit is broken. `npm run bench:log -- --entries 100000`
 */
const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '1000000' },
    batch: { type: 'string', default: '2000' },
    singles: { type: 'string', default: '500' },
    proofs: { type: 'string', default: '1000' },
  },
});
const count = Number(values.entries);
const batch = Number(values.batch);
const singles = Number(values.singles);
const proofs = Number(values.proofs);
/** An entry alone may take so many times a plain row, a proof so many times reading a row; a proof is so many hashes at most. */
const limits = { timesPlain: 12, timesRead: 25, proofHashes: Math.ceil(Math.log2(count)) };

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'yanche-log-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const db = createDatabase(postgres.url, 4, () => {});
const signer = createReportSigner(makeSecrets().reportSigningKey);
const log = { signer, config: { publicUrl: 'https://yanche.example' } };

const hashOf = (at: number) => at.toString(16).padStart(64, '0');
const entryAt = (at: number): LogEntry => ({
  event: 'published',
  hash: hashOf(at),
  prev: null,
  public: hashOf(at + count),
});
const append = (from: number, many: number) =>
  inTransaction(db, (tx) =>
    appendEntries(
      tx,
      log,
      Array.from({ length: many }, (_, at) => entryAt(from + at)),
    ),
  );
const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const p99 = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  await migrateToLatest(postgres.url);
  await sql`create table plain (index bigint primary key, entry text not null)`.execute(db);

  const batched = count - singles;
  let size = 0;
  const appendMs = await timed(async () => {
    for (; size < batched; ) {
      const many = Math.min(batch, batched - size);
      await append(size, many);
      size += many;
    }
  });
  const plainMs = await timed(async () => {
    for (let at = 0; at < batched; at += batch) {
      const rows = Array.from({ length: Math.min(batch, batched - at) }, (_, of) => at + of);
      await sql`insert into plain select * from unnest(${rows}::bigint[],
        ${rows.map((row) => logEntryText(entryAt(row)))}::text[])`.execute(db);
    }
  });
  // Interleaved: what the machine does besides meets both.
  const [alone, plain]: [number[], number[]] = [[], []];
  for (; size < count; size += 1) {
    alone.push(await timed(() => append(size, 1)));
    plain.push(
      await timed(() =>
        inTransaction(db, (tx) =>
          sql`insert into plain values (${size}, ${logEntryText(entryAt(size))})`.execute(tx),
        ),
      ),
    );
  }

  const keys = (await publicLogKeys({ db, signer })).flatMap(
    (key) => parseVerifierKey(sha256, key) ?? [],
  );
  const proofMs: number[] = [];
  const readMs: number[] = [];
  const proofSizes: number[] = [];
  const verifyMs: number[] = [];
  let wrong = 0;
  for (let done = 0; done < proofs; done += 1) {
    const index = Math.floor(Math.random() * count);
    let text = '';
    let proof: Uint8Array[] = [];
    let note = '';
    proofMs.push(
      await timed(async () => {
        const opened = await openLog(db);
        const [logged] = (await opened?.about(hashOf(index))) ?? [];
        note = opened?.checkpoint ?? '';
        text = logged?.entry ?? '';
        proof = (logged?.proof ?? []).map((hash) => new Uint8Array(Buffer.from(hash, 'base64')));
      }),
    );
    readMs.push(await timed(() => sql`select entry from plain where index = ${index}`.execute(db)));
    proofSizes.push(proof.length);
    verifyMs.push(
      await timed(async () => {
        const checkpoint = await openCheckpoint({ sha256, verifyEd25519 }, note, keys);
        const leaf = leafHash(sha256, utf8(text));
        const holds =
          checkpoint?.size === count && isIncluded(sha256, leaf, { index, proof, ...checkpoint });
        if (!holds) wrong += 1;
      }),
    );
  }

  // The simplest way to a root, and so to a proof: hash everything.
  let root: Uint8Array = new Uint8Array();
  const naiveMs = await timed(async () => {
    let level = Array.from({ length: count }, (_, at) =>
      leafHash(sha256, utf8(logEntryText(entryAt(at)))),
    );
    while (level.length > 1) {
      level = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => {
        const [left = root, right] = [level[at * 2], level[at * 2 + 1]];
        return right === undefined ? left : nodeHash(sha256, left, right);
      });
    }
    root = hashOfHashes(sha256, level[0] ?? root);
  });
  const signed = await openCheckpoint(
    { sha256, verifyEd25519 },
    (await openLog(db))?.checkpoint ?? '',
    keys,
  );
  const isSameRoot = signed !== null && toBase64(signed.root) === toBase64(root);

  const sizeOf = async (table: string) =>
    (await sql<{ bytes: number }>`select pg_total_relation_size(${table}) as bytes`.execute(db))
      .rows[0]?.bytes ?? 0;
  const mb = (bytes: number) => (bytes / 1e6).toFixed(1);
  const [entriesMb, tilesMb] = [mb(await sizeOf('log_entries')), mb(await sizeOf('log_tiles'))];
  const timesPlain = median(alone) / median(plain);
  const [hashes, timesRead] = [Math.max(...proofSizes), median(proofMs) / median(readMs)];

  say(
    `${count.toLocaleString('en')} entries, root computed anew: ${isSameRoot ? 'the same' : 'DIFFERENT'}`,
  );
  say(
    `append, ${batch} at a time   ${Math.round(batched / (appendMs / 1000))}/s, plain rows ${Math.round(batched / (plainMs / 1000))}/s, ${(appendMs / plainMs).toFixed(1)} times as long`,
  );
  say(
    `append, one at a time    median ${median(alone).toFixed(1)} ms, plain row ${median(plain).toFixed(1)} ms: ${timesPlain.toFixed(1)} times (limit ${limits.timesPlain})`,
  );
  say(
    `prove (${proofs} random)      median ${median(proofMs).toFixed(1)} ms, p99 ${p99(proofMs).toFixed(1)} ms; reading a row ${median(readMs).toFixed(1)} ms: ${timesRead.toFixed(1)} times (limit ${limits.timesRead}); by hashing everything ${Math.round(naiveMs)} ms: ${Math.round(naiveMs / median(proofMs))} times as long`,
  );
  say(
    `verify with signature    median ${median(verifyMs).toFixed(2)} ms; ${wrong} of ${proofs} did not hold`,
  );
  say(
    `a proof                  at most ${hashes} hashes = ${hashes * 32} bytes (limit ${limits.proofHashes})`,
  );
  say(`stored                   entries ${entriesMb} MB, tiles ${tilesMb} MB`);
  const isWithin =
    isSameRoot &&
    wrong === 0 &&
    timesPlain <= limits.timesPlain &&
    timesRead <= limits.timesRead &&
    hashes <= limits.proofHashes;
  say(isWithin ? 'within all limits' : 'A LIMIT IS BROKEN');
  process.exitCode = isWithin ? 0 : 1;
} finally {
  await db.destroy();
  await postgres.stop();
  await removeData(postgres, dataDir);
}
