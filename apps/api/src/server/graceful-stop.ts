import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A connection on which nothing happened for so long is waiting for nobody. */
const idleMs = 300;
const pollIntervalMs = 100;

export type StopServing = (times: {
  /** So long calls are still taken while /readyz says 503, for a load balancer to turn elsewhere. */
  pauseMs: number;
  /** From the beginning; what is not answered by then is cut off. */
  limitMs: number;
}) => Promise<{ cut: number }>;

/**
 * Lets a server end while it is busy; to be called before it listens. Once it is stopping, /readyz says so, every answer
 * closes its connection, and idle connections are closed again and again. Answers how many requests were cut off: none of
 * them was answered, so nothing that anybody was told is lost.
 */
export function stopGracefully(app: FastifyInstance): StopServing {
  const { server } = app;
  let stopping = false;
  const idleSince = new Map<Socket, number>();
  const busy = new Map<Socket, number>();

  server.on('connection', (socket) => {
    idleSince.set(socket, performance.now());
    socket.once('close', () => {
      idleSince.delete(socket);
      busy.delete(socket);
    });
  });
  server.on('request', ({ socket }, response) => {
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (busy.get(socket) ?? 1) - 1;
      if (left > 0) busy.set(socket, left);
      else busy.delete(socket);
      if (!socket.destroyed) idleSince.set(socket, performance.now());
    });
  });
  const closeIdle = () => {
    const since = performance.now() - idleMs;
    for (const [socket, from] of idleSince) {
      if (!busy.has(socket) && from < since) socket.destroySoon();
    }
  };
  // Node's own takes a connection for idle whose answer is still on its way through a slow line, and cuts it off.
  server.closeIdleConnections = closeIdle;

  app.addHook('onRequest', async (request, reply) => {
    if (stopping && request.url === '/readyz') await reply.status(503).send({ status: 'stopping' });
  });
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close');
  });

  return async ({ pauseMs, limitMs }) => {
    stopping = true;
    let cut = 0;
    const limit = setTimeout(() => {
      cut = [...busy.values()].reduce((sum, each) => sum + each, 0);
      server.closeAllConnections();
    }, limitMs);
    await sleep(pauseMs);
    const look = setInterval(closeIdle, pollIntervalMs);
    try {
      await app.close();
    } finally {
      clearTimeout(limit);
      clearInterval(look);
    }
    return { cut };
  };
}
