import * as z from 'zod/mini';
import type { Clock } from '#lib/clock.ts';
import { requestWechat, wechatApi, wechatTimeoutMs } from './request-wechat.ts';
import { MessageFault } from './message.ts';

export type WechatMiniKeys = { appId: string; appSecret: string };

const granted = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(512)),
  expires_in: z.int().check(z.gte(1)),
});

/** Renewed this long before expiry: for the last five minutes both tokens are valid. */
const renewBeforeMs = 5 * 60_000;

/**
 * The token of every call, requested once for concurrent callers. It is WeChat's "stable" token: repeated requests
 * return the same one while it is valid, so several processes do not invalidate each other's.
 */
export function createAccessToken(
  { appId, appSecret }: WechatMiniKeys,
  clock: Clock,
  { api = wechatApi, timeoutMs = wechatTimeoutMs } = {},
) {
  let known: { token: string; until: number } | null = null;
  let asking: Promise<string> | null = null;

  async function ask(): Promise<string> {
    const answer = await requestWechat(`${api}/cgi-bin/stable_token`, {
      body: {
        grant_type: 'client_credential',
        appid: appId,
        secret: appSecret,
        force_refresh: false,
      },
      timeoutMs,
    }).catch((error: unknown) => {
      // Without a token nothing was sent, whatever happened to the token request.
      if (error instanceof MessageFault) throw new MessageFault('later', `token: ${error.reason}`);
      throw error;
    });
    const token = granted.safeParse(answer);
    if (!token.success) throw new MessageFault('later', `token: ${answer.errcode}`);
    const { access_token: text, expires_in: seconds } = token.data;
    known = { token: text, until: clock.now().getTime() + seconds * 1000 - renewBeforeMs };
    return text;
  }

  return {
    get(): Promise<string> {
      if (known !== null && clock.now().getTime() < known.until)
        return Promise.resolve(known.token);
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    /** Drops a refused token unless it was renewed meanwhile. */
    drop(token: string): void {
      if (known?.token === token) known = null;
    },
  };
}
