import { SpanKind } from '@opentelemetry/api';
import { runInTrace } from '#lib/trace-context.ts';
import { secondsSince } from './metrics.ts';
import type { Telemetry } from './telemetry.ts';
import { contextOf, endSpan } from './tracing.ts';

/** Runs one round of a job, in a trace of its own. */
export type WatchJob = (name: string, work: () => Promise<number>) => Promise<number>;

/**
 * Times each job and tells when each last came to its end, which is how late a sweep is. The label is `sweep`: `job` is Prometheus' own.
 */
export function observeJobs(
  { metrics, tracing }: Telemetry,
  names: readonly string[],
  nowMs: () => number = Date.now,
): WatchJob {
  const last = new Map(names.map((name) => [name, nowMs()]));
  const ended = metrics.gauge(
    'yanche_job_last_success_timestamp_seconds',
    'When a job last came to its end without an error; before the first time, when the process began.',
  );
  metrics.observe([ended], (set) => {
    for (const [sweep, ms] of last) set(ended, ms / 1000, { sweep });
  });
  // Shown from the beginning, so that the first failure is a rise.
  for (const sweep of names) metrics.jobFailures.add(0, { sweep });

  return async (sweep, work) => {
    const from = performance.now();
    const span = tracing.start(`job ${sweep}`, SpanKind.INTERNAL, null);
    try {
      const done = await runInTrace(contextOf(span), work);
      last.set(sweep, nowMs());
      endSpan(span, { failed: false, by: { 'yanche.done': done } });
      return done;
    } catch (error) {
      metrics.jobFailures.add(1, { sweep });
      endSpan(span, { failed: true });
      throw error;
    } finally {
      metrics.jobRuns.record(secondsSince(from), { sweep });
    }
  };
}
