import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';

const script = '<script src="/dev/hosts/host-lab.js"></script>';
/** Marks a browser that has visited the lab; the tab itself knows which host it simulates. */
const cookieName = 'yc_host_lab';
const frame = '/dev/hosts/';

/**
 * The host lab (packages/host/lab): its pages, and its script first in every page opened with `_lab=<host>`. Outside
 * production and only when it has been built.
 */
export async function serveHostLab(
  app: FastifyInstance,
  { production }: Pick<Config, 'production'>,
  dist: string,
): Promise<void> {
  if (production || !existsSync(dist)) return;
  await app.register(fastifyStatic, {
    root: dist,
    prefix: frame,
    wildcard: false,
    index: false,
    decorateReply: false,
    globIgnore: ['.stamp', '*.html'],
  });
  const pages = { [frame]: 'index.html', [`${frame}console`]: 'console.html' };
  for (const [address, file] of Object.entries(pages)) {
    const html = await readFile(path.join(dist, file), 'utf8');
    app.get(address, (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  }
  app.get('/dev/hosts', (_request, reply) => reply.redirect(frame));

  app.addHook('onRequest', async (request, reply) => {
    if (!isInLab(request)) return;
    // The script is inserted into the HTML, so the page must not be compressed.
    if (isPageRequest(request)) request.headers['accept-encoding'] = 'identity';
    if (asksForLab(request)) reply.setCookie(cookieName, '1', { path: '/', sameSite: 'lax' });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = reply.getHeader('content-type')?.toString().startsWith('text/html') === true;
    if (!isPage || !isInLab(request)) return payload;
    // Programs that accept anything may get compressed pages; those stay untouched.
    if (reply.hasHeader('content-encoding')) return payload;
    // A page that is sent while it is drawn is a stream.
    const page = payload instanceof Readable ? await text(payload) : payload;
    if (typeof page !== 'string' && !Buffer.isBuffer(page)) return payload;
    const html = page.toString().replace(/<head>/, `<head>${script}`);
    reply.header('content-length', Buffer.byteLength(html));
    return html;
  });
}

const asksForLab = ({ query }: FastifyRequest) => Object.hasOwn(query as object, '_lab');

/** The lab's own pages are not put into a host. */
const isInLab = (request: FastifyRequest): boolean =>
  request.url.split('?')[0] !== frame &&
  (asksForLab(request) || request.cookies[cookieName] !== undefined);

const isPageRequest = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html');
