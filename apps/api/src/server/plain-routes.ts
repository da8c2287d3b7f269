import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Replica } from '#database/replica.ts';
import type { Deps } from '#deps.ts';
import { languageOf } from './answer-error.ts';
import { callerOf, findLiveToken, sessionCookie, tokensOf } from './caller.ts';
import { statementRoute } from '#money/statement-route.ts';
import { fileRoute } from '#files/file-route.ts';
import { clipRoute } from '#files/clips/clip-route.ts';
import { photoRoute } from '#files/photo-route.ts';
import { changeStreamRoute } from '#orders/live/change-stream-route.ts';
import { sisterPreflight } from '#people/login/sister-sites.ts';
import { historyNoticeRoute } from '#history/asking/history-notice-route.ts';
import { paymentNotifyRoute } from '#money/payments/payment-notify-route.ts';
import { localCaptchaScriptRoute } from '#risk/local-captcha-script-route.ts';
import { logRoute } from '#transparency/log-route.ts';
import { ownDataRoute } from '#privacy/own-data-route.ts';
import { openApiRoute } from './openapi-route.ts';
import { createReadiness } from './readiness.ts';

/**
 * Routes outside the contract: stored files, account statements, change streams, payment notifications, notices of history sources, captcha
 * scripts, the public log, health, the API description.
 */
export function plainRoutes(app: FastifyInstance, deps: Deps, replica: Replica | null): void {
  fileRoute(app, deps);
  photoRoute(app, deps);
  clipRoute(app, deps);
  logRoute(app, deps);
  paymentNotifyRoute(app, deps);
  historyNoticeRoute(app, deps);
  const cookie = sessionCookie(deps.config);
  statementRoute(app, deps, async (request) => {
    const live = await findLiveToken(deps, tokensOf(request, cookie).deciding);
    return { caller: live && callerOf(live), language: languageOf(request) };
  });
  const who = async (request: FastifyRequest) => {
    const live = await findLiveToken(deps, tokensOf(request, cookie).deciding);
    return live && { sessionId: live.session.id, person: callerOf(live) };
  };
  changeStreamRoute(app, deps, who, async () => (await replica?.position()) ?? null);
  ownDataRoute(app, deps, async (request) => {
    const live = await findLiveToken(deps, tokensOf(request, cookie).deciding);
    return live && callerOf(live);
  });
  sisterPreflight(app);
  localCaptchaScriptRoute(app, deps);
  app.get('/healthz', async () => ({ status: 'ok' }));
  const troubleOf = createReadiness(deps);
  app.get('/readyz', async (_, reply) => {
    const trouble = await troubleOf();
    return trouble === null ? { status: 'ok' } : reply.status(503).send({ status: trouble });
  });
  openApiRoute(app, deps.config);
}
