import { crossLogin } from '@yanche/contract/people/sso';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import { ownOrigins } from '#lib/http/own-origin.ts';

const isCrossLogin = ({ url }: FastifyRequest) => url.split('?')[0] === crossLogin.path;

/** Whether this is the one call that a page of another of our names may make. */
export const isFromSister = (request: FastifyRequest, config: Config): boolean =>
  config.sisterOrigins.length > 0 &&
  isCrossLogin(request) &&
  ownOrigins(config).includes(request.headers.origin ?? '');

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
