import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { getUserInfoByToken } from '@yanche/contract/people/sso';

/**
 * `clear`: everything passes. `cut`: no POST passes. `asking`: only the POST for the current user passes. `lossy`: some POSTs or
 * their answers are lost.
 */
export type ProxyMode = 'clear' | 'cut' | 'asking' | 'lossy';
type Fate = 'through' | 'lostBefore' | 'lostDuring' | 'lostAnswer';

const lossShare = 0.3;
const losses = ['lostBefore', 'lostDuring', 'lostAnswer'] as const;

/** A proxy that simulates a bad network. It affects POSTs only, so that pages load. */
export async function startLossyProxy(target: string) {
  let mode: ProxyMode = 'clear';
  const counts: Record<Fate, number> = { through: 0, lostBefore: 0, lostDuring: 0, lostAnswer: 0 };
  const fateOf = ({ method, url }: IncomingMessage): Fate => {
    if (method !== 'POST' || mode === 'clear') return 'through';
    if (mode === 'asking' && url === getUserInfoByToken.path) return 'through';
    if (mode !== 'lossy') return 'lostBefore';
    if (Math.random() >= lossShare) return 'through';
    return losses[Math.floor(Math.random() * losses.length)] ?? 'lostBefore';
  };
  const server = createServer((request, response) => {
    const fate = fateOf(request);
    if (mode === 'lossy' && request.method === 'POST') counts[fate] += 1;
    if (fate === 'lostBefore') request.socket.destroy();
    else if (fate === 'lostDuring') request.once('data', () => request.socket.destroy());
    else forward(request, response, fate === 'lostAnswer');
  });

  function forward(request: IncomingMessage, response: ServerResponse, loseAnswer: boolean) {
    const { method, headers } = request;
    const upstream = httpRequest(
      new URL(request.url ?? '/', target),
      { method, headers },
      (answer) => {
        if (loseAnswer) {
          // The server has processed the call; the phone never gets the answer.
          answer.resume().on('end', () => request.socket.destroy());
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    upstream.on('error', () => response.destroy());
    response.on('close', () => response.writableFinished || upstream.destroy());
    request.pipe(upstream);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setMode: (next: ProxyMode) => void (mode = next),
    counts,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
