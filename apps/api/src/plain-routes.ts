import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '#deps';
import { fileRoute } from './modules/files/file-route.ts';
import { paymentNotifyRoute } from './modules/payments/payment-notify-route.ts';
import { openApi } from './openapi.ts';

/** Routes that are not calls of the contract: stored files, payment notifications, health, the API description. */
export function plainRoutes(app: FastifyInstance, deps: Deps): void {
  fileRoute(app, deps);
  paymentNotifyRoute(app, deps);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    try {
      await sql`select 1`.execute(deps.db);
      return { status: 'ok' };
    } catch {
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
  const description = openApi(deps.config.publicUrl);
  app.get('/openapi.json', async () => description);
}
