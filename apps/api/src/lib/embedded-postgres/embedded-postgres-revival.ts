import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { isAlive, isEnding, stopServer } from './embedded-postgres-server.ts';

/** A server that runs, and the connection that makes it ours. */
export type OwnedServer = { pid: number; port: number; owner: Client };

const pollIntervalMs = 1_000;
const mostTries = 5;

/**
 * Keeps a server running: one that somebody ends by hand, or that crashes, is started again on its port, so that whoever
 * connects by address finds it. What was committed is on disk; who was cut off meanwhile is told to try again. Rejections of
 * `open` are tried again after a pause; after some of them `onLost` hears of the last.
 */
export function keepAlive(options: {
  server: OwnedServer;
  folder: string;
  postgres: string;
  stopLimitMs: number;
  /** Starts or adopts it, on that port. */
  open: (port: number) => Promise<OwnedServer>;
  log: (line: string) => void;
  onLost: (error: Error) => void;
}): { readonly pid: number; stop(): Promise<void> } {
  const { folder, postgres, stopLimitMs, open, log, onLost } = options;
  let { server } = options;
  let stopping: Promise<void> | undefined;
  let reviving: Promise<void> | undefined;

  const revive = async () => {
    log(`The embedded PostgreSQL (process ${server.pid}) is gone or going: starting it again`);
    await server.owner.end().catch(() => {});
    // Asked to end by hand, it would wait for every connection of ours.
    if (isAlive(server.pid) && isEnding(folder))
      await stopServer(server.pid, postgres, stopLimitMs);
    for (let attempt = 1; attempt <= mostTries; attempt += 1) {
      if (stopping) return;
      try {
        server = await open(server.port);
        watch();
        return log(`The embedded PostgreSQL runs again (process ${server.pid})`);
      } catch (error) {
        if (attempt === mostTries) {
          const { message } = error as Error;
          return onLost(new Error(`The embedded PostgreSQL is lost: ${message}`, { cause: error }));
        }
        await sleep(attempt * 500);
      }
    }
  };
  const reviveOnce = () => {
    if (stopping) return;
    reviving ??= revive().finally(() => (reviving = undefined));
  };
  const watch = () => {
    server.owner.once('error', reviveOnce);
    server.owner.once('end', reviveOnce);
  };
  watch();
  const look = setInterval(() => isEnding(folder) && reviveOnce(), pollIntervalMs);
  look.unref();

  return {
    get pid() {
      return server.pid;
    },
    stop() {
      stopping ??= (async () => {
        clearInterval(look);
        await reviving;
        await server.owner.end().catch(() => {});
        await stopServer(server.pid, postgres, stopLimitMs);
      })();
      return stopping;
    },
  };
}
