import { type Attributes, ValueType } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider, type ViewOptions } from '@opentelemetry/sdk-metrics';

/** Upper bounds in seconds, from an answer out of memory to one that was nearly given up. */
const secondsBounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Calls × classes of status; above it further series fall together into one. */
const maxSeries = 5_000;

const views: ViewOptions[] = [
  {
    instrumentName: 'yanche_*_seconds',
    aggregationCardinalityLimit: maxSeries,
  },
];

/** The instruments of one process. Names are those that Prometheus shows; counters get `_total`. */
export function createMetrics() {
  // Collects when asked; the port is ours (`serve-metrics.ts`).
  const reader = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({ readers: [reader], views });
  const meter = provider.getMeter('yanche');
  const serializer = new PrometheusSerializer('', false, undefined, true, true);
  const seconds = (name: string, description: string) =>
    meter.createHistogram(name, {
      description,
      advice: { explicitBucketBoundaries: secondsBounds },
    });
  const gauge = (name: string, description: string) =>
    meter.createObservableGauge(name, { description, valueType: ValueType.DOUBLE });

  return {
    requests: seconds('yanche_http_request_duration_seconds', 'Answered requests by route.'),
    refusals: meter.createCounter('yanche_call_failures', {
      description: 'Answers with a code other than 0, by the name of the failure.',
    }),
    providerCalls: seconds(
      'yanche_provider_call_duration_seconds',
      'Calls to outside services by what was asked and how it ended.',
    ),
    jobRuns: seconds('yanche_job_duration_seconds', 'Rounds of jobs.'),
    jobFailures: meter.createCounter('yanche_job_failures', {
      description: 'Rounds of jobs that ended with an error.',
    }),
    reads: meter.createCounter('yanche_replica_reads', {
      description: 'Calls that a standby may answer, by who did and why the primary had to.',
    }),
    gauge,
    /** Sets gauges whenever somebody collects; what a source does not set, as when it fails, is NaN: not known. */
    observe: (
      gauges: readonly ReturnType<typeof gauge>[],
      source: (
        set: (which: ReturnType<typeof gauge>, value: number, by?: Attributes) => void,
      ) => void | Promise<void>,
    ): void => {
      /** What was ever set: the library would go on showing it as it was. */
      const known = new Map<string, [ReturnType<typeof gauge>, Attributes | undefined]>();
      meter.addBatchObservableCallback(
        async (result) => {
          const now = new Set<string>();
          try {
            await source((which, value, by) => {
              const key = `${gauges.indexOf(which)} ${JSON.stringify(by)}`;
              known.set(key, [which, by]);
              now.add(key);
              result.observe(which, value, by);
            });
          } catch {
            // The library would leave out this round, and show the one before.
          }
          for (const [key, [which, by]] of known)
            if (!now.has(key)) result.observe(which, Number.NaN, by);
        },
        [...gauges],
      );
    },
    /** All of it in the text form of Prometheus. */
    async read(): Promise<string> {
      const { resourceMetrics } = await reader.collect();
      return serializer.serialize(resourceMetrics);
    },
    stop: () => provider.shutdown(),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** How long something took since `from` (of `performance.now`). */
export const secondsSince = (from: number): number => (performance.now() - from) / 1000;
