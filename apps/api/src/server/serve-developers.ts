import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { developerPages } from '@yanche/contract/developers/developer-pages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Nothing from elsewhere, no inline script, no form that is sent. Swagger UI sets styles, and has its pictures in its style sheet
 * (decision 75).
 */
const developersPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page for developers (apps/developers) at `/developers`: guides and the reference, both made from `/openapi.json`. */
export async function serveDevelopers(app: FastifyInstance, dist: string): Promise<void> {
  const html = await readFile(path.join(dist, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: path.join(dist, 'assets'),
    prefix: '/developers/assets/',
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders(reply) {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  app.get(`${developerPages.guides}/`, (_, reply) => reply.redirect(developerPages.guides, 301));
  for (const address of Object.values(developerPages)) {
    app.get(address, (_, reply) =>
      reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': developersPolicy,
          'cache-control': 'no-cache',
        })
        .send(html),
    );
  }
}
