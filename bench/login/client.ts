import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { guardApp } from '@yanche/contract/people/captcha';
import type { Endpoint, Envelope } from '@yanche/contract/endpoint';
import { publicUrl } from './settings.ts';

export type Reply = { status: number; ms: number; code: number; data: Record<string, unknown> };

/** Connections of their own: nobody waits at home because an abuser's requests are under way. */
const agents = {
  honest: new Agent({ keepAlive: true, maxSockets: 50 }),
  abusive: new Agent({ keepAlive: true, maxSockets: 200 }),
};
export const closeConnections = () => Object.values(agents).forEach((agent) => agent.destroy());

/** One call from an address. Lighter than fetch: it shares two cores with what it measures. */
export function send(
  server: string,
  call: Endpoint,
  fields: Record<string, unknown>,
  ip: string,
  by: keyof typeof agents = 'honest',
): Promise<Reply> {
  const json = call.encoding === 'json';
  const body = json
    ? JSON.stringify(fields)
    : new URLSearchParams(fields as Record<string, string>).toString();
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      server + call.path,
      {
        method: 'POST',
        agent: agents[by],
        headers: {
          origin: publicUrl,
          'x-forwarded-for': ip,
          ...(call.encoding && {
            'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
          }),
        },
      },
      (reply) => {
        let text = '';
        reply.on('data', (part) => (text += String(part)));
        reply.on('end', () => {
          const envelope = JSON.parse(text) as Envelope<Record<string, unknown>>;
          const ms = performance.now() - begun;
          resolve({ status: reply.statusCode ?? 0, ms, code: envelope.code, data: envelope.data });
        });
      },
    );
    sent.on('error', reject);
    sent.end(call.encoding && body);
  });
}

export const pick = <T>(all: readonly T[]): T => all[randomInt(all.length)] as T;
export const aPhone = () => `1${randomInt(30, 99)}${String(randomInt(1e8)).padStart(8, '0')}`;
/** Honest people live all over; nobody shares a network with another or with the abuser. */
let homes = 0;
export const aHome = () => `10.${(homes += 1) >> 8}.${homes & 255}.${randomInt(1, 255)}`;
export const anAbuser = () => `198.51.100.${randomInt(1, 255)}`;
export const requestOf = (phone: string) => ({
  appCode: guardApp.appCode,
  appScene: guardApp.loginScene,
  phone,
});
