import { crossLogin } from '@yanche/contract/people/sso';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';

const isCrossLogin = ({ url }: FastifyRequest) => url.split('?')[0] === crossLogin.path;

/** Whether this is the one call that a page of a sister site may make. */
export const isFromSister = (request: FastifyRequest, { sisterOrigins }: Config): boolean =>
  isCrossLogin(request) && sisterOrigins.includes(request.headers.origin ?? '');

/** Lets the page of a sister site read the answer; names that one origin, never all. */
export function answerSister(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': request.headers.origin,
    'access-control-allow-credentials': 'true',
    vary: 'origin',
  });
}

/** The browser's question before a request it does not find simple. Strangers get no permission, only the 204. */
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
