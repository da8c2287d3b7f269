import type { FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import { Failure } from '#lib/failure.ts';
import { ownOrigins } from '#lib/http/own-origin.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
const signed = [
  '/api/payment/notify/',
  '/api/history/notify/',
  '/api/multipart/',
  '/api/upload/form',
  '/external/saas/',
];

export const needsOrigin = (method: string, url: string): boolean =>
  !safe.has(method) && !signed.some((path) => url.startsWith(path));

/**
 * Cookies travel with every request, also from a foreign page: whoever changes something must come from our own
 * origin, scheme and port included. Payment companies, sources of history and signed uploads need no cookie and prove themselves by signature,
 * partners by a key that no browser sends by itself.
 */
export function rejectForeignOrigin(request: FastifyRequest, config: Config): void {
  if (!needsOrigin(request.method, request.url)) return;
  const { origin } = request.headers;
  const ours = [new URL(config.publicUrl).origin, originHere(request, config)];
  if (origin === undefined || !ours.includes(origin)) throw new Failure('forbiddenOrigin');
}

/**
 * The origin that a page opened at this request's host has. The scheme of our names is known from the configuration, since
 * TLS may end in front of us; of another, such as the address a phone in the same network opens, from the request.
 */
function originHere({ protocol, host }: FastifyRequest, config: Config): string | null {
  const named = ownOrigins(config).find((each) => new URL(each).host === host);
  const text = named ?? `${protocol}://${host}`;
  return URL.canParse(text) ? new URL(text).origin : null;
}
