import type { FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import { Failure } from '#lib/failure.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
const signed = ['/api/payment/notify/', '/api/multipart/', '/api/upload/form'];

/**
 * Cookies travel with requests from foreign pages too, so changing calls must come from our own origin. Payment
 * notifications and signed uploads prove themselves by signature.
 */
export function rejectForeignOrigin(request: FastifyRequest, config: Config): void {
  if (safe.has(request.method) || signed.some((path) => request.url.startsWith(path))) return;
  const { origin, host } = request.headers;
  const hostOfOrigin = origin !== undefined && URL.canParse(origin) ? new URL(origin).host : null;
  const ours =
    hostOfOrigin !== null &&
    (hostOfOrigin === host || hostOfOrigin === new URL(config.publicUrl).host);
  if (!ours) throw new Failure('forbiddenOrigin');
}
