import { crossLogin } from '@yanche/contract/people/sso';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';

const isCrossLogin = ({ url }: FastifyRequest) => url.split('?')[0] === crossLogin.path;

/** Whether this is the one call that pages of sister sites may make. */
export const isFromSister = (request: FastifyRequest, { sisterOrigins }: Config): boolean =>
  isCrossLogin(request) && sisterOrigins.includes(request.headers.origin ?? '');

/** Allows the sister page to read the answer; names that origin only. */
export function answerSister(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': request.headers.origin,
    'access-control-allow-credentials': 'true',
    vary: 'origin',
  });
}

/** Answers CORS preflights. Foreign origins get a 204 without permission. */
export function sisterPreflight(app: FastifyInstance): void {
  app.options(crossLogin.path, async (_, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type, accept-language',
        'access-control-max-age': '600',
      })
      .status(204)
      .send(),
  );
}
