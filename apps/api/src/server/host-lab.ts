import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';

const script = '<script src="/dev/hosts/host-lab.js"></script>';
/** Says that this browser has been in the lab: which host a tab is in, only the tab knows. */
const cookieName = 'yc_host_lab';
const frame = '/dev/hosts/';

/**
 * The host lab (packages/host/lab): its pages, and its script as the first thing in every page that is put into a host by
 * `_lab=<host>`. Outside production and when it has been built.
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
    // The script goes into the text of a page, which must therefore be plain.
    if (isPageRequest(request)) request.headers['accept-encoding'] = 'identity';
    if (asksForLab(request)) reply.setCookie(cookieName, '1', { path: '/', sameSite: 'lax' });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = reply.getHeader('content-type')?.toString().startsWith('text/html') === true;
    if (!isPage || !isInLab(request)) return payload;
    // A program that takes anything gets a screen as well, packed, and has no host to be in.
    if (reply.hasHeader('content-encoding')) return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const html = payload.toString().replace(/<head>/, `<head>${script}`);
    reply.header('content-length', Buffer.byteLength(html));
    return html;
  });
}

const asksForLab = ({ query }: FastifyRequest) => Object.hasOwn(query as object, '_lab');

/** The page of the lab itself is outside every host. */
const isInLab = (request: FastifyRequest): boolean =>
  request.url.split('?')[0] !== frame &&
  (asksForLab(request) || request.cookies[cookieName] !== undefined);

const isPageRequest = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html');
