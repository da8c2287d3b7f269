import { createServer } from 'node:http';
import type { Config } from '#config.ts';
import { listenProblem } from '#lib/http/listen-problem.ts';

/**
 * Stands at the port while a process may not serve yet: it lives, and says what it waits for. Answers what closes it; then
 * the port is free.
 */
export async function openWaitingRoom(
  config: Pick<Config, 'port' | 'host'>,
  why: string,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const lives = request.url === '/healthz';
    response.writeHead(lives ? 200 : 503, {
      'content-type': 'application/json',
      'retry-after': '2',
    });
    response.end(JSON.stringify({ status: lives ? 'ok' : why }));
    request.resume();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const problem = listenProblem(error, config);
      reject(problem === null ? error : new Error(problem, { cause: error }));
    });
    server.listen(config.port, config.host, resolve);
  });
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
