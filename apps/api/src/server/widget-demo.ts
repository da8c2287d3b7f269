import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The page that shows every widget (packages/ui/demo), outside production and when it has been built. */
export async function serveWidgetDemo(app: FastifyInstance, dist: string): Promise<void> {
  if (!existsSync(dist)) return;
  await app.register(fastifyStatic, {
    root: dist,
    prefix: '/dev/widgets/',
    wildcard: false,
    index: false,
    decorateReply: false,
    globIgnore: ['.stamp', 'index.html'],
  });
  for (const address of ['/dev/widgets', '/dev/widgets/', '/dev/widgets/:widget']) {
    app.get(address, (_request, reply) => reply.sendFile('index.html', dist));
  }
}
