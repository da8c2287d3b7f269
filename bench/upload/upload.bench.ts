import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../apps/api/src/lib/embedded-postgres/embedded-postgres.ts';
import { createDatabase } from '../../apps/api/src/database/database.ts';
import { migrateToLatest } from '../../apps/api/src/database/migrate.ts';
import { median } from '../peers.ts';
import { type Child, startChild, usageOf } from './child.ts';
import { type Done, type Job, type Method, methods } from './methods.ts';

/*
 * Films onto the disk of a server, each way in processes of its own, one after the other in every round: a plain PUT to a bare
 * server that waits for the disk (the limit), our uploader and API (5 MiB parts, each signed, hashed on both sides and on the
 * disk before its answer; the SHA-256 of the whole), the PUT with the same three hashes (the yard-stick: aim ≥ 0.9 of its rate,
 * at most 2.0 × its processor), and tus, as it is and waiting for the disk, too. As many files as the amount needs: one may have 256 MB.
 * `npm run bench:upload -- --mb 1024 --rounds 5`
 */
const { values } = parseArgs({
  options: { mb: { type: 'string', default: '1024' }, rounds: { type: 'string', default: '5' } },
});

const mib = 1024 * 1024;
const fileMb = 256;
const measured = ['rate', 'clientCpu', 'serverCpu', 'client', 'server'] as const;
type Figures = Record<(typeof measured)[number], number[]>;

await measure(Number(values.mb), Number(values.rounds));

/** Random, incompressible bytes with an MP4 header. */
async function makeFilm(file: string, mb: number): Promise<void> {
  const handle = await open(file, 'w');
  const head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
  for (let n = 0; n < mb; n += 1) {
    const block = randomBytes(mib);
    if (n === 0) head.copy(block);
    await handle.write(block);
  }
  await handle.sync();
  await handle.close();
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
}

/** One method, once: a new client; the written files are deleted afterwards. */
async function once(job: Job, server: Child, folder: string, expected: string[], mb: number) {
  const before = await usageOf(server);
  const client = await startChild('client.ts', [JSON.stringify(job)]);
  const { ms, cpu, sha256 } = client.first as Done;
  const after = await usageOf(server);
  if (job.way === 'ours' && sha256.join() !== expected.join()) {
    throw new Error('what was stored is not what was sent');
  }
  const figures = {
    rate: (mb * mib) / 1e6 / (ms / 1000),
    clientCpu: (cpu / (mb * mib)) * 1e8,
    serverCpu: ((after.cpu - before.cpu) / (mb * mib)) * 1e8,
    client: (await usageOf(client)).peak,
    server: after.peak,
  };
  client.process.kill();
  await emptyFolder(folder);
  return figures;
}

function report(way: Method, seen: Figures, yardstick: Figures): void {
  const { rate, clientCpu, serverCpu, client, server } = seen;
  const cpuOf = (figures: Figures) => median(figures.clientCpu) + median(figures.serverCpu);
  const number = (value: number, digits = 0) => value.toFixed(digits).padStart(8);
  const spread = `${Math.min(...rate).toFixed(0)}–${Math.max(...rate).toFixed(0)}`;
  console.log(
    `${way.padEnd(9)} ${number(median(rate))} MB/s ${`(${spread})`.padStart(10)} ${number(median(rate) / median(yardstick.rate), 2)} of the hashed PUT ${number(median(clientCpu))} + ${number(median(serverCpu))} ms of processor for 100 MB, client and server, ${number(cpuOf(seen) / cpuOf(yardstick), 2)} ×  peak memory ${number(Math.max(...server))} MB server ${number(Math.max(...client))} MB client`,
  );
}

async function measure(mb: number, rounds: number): Promise<void> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'yanche-bench-upload-'));
  const folderOf = (name: string) => path.join(root, name);
  for (const name of ['films', ...methods]) await mkdir(folderOf(name));
  const postgres = await startEmbeddedPostgres({ dataDir: folderOf('postgres') });
  const servers: Child[] = [];
  try {
    const db = createDatabase(postgres.url, 2, () => {});
    await migrateToLatest(postgres.url);
    await db.destroy();
    const files: string[] = [];
    for (let left = mb; left > 0; left -= fileMb) {
      const file = path.join(folderOf('films'), `${files.length}.mp4`);
      await makeFilm(file, Math.min(left, fileMb));
      files.push(file);
    }
    const expected = await Promise.all(files.map(sha256Of));
    const start = async (script: string, args: readonly string[]) => {
      const server = await startChild(script, args);
      servers.push(server);
      return server;
    };
    const running: Record<Method, Child> = {
      limit: await start('server-limit.ts', [folderOf('limit')]),
      hashed: await start('server-limit.ts', [folderOf('hashed'), 'hashed']),
      ours: await start('server-ours.ts', [postgres.url, folderOf('ours'), String(rounds + 1)]),
      tus: await start('server-tus.ts', [folderOf('tus')]),
      tusSynced: await start('server-tus.ts', [folderOf('tusSynced'), 'synced']),
    };
    const { tokens } = running.ours.first as { tokens: string[] };
    const figures = new Map<Method, Figures>();
    for (const way of methods) {
      figures.set(way, { rate: [], clientCpu: [], serverCpu: [], client: [], server: [] });
    }
    for (let round = 0; round <= rounds; round += 1) {
      for (const way of methods) {
        const { url } = running[way].first as { url: string };
        const job = { way, url, token: tokens[round] ?? '', files };
        const seen = await once(job, running[way], folderOf(way), expected, mb);
        if (round === 0) continue; // warm-up
        const kept = figures.get(way);
        for (const name of measured) kept?.[name].push(seen[name]);
      }
    }
    console.log(`${mb} MiB in ${files.length} files, ${rounds} rounds, median:`);
    const yardstick = figures.get('hashed');
    if (yardstick === undefined) return;
    for (const [way, seen] of figures) report(way, seen, yardstick);
  } finally {
    for (const { process: child } of servers) child.kill();
    await postgres.stop();
    await rm(root, { recursive: true, force: true });
  }
}
