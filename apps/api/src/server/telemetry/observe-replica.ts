import type { Replica } from '#database/replica.ts';
import type { Metrics } from './metrics.ts';

/** Which reads the standby answered, why the primary did, and how late the standby is. */
export function observeReplica(metrics: Metrics, replica: Replica): void {
  replica.onRead = (end) => metrics.reads.add(1, { why: 'none', ...end });
  const up = metrics.gauge('yanche_replica_up', '1 while the standby answers and is one.');
  const lag = metrics.gauge('yanche_replica_lag_seconds', 'How late the standby is.');
  metrics.observe([up, lag], (set) => {
    const figures = replica.figures();
    set(up, figures.up ? 1 : 0);
    // What was not measured is not shown as fine.
    if (figures.up) set(lag, figures.lagSeconds);
  });
}
