import * as z from 'zod/mini';
import { neverConnected } from '#lib/never-connected.ts';
import { traceHeaders } from '#lib/trace-context.ts';
import { MessageFault } from './message.ts';

/** WeChat's server API; replaced in tests. */
export const wechatApi = 'https://api.weixin.qq.com';
/** Time limit, ms. */
export const wechatTimeoutMs = 5_000;

const anyAnswer = z.looseObject({ errcode: z._default(z.int(), 0) });
export type WechatAnswer = z.output<typeof anyAnswer>;

/** Sends one request to WeChat. URLs carry secrets, so faults contain neither them nor network errors. */
export async function requestWechat(
  url: string,
  { body, timeoutMs }: { body?: object; timeoutMs: number },
): Promise<WechatAnswer> {
  let reply: { status: number; text: string };
  try {
    const response = await fetch(url, {
      redirect: 'error',
      headers: traceHeaders(),
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...traceHeaders() },
        body: JSON.stringify(body),
      }),
    });
    reply = { status: response.status, text: await response.text() };
  } catch (error) {
    const unreached = neverConnected(error);
    throw new MessageFault(unreached === null ? 'unknown' : 'later', unreached ?? 'no answer');
  }
  const answer = anyAnswer.safeParse(parse(reply.text));
  if (reply.status !== 200 || !answer.success) throw new MessageFault('unknown', 'strange answer');
  return answer.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
