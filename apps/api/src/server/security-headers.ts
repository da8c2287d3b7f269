import type { FastifyReply } from 'fastify';
import type { Config } from '#config.ts';

/** HSTS lifetime, seconds. */
const httpsOnly = 365 * 24 * 3600;

/** Headers of every answer. */
export const commonHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': `max-age=${httpsOnly}`,
  }),
});

/** Data opened as a page runs nothing; other sites can neither read nor frame it. */
export const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

export function setDataHeaders(reply: FastifyReply): void {
  const type = reply.getHeader('content-type')?.toString() ?? '';
  if (type.startsWith('application/json')) reply.headers(dataHeaders);
}
