import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that takes files: its body may take its time while it moves. */
    takesFiles?: boolean;
  }
}

export type SlowBodyLimits = {
  withinMs: number;
  /** What a file has to move in each such time: 1 KB a second, a quarter of the slowest mobile network. */
  leastBytes: number;
  /** What is left of a body once its request is answered. */
  afterAnswerMs: number;
};
export const slowBodyLimits: SlowBodyLimits = {
  withinMs: 30_000,
  leastBytes: 30 * 1024,
  afterAnswerMs: 10_000,
};

/**
 * Ends requests whose body only drips: each would hold a connection for as long as its sender likes. Bodies of calls are
 * there after 30 s, and those of files go on moving.
 */
export function endSlowBodies(app: FastifyInstance, { withinMs, leastBytes }: SlowBodyLimits) {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    const { socket } = raw;
    // Injected requests have no connection to end.
    if (!hasBody(request) || !(socket instanceof Socket)) return;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      const moved = socket.bytesRead - before;
      before = socket.bytesRead;
      // While bytes wait to be taken it is us who are slow, unless the answer is given and nobody will take them.
      const weAreSlow = raw.readableLength > 0 && !reply.sent;
      const goesOn = moved >= leastBytes || weAreSlow;
      if (raw.complete || raw.destroyed) clearInterval(timer);
      else if (request.routeOptions.config.takesFiles !== true || !goesOn) {
        clearInterval(timer);
        if (reply.raw.headersSent) socket.destroy();
        else app.server.emit('clientError', requestTimeout(), socket);
      }
    }, withinMs);
    raw.once('close', () => clearInterval(timer));
  });
}

export const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** As Node reports requests that took too long: the answer is 408, and the connection ends. */
const requestTimeout = () =>
  Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
