import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/**
 * Serves the built peer pages with brotli and proxies everything else to the product, so that all read the same data.
 */
export async function startPeerServer(dist: string, product: string) {
  const cache = new Map<string, Buffer>();
  const server = createServer((req, res) => void answer(req, res));

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const name = (req.url ?? '/').split('?')[0] ?? '/';
    const type = types[path.extname(name)];
    if (type === undefined) {
      const to = new URL(req.url ?? '/', product);
      req.pipe(
        request(to, { method: req.method, headers: req.headers }, (reply) => {
          res.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(res);
        }),
      );
      return;
    }
    const bytes = cache.get(name) ?? brotliCompressSync(await readFile(path.join(dist, name)));
    cache.set(name, bytes);
    res.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(bytes);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
