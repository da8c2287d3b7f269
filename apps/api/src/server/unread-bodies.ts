import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { hasBody, type SlowBodyLimits } from './slow-bodies.ts';

/** What is left of a body of at most so many bytes is read, so that its connection can be used again. */
const worthReadingBytes = 2 * 1024 * 1024;

/**
 * Reads and drops what a handler left of a body: nothing behind it on the connection would be heard otherwise, and a proxy that
 * shares its connections among visitors would run out of them. Of a long body, or one of unknown length, the answer says that
 * the connection ends. Either way it still arrives: ending a connection on which bytes come in would discard it.
 */
export function dropUnreadBodies(app: FastifyInstance, { afterAnswerMs }: SlowBodyLimits) {
  app.addHook('onSend', async (request, reply) => {
    const { raw, headers } = request;
    const { socket } = raw;
    // Injected requests have no connection.
    if (!hasBody(request) || raw.complete || !(socket instanceof Socket)) return;
    const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (length > worthReadingBytes) reply.header('connection', 'close');
    const limit = setTimeout(() => socket.destroy(), afterAnswerMs);
    // Node destroys the socket behind an answer that closes; we only say our end, and hear the other out.
    let closing = false;
    socket.destroySoon = () => {
      closing = true;
      socket.end();
    };
    raw.once('close', () => {
      clearTimeout(limit);
      Reflect.deleteProperty(socket, 'destroySoon');
      if (closing) socket.destroySoon();
    });
    raw.resume();
  });
}
