import {
  orderChangeStreamPath,
  orderChangeStreamQuery,
} from '@yanche/contract/orders/live-changes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { FeedPerson } from './order-feed.store.ts';
import { createChangeFeed, type ReadPosition } from './change-feed.ts';

type Who = (request: FastifyRequest) => Promise<{ sessionId: string; person: FeedPerson } | null>;

/**
 * Server-sent events until the browser disconnects, the session ends or the server stops; failures use the envelope.
 */
export function changeStreamRoute(
  app: FastifyInstance,
  deps: Deps,
  who: Who,
  position: ReadPosition,
): void {
  const feed = createChangeFeed(deps, position);
  // Before the server stops accepting calls: it would wait for streams that never end.
  app.addHook('preClose', async () => feed.close());
  app.get(orderChangeStreamPath, async (request, reply) => {
    const visitor = await who(request);
    if (visitor === null) throw new Failure('notLoggedIn');
    // A reconnecting browser sends the header; a new page passes the cursor in the URL.
    const said = request.headers['last-event-id'];
    const asked = {
      ...Object(request.query),
      ...(said !== undefined && said !== '' && { after: said }),
    };
    const query = orderChangeStreamQuery.safeParse(asked);
    if (!query.success) throw new Failure('badRequest', { field: 'after' });
    const body = await feed.open({ ...visitor, after: query.data.after });
    request.raw.socket.once('close', () => body.destroy());
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('connection', 'close') // nothing follows on this connection, so shutdown need not wait for an idle one
      .header('x-accel-buffering', 'no') // a buffering proxy would hold the events back
      .send(body);
  });
}
