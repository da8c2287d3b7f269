import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

type BuiltPage = {
  /** The folder of the build. */
  dist: string;
  /** Its address; the files of the build are below `/assets/`. */
  address: string;
  contentSecurityPolicy: string;
};

/** Serves the files of an app that is one page, for ever, since their names have hashes; the answer sends the page itself. */
export async function serveBuiltPage(
  app: FastifyInstance,
  { dist, address, contentSecurityPolicy }: BuiltPage,
): Promise<(reply: FastifyReply) => FastifyReply> {
  const html = await readFile(path.join(dist, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: path.join(dist, 'assets'),
    prefix: `${address}/assets/`,
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
  return (reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy,
        'cache-control': 'no-cache',
      })
      .send(html);
}
