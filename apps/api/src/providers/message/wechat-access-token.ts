import * as z from 'zod/mini';
import type { Clock } from '#lib/clock.ts';
import { requestWechat, wechatApi, wechatTimeoutMs } from './request-wechat.ts';
import { MessageFault } from './message.ts';

export type WechatMiniKeys = { appId: string; appSecret: string };

const granted = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(512)),
  expires_in: z.int().check(z.gte(1)),
});

/** It is renewed this long before its end: for the last five minutes both the old and the new one are good. */
const renewBeforeMs = 5 * 60_000;

/**
 * The token every call needs, asked for once however many need it at a time. It is WeChat's "stable" one: whoever asks
 * again gets the same as long as it is good, so several processes do not spoil each other's.
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
      // Without a token nothing was sent, whatever became of the question.
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
    /** It was refused; one that came meanwhile stays. */
    drop(token: string): void {
      if (known?.token === token) known = null;
    },
  };
}
