import * as z from 'zod/mini';
import { MessageFault } from './message.ts';

/** Where WeChat's interface for servers is; another place in tests. */
export const wechatApi = 'https://api.weixin.qq.com';
/** How long it may take. */
export const wechatTimeoutMs = 5_000;

const anyAnswer = z.looseObject({ errcode: z._default(z.int(), 0) });
export type WechatAnswer = z.output<typeof anyAnswer>;

/** One question to WeChat. Addresses carry secrets there, so no fault repeats one, nor what the network said. */
export async function requestWechat(
  url: string,
  { body, timeoutMs }: { body?: object; timeoutMs: number },
): Promise<WechatAnswer> {
  let reply: { status: number; text: string };
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    reply = { status: response.status, text: await response.text() };
  } catch {
    throw new MessageFault('unknown', 'no answer');
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
