import {
  orderChangeStreamPath,
  orderChangeStreamQuery,
} from '@yanche/contract/orders/live-changes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { FeedPerson } from './order-feed.store.ts';
import { createChangeFeed } from './change-feed.ts';

type Who = (request: FastifyRequest) => Promise<{ sessionId: string; person: FeedPerson } | null>;

/** Server-sent events until the browser leaves, the session ends or we stop; what is refused is, as everywhere. */
export function changeStreamRoute(app: FastifyInstance, deps: Deps, who: Who): void {
  const feed = createChangeFeed(deps);
  // Before the server stops taking calls: it would wait for lines that never end by themselves.
  app.addHook('preClose', async () => feed.close());
  app.get(orderChangeStreamPath, async (request, reply) => {
    const visitor = await who(request);
    if (visitor === null) throw new Failure('notLoggedIn');
    // A browser that comes back by itself says where it was; a page that starts anew puts it into the address.
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
      .header('connection', 'close') // nothing comes after it on this line, and stopping waits for no idle one
      .header('x-accel-buffering', 'no') // a proxy that collects would hold the events back
      .send(body);
  });
}
