import { developerPages } from '@yanche/contract/developers/developer-pages';
import type { FastifyInstance } from 'fastify';
import { serveBuiltPage } from './serve-built-page.ts';

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
  const sendPage = await serveBuiltPage(app, {
    dist,
    address: developerPages.guides,
    contentSecurityPolicy: developersPolicy,
  });
  app.get(`${developerPages.guides}/`, (_, reply) => reply.redirect(developerPages.guides, 301));
  for (const address of Object.values(developerPages)) {
    app.get(address, (_, reply) => sendPage(reply));
  }
}
