import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { openApi } from './openapi.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** `/openapi.json`, made and packed when it is first asked for: a start must be quick. */
export function openApiRoute(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  let made: ReturnType<typeof make> | undefined;
  app.get('/openapi.json', async (request, reply) => {
    const document = await (made ??= make(publicUrl));
    const accepted = request.headers['accept-encoding']?.toString() ?? '';
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      })
      .send(encoding === null ? document.plain : document[encoding]);
  });
}

async function make(publicUrl: string) {
  const plain = Buffer.from(JSON.stringify(openApi(publicUrl)));
  // The highest levels take ten times as long for a tenth less.
  const br = await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { plain, br, gzip: await gzipped(plain) };
}
