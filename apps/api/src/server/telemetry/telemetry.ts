import { createMetrics, type Metrics } from './metrics.ts';
import { createTracing, type Tracing, type TraceTarget } from './tracing.ts';

/** What an operator sees of this process from outside. */
export type Telemetry = { metrics: Metrics; tracing: Tracing };

export const createTelemetry = (traces: TraceTarget | null = null): Telemetry => ({
  metrics: createMetrics(),
  tracing: createTracing(traces),
});
