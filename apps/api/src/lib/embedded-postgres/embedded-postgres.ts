import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Binaries,
  findPackage,
  prepareBinaries,
  EXTERNAL_DATABASE_HINT,
} from './embedded-postgres-binaries.ts';
import {
  initFolder,
  loadOrCreatePassword,
  prepareFolder,
  SUPERUSER,
} from './embedded-postgres-folder.ts';
import { noteOwner, sweepLeftovers } from './embedded-postgres-leftovers.ts';
import { keepAlive } from './embedded-postgres-revival.ts';
import { takeOwnership, waitUntilReachable } from './embedded-postgres-connection.ts';
import {
  findServer,
  freePort,
  isAlive,
  readTail,
  spawnServer,
  stopServer,
} from './embedded-postgres-server.ts';
import { type ServerUser, unprivilegedUser } from './embedded-postgres-user.ts';

export type EmbeddedPostgres = {
  /** Connection string of the database `yanche`. */
  url: string;
  /** True when the server was left running by a killed process. */
  adopted: boolean;
  /** Process id of the server; another one after it had to be started again. */
  readonly pid: number;
  /** Where its data lie: `<dataDir>/postgres`, or a folder elsewhere that this links to. */
  folder: string;
  /** Ends the server: connections are closed, transactions under way rolled back. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** The server's files go to `<dataDir>/postgres` and `<dataDir>/postgres-password`. */
  dataDir: string;
  log?: (line: string) => void;
  /** The server ended, and could not be started again. */
  onLost?: (error: Error) => void;
  /** PostgreSQL settings over the small defaults, such as `{ fsync: 'off' }` in tests. */
  settings?: Record<string, string>;
  /** Time limit for starting, for answering, and for each step of stopping, ms. */
  startLimitMs?: number;
  answerLimitMs?: number;
  stopLimitMs?: number;
  /** Where the binaries come from, and where root stores what its unprivileged user cannot reach. */
  packageDir?: string;
  places?: string[];
};

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors go to the client; in this log they would contain customers' data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/**
 * Reasons to try again: a concurrent start took the port or folder, or backends of a killed server have not ended yet.
 */
const TRANSIENT_ERRORS =
  /Address already in use|could not create any TCP|lock file .* exists|shared memory block/;

/**
 * Starts the PostgreSQL installed by npm on our data folder, or adopts one left running by a killed process. Rejects
 * while another living process uses the folder.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const packageDir = options.packageDir ?? findPackage();
  const root = unprivilegedUser();
  const places = options.places ?? ['/var/lib/yanche', join(tmpdir(), 'yanche')];

  // Traversable, so that root's unprivileged user reaches the folder inside.
  await mkdir(options.dataDir, { recursive: true, mode: 0o711 });
  // Canonical path: a running server is recognised by it.
  const dataDir = await realpath(options.dataDir);
  const { folder, user } = await prepareFolder({ dataDir, places, user: root, log });
  const binaries = await prepareBinaries({
    packageDir,
    places: root ? places : [dataDir],
    user,
    log,
  });
  const password = await loadOrCreatePassword(dataDir);
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    const sync = options.settings?.fsync !== 'off';
    await initFolder({ folder, initdb: binaries.initdb, password, user, sync });
  }
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version !== binaries.major) {
    throw new Error(
      `${folder} was written by PostgreSQL ${version}, the embedded one is ${binaries.major}. ${EXTERNAL_DATABASE_HINT}`,
    );
  }

  const isOutside = folder !== join(dataDir, 'postgres');
  if (isOutside) await noteOwner(folder, dataDir, user);

  const open = async (wanted?: number) => {
    const context = { dataDir, folder, user, binaries, password, log, options };
    const { pid, port, adopted } = await adoptOrStart(context, wanted);
    if (wanted !== undefined && port !== wanted) {
      throw new Error(`somebody else started it on ${folder}`);
    }
    return { pid, port, adopted, owner: await takeOwnership({ port, password }, dataDir) };
  };
  const server = await open();
  const { port, adopted } = server;
  const kept = keepAlive({
    server,
    folder,
    postgres: binaries.postgres,
    stopLimitMs: options.stopLimitMs ?? 10_000,
    open,
    log,
    onLost: options.onLost ?? ((error) => log(error.message)),
  });
  if (root) await sweepLeftovers(places, log);
  return {
    url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${SUPERUSER}`,
    adopted,
    get pid() {
      return kept.pid;
    },
    folder,
    stop: () => kept.stop(),
  };
}

async function adoptOrStart(
  context: {
    dataDir: string;
    folder: string;
    user: ServerUser | undefined;
    binaries: Binaries;
    password: string;
    log: (line: string) => void;
    options: EmbeddedPostgresOptions;
  },
  wantedPort?: number,
): Promise<{ pid: number; port: number; adopted: boolean }> {
  const { dataDir, folder, user, binaries, password, log, options } = context;
  const { startLimitMs = 120_000, answerLimitMs = 30_000, stopLimitMs = 10_000 } = options;
  const { postgres } = binaries;
  const logFile = join(dataDir, 'postgres.log');

  for (let attempt = 1; ; attempt++) {
    const running = await findServer(folder);
    if (running) {
      const { pid } = running;
      const limitMs = running.ready ? answerLimitMs : startLimitMs;
      const answer = await waitUntilReachable({ folder, pid, password, limitMs });
      if (answer) return { pid, port: answer.port, adopted: true };
      if (isAlive(pid)) {
        log(`PostgreSQL (process ${pid}) runs on ${folder} but does not answer: stopping it`);
        await stopServer(pid, postgres, stopLimitMs);
      }
    }
    const settings = {
      ...SETTINGS,
      ...options.settings,
      port: String(wantedPort ?? (await freePort())),
    };
    const { pid, ended } = spawnServer({ postgres, folder, logFile, user, settings });
    const answer = await waitUntilReachable({
      folder,
      pid,
      password,
      limitMs: startLimitMs,
      ended,
    });
    if (answer) return { pid, port: answer.port, adopted: false };

    const problem = ended() ?? `it does not answer\n${readTail(logFile)}`;
    if (pid) await stopServer(pid, postgres, stopLimitMs);
    if (/bogus data in lock file|lock file .* is empty/.test(problem)) {
      throw new Error(
        `${join(folder, 'postmaster.pid')} is damaged: make sure that no PostgreSQL runs on this folder, delete that file and start again`,
      );
    }
    if (attempt === 20 || !TRANSIENT_ERRORS.test(problem)) {
      throw new Error(`Starting PostgreSQL on ${folder} failed: ${problem}`);
    }
    await sleep(250);
  }
}
