import { allFailureCodes } from '@yanche/contract/console/catalogue-failure-codes';
import { historyNoticePath } from '@yanche/contract/history/history-pages';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { hastenRequest } from './requests.store.ts';

const maxBytes = 64 * 1024;

/**
 * Receives what sources report by themselves, up to three times. Their signatures cover the raw bytes. A notice only makes us ask
 * for the answer at once: nothing that was sent here is believed. One about a finished query is thanked for and ignored, so that it
 * is not repeated.
 */
export function historyNoticeRoute(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => done(null, body),
    );
    for (const source of deps.historySources) {
      scope.post(historyNoticePath(source.key), async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [
            name,
            typeof value === 'string' ? value : undefined,
          ]),
        );
        const body = typeof request.body === 'string' ? request.body : '';
        const notice = source.readNotice(body, headers);
        if (notice === null) {
          return reply.status(401).send({ code: allFailureCodes.historyCallbackForged });
        }
        const { thirdOrderId } = notice;
        const now = deps.clock.now();
        const found = await hastenRequest(deps.db, { source: source.key, thirdOrderId, now });
        if (found === 'unknown') {
          return reply.status(404).send({ code: allFailureCodes.historyCallbackUnknown });
        }
        return { code: 0 };
      });
    }
  });
}
