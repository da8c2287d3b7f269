import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Asked = { url: URL; headers: Record<string, string>; body: string };

/** A stub HTTP service of a provider: records requests and answers as configured, or (null) never. */
export async function startFakeCompany() {
  const asked: Asked[] = [];
  type Answer = { status: number; text: string } | null;
  let answerTo: (request: Asked) => Answer = () => ({ status: 200, text: '' });
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const one = { url: new URL(request.url ?? '/', 'http://company'), headers, body };
      asked.push(one);
      const answer = answerTo(one);
      if (answer === null) return;
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The last request, and the number of requests. */
    last: () => asked.at(-1),
    times: () => asked.length,
    all: (): readonly Asked[] => asked,
    answers(value: unknown, status = 200) {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      answerTo = () => (value === null ? null : { status, text });
    },
    /** Another answer for each request. */
    answersBy(tell: (request: Asked) => unknown) {
      answerTo = (request) => ({ status: 200, text: JSON.stringify(tell(request)) });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
