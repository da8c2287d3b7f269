import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { listEnds } from '#archive/partitions.store.ts';
import type { Deps } from '#deps.ts';
import { poolFigures } from '#database/database.ts';
import { readInvariants } from '../invariants/invariant-checks.store.ts';
import { readLastBackup } from './backups.store.ts';
import type { Metrics } from './metrics.ts';
import { readQueues } from './queues.store.ts';
import { countCommitsWaiting, readWalArchiveFailing } from './write-ahead-log.store.ts';

/** However often it is collected, the database is asked no more often than this. */
const askEveryMs = 10_000;
const nanosecond = 1e-9;

/** Event loop, memory, connections, and what the database says about work that waits. Answers what ends it. */
export function observeProcess(metrics: Metrics, deps: Deps): () => void {
  const { gauge } = metrics;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let loop = performance.eventLoopUtilization();
  const process_ = {
    delay: gauge(
      'yanche_event_loop_delay_seconds',
      'How late timers came since the last collection.',
    ),
    busy: gauge('yanche_event_loop_busy_ratio', 'Share of the time in which JavaScript ran.'),
    memory: gauge('yanche_process_memory_bytes', 'Memory of the process by kind.'),
    pool: gauge('yanche_database_connections', 'Connections of the pool by state.'),
    waiting: gauge('yanche_database_waiting', 'Work that waits for a connection.'),
  };
  metrics.observe(Object.values(process_), (set) => {
    for (const quantile of [50, 99]) {
      const by = { quantile: String(quantile / 100) };
      set(process_.delay, delay.percentile(quantile) * nanosecond, by);
    }
    delay.reset();
    const now = performance.eventLoopUtilization();
    set(process_.busy, performance.eventLoopUtilization(now, loop).utilization);
    loop = now;
    const { rss, heapUsed, external } = process.memoryUsage();
    set(process_.memory, rss, { kind: 'rss' });
    set(process_.memory, heapUsed, { kind: 'heap' });
    set(process_.memory, external, { kind: 'external' });
    const { busy, idle, waiting } = poolFigures(deps.db);
    set(process_.pool, busy, { state: 'busy' });
    set(process_.pool, idle, { state: 'idle' });
    set(process_.waiting, waiting);
  });
  observeDatabase(metrics, deps);
  return () => delay.disable();
}

function observeDatabase(metrics: Metrics, { db, clock }: Deps): void {
  const { gauge } = metrics;
  const state = {
    up: gauge('yanche_database_up', '1 while the database answers.'),
    oldest: gauge('yanche_queue_oldest_seconds', 'How long the oldest of a queue has waited.'),
    waiting: gauge('yanche_queue_waiting', 'How much waits in a queue; above 10,000 not counted.'),
    broken: gauge('yanche_invariant_broken', 'Rows that break an invariant, at the last check.'),
    ahead: gauge(
      'yanche_partitions_ahead_seconds',
      'For how long a table that is split by month has parts for what will be written.',
    ),
    archive: gauge(
      'yanche_wal_archive_failing',
      '1 while the write-ahead log cannot be archived; 0 also where none is.',
    ),
    standby: gauge('yanche_commits_waiting', 'Commits that wait for a synchronous standby.'),
    backup: gauge('yanche_backup_timestamp_seconds', 'When the last backup ended; none if never.'),
    checked: gauge('yanche_invariant_checked_timestamp_seconds', 'When an invariant was checked.'),
  };
  const ask = async () => ({
    queues: await readQueues(db, clock.now()),
    invariants: await readInvariants(db),
    ends: await listEnds(db),
    isArchiveFailing: await readWalArchiveFailing(db),
    commitsWaiting: await countCommitsWaiting(db),
    lastBackup: await readLastBackup(db),
  });
  let asked = -Infinity;
  let answer: Awaited<ReturnType<typeof ask>> | null = null;
  metrics.observe(Object.values(state), async (set) => {
    if (performance.now() - asked >= askEveryMs) {
      asked = performance.now();
      // What was known of a database that is gone is not shown as if it still were so.
      answer = await ask().catch(() => null);
    }
    set(state.up, answer === null ? 0 : 1);
    if (answer !== null) {
      set(state.archive, answer.isArchiveFailing ? 1 : 0);
      set(state.standby, answer.commitsWaiting);
    }
    if (answer?.lastBackup) set(state.backup, answer.lastBackup.getTime() / 1000);
    for (const [queue, { waiting, oldestSeconds }] of Object.entries(answer?.queues ?? {})) {
      set(state.oldest, oldestSeconds, { queue });
      set(state.waiting, waiting, { queue });
    }
    for (const { table, end } of answer?.ends ?? []) {
      set(state.ahead, (end.getTime() - clock.now().getTime()) / 1000, { table });
    }
    for (const { name, broken, checked_at } of answer?.invariants ?? []) {
      set(state.broken, broken, { invariant: name });
      set(state.checked, checked_at.getTime() / 1000, { invariant: name });
    }
  });
}
