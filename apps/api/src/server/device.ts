import { DAY_MS } from '@yanche/rules/calendar';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { readToken, signToken } from '#lib/signing/signed-token.ts';

export type DeviceCookie = {
  /** The id of this browser; null without a valid cookie. */
  read(request: FastifyRequest): string | null;
  /** Gives this browser an id. */
  write(reply: FastifyReply): void;
};

const days = 400; // no browser keeps a cookie longer

/** Identifies browsers for limits and risk only. Signed, so that nobody can choose an id. */
export function deviceCookie({ config, links, clock }: Deps): DeviceCookie {
  const secure = config.publicUrl.startsWith('https:');
  const name = secure ? '__Host-yc_device' : 'yc_device';
  return {
    read(request) {
      const token = request.cookies[name] ?? '';
      return readToken(links, 'device', token, clock.now())?.fields[0] ?? null;
    },
    write(reply) {
      const expiresAt = new Date(clock.now().getTime() + days * DAY_MS);
      const token = signToken(links, 'device', { expiresAt, fields: [newId()] });
      const options = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const;
      reply.setCookie(name, token, { ...options, expires: expiresAt });
    },
  };
}
