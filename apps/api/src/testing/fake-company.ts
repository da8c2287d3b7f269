import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Asked = { url: URL; headers: Record<string, string>; body: string };

/** A stub HTTP service of a provider: records requests and answers as configured, or (null) never. */
export async function startFakeCompany() {
  const asked: Asked[] = [];
  let answer: { status: number; text: string } | null = { status: 200, text: '' };
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      asked.push({ url: new URL(request.url ?? '/', 'http://company'), headers, body });
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
    answers(value: unknown, status = 200) {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      answer = value === null ? null : { status, text };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
