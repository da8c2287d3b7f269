import { consolePages } from '@yanche/contract/console/console-pages';
import type { FastifyInstance } from 'fastify';
import { serveBuiltPage } from './serve-built-page.ts';

/**
 * Stricter than the product's: no inline script, no inline style, no frame, nobody else's anything (decision 43). Pictures of our
 * own server, and those that a script makes.
 */
export const consolePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The console (apps/console) at `/console`: one page for all its addresses, which ask for what they show. */
export async function serveConsole(app: FastifyInstance, dist: string): Promise<void> {
  const sendPage = await serveBuiltPage(app, {
    dist,
    address: consolePages.home,
    contentSecurityPolicy: consolePolicy,
  });
  // Where reports were reviewed and taken back on a phone.
  for (const address of ['/review', '/review/detail', '/review/self'])
    app.get(address, (_, reply) => reply.redirect(consolePages.reviews));
  app.get('/review/changes', (_, reply) => reply.redirect(consolePages.reportChanges));
  for (const address of ['/console', '/console/*']) {
    app.get(address, (request, reply) => {
      // A file of a former build: a page in its place would only break later.
      if (request.url.startsWith('/console/assets/')) return reply.callNotFound();
      return sendPage(reply.header('x-robots-tag', 'noindex'));
    });
  }
}
