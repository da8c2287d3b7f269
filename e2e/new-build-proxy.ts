import { createServer, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const entryName = /\/assets\/index-[\w-]+\.js/;
const newEntry = '/assets/index-newBuild.js';

/**
 * The product as it is, and, from `deploy` on, as its next build: pages name another script, which says so on the page, and
 * the worker holds it. `cut`: photos and answers do not get through.
 */
export async function startNewBuildProxy(target: string) {
  let isNew = false;
  let isCut = false;
  const worker = await (await fetch(`${target}/inspector-worker.js`)).text();
  const build = /build:[`"'](\w+)[`"']/.exec(worker)?.[1] ?? '';
  const [entry = ''] = entryName.exec(worker.slice(worker.indexOf(build))) ?? [];
  if (build === '' || entry === '') throw new Error('the worker names no build');

  const rewritten: Record<string, (text: string) => string> = {
    'text/html': (text) => text.replaceAll(entry, newEntry),
    javascript: (text) =>
      text
        .replaceAll(build, 'newBuild')
        .replaceAll(`${entry},`, `${entry},${newEntry},`) // one of the files
        .replaceAll(new RegExp(`(entry:.)${entry}`, 'g'), `$1${newEntry}`),
  };
  const give = (response: ServerResponse, type: string, body: string) =>
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);

  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    if (url.startsWith(newEntry)) {
      const code = `import '${entry}'; document.documentElement.dataset.build = 'new';`;
      if (isNew) give(response, 'text/javascript', code);
      else response.writeHead(404).end();
      return;
    }
    if (isCut && method === 'POST' && /\/files\/photo|answer\/save/.test(url)) {
      request.socket.destroy();
      return;
    }
    const isRewritten =
      isNew && (url === '/inspector-worker.js' || !/\/assets\/|\/api\//.test(url));
    const { 'if-none-match': _, 'if-modified-since': __, ...fresh } = headers; // other files now
    const upstream = httpRequest(
      new URL(url, target),
      { method, headers: isRewritten ? { ...fresh, 'accept-encoding': 'identity' } : headers },
      (answer) => {
        const type = answer.headers['content-type'] ?? '';
        const kind = Object.keys(rewritten).find((part) => type.includes(part));
        if (!isRewritten || kind === undefined) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const text = rewritten[kind]?.(Buffer.concat(parts).toString()) ?? '';
          const kept = { ...answer.headers };
          for (const name of ['content-length', 'etag', 'last-modified']) delete kept[name];
          response.writeHead(answer.statusCode ?? 502, kept).end(text);
        });
      },
    );
    upstream.on('error', () => response.destroy());
    response.on('close', () => response.writableFinished || upstream.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => void (isNew = true),
    cut: (next: boolean) => void (isCut = next),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
