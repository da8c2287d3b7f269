import type { FastifyReply } from 'fastify';
import type { Config } from '#config.ts';

/** How long a browser that has been here by https asks for nothing else, seconds. */
const httpsOnly = 365 * 24 * 3600;

/** On every answer, whatever it is. */
export const commonHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': `max-age=${httpsOnly}`,
  }),
});

/** Opened as a page, data is no page; no other site reads it or shows it in a frame. */
export const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

export function setDataHeaders(reply: FastifyReply): void {
  const type = reply.getHeader('content-type')?.toString() ?? '';
  if (type.startsWith('application/json')) reply.headers(dataHeaders);
}
