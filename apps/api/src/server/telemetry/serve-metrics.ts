import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

export type MetricsPlace = { port: number; host: string };

/** The page that Prometheus reads, on a port of its own that no balancer leads to. Answers its port and what closes it. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'read'>,
  { port, host }: MetricsPlace,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => {
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
        response.end(text);
      },
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((listening, reject) => {
    server.once('error', reject);
    server.listen(port, host, listening);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
