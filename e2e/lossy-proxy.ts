import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getUserInfoByToken } from '@yanche/contract/people/sso';

/**
 * `cut`: no POST gets through. `asking`: only the one that asks who is logged in. `lossy`: some are lost on the way there, or their
 * answers are.
 */
export type ProxyMode = 'clear' | 'cut' | 'asking' | 'lossy';
type Fate = 'through' | 'lostBefore' | 'lostDuring' | 'lostAnswer';

const lossShare = 0.3;
const losses = ['lostBefore', 'lostDuring', 'lostAnswer'] as const;

/** A bad network in front of the product. Only POSTs suffer, so that pages load and the work is what is tried. */
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
    else passOn(request, response, fate === 'lostAnswer');
  });

  function passOn(request: IncomingMessage, response: ServerResponse, loseAnswer: boolean) {
    const { method, headers } = request;
    const onward = ask(new URL(request.url ?? '/', target), { method, headers }, (answer) => {
      if (loseAnswer) {
        // The server has acted; the phone never hears of it.
        answer.resume().on('end', () => request.socket.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => response.writableFinished || onward.destroy());
    request.pipe(onward);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become: (next: ProxyMode) => void (mode = next),
    counts,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
