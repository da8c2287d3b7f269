import { type KeyObject, randomBytes } from 'node:crypto';
import type { Clock } from '#lib/clock.ts';
import { requestProvider, type ProviderReply, parseJson } from './request-provider.ts';
import { PaymentFault } from './payment.ts';
import { signLines, verifyLines } from './wechat-signing.ts';

export type WechatPayKeys = {
  appId: string;
  /** App id of the mini-program, bound to the same merchant; null: not configured. */
  miniAppId: string | null;
  /** Secret of the login page that identifies payers inside WeChat. */
  appSecret: string;
  merchantId: string;
  /** Serial number of the merchant's certificate. */
  serialNo: string;
  privateKey: KeyObject;
  /** API v3 key, 32 characters. */
  apiKey: string;
  /** WeChat Pay's public key and its id, `PUB_KEY_ID_…`. */
  publicKeyId: string;
  publicKey: KeyObject;
};

export const wechatEndpoint = {
  pay: 'https://api.mch.weixin.qq.com',
  api: 'https://api.weixin.qq.com',
  login: 'https://open.weixin.qq.com/connect/oauth2/authorize',
};
export type WechatEndpoint = typeof wechatEndpoint;

/** Whether a trade was opened by one of our apps. */
export const isOurApp = ({ appId, miniAppId }: WechatPayKeys, given: string): boolean =>
  given === appId || given === miniAppId;

const maxAgeSeconds = 300;

type Headers = Readonly<Record<string, string | undefined>>;

/** Whether WeChat Pay signed this body with the known key within the last five minutes. */
export function isFromWechat(
  keys: WechatPayKeys,
  clock: Clock,
  body: string,
  headers: Headers,
): boolean {
  const time = headers['wechatpay-timestamp'] ?? '';
  const nonce = headers['wechatpay-nonce'] ?? '';
  if (headers['wechatpay-serial'] !== keys.publicKeyId) return false;
  // Written to refuse NaN, too.
  if (!/^\d+$/.test(time)) return false;
  if (!(Math.abs(clock.now().getTime() / 1000 - Number(time)) <= maxAgeSeconds)) return false;
  return verifyLines([time, nonce, body], headers['wechatpay-signature'] ?? '', keys.publicKey);
}

export const newNonce = (): string => randomBytes(16).toString('hex');

type Ask = { method: 'GET' | 'POST'; path: string; body?: object };

/** `code`: the provider's error code of a refusal. */
type Answer = { status: number; data: unknown; code: string | null };

/** A client of WeChat Pay v3 that signs requests and accepts signed answers only. */
export function createWechatClient(
  keys: WechatPayKeys,
  clock: Clock,
  { place, timeoutMs }: { place: WechatEndpoint; timeoutMs: number },
) {
  return async function ask({ method, path, body }: Ask): Promise<Answer> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const time = String(Math.floor(clock.now().getTime() / 1000));
    const nonce = newNonce();
    const signature = signLines([method, path, time, nonce, text], keys.privateKey);
    const fields = {
      mchid: keys.merchantId,
      nonce_str: nonce,
      signature,
      timestamp: time,
      serial_no: keys.serialNo,
    };
    const credential = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
    const headers = {
      authorization: `WECHATPAY2-SHA256-RSA2048 ${credential.join(',')}`,
      accept: 'application/json',
      'user-agent': 'yanche',
      'wechatpay-serial': keys.publicKeyId,
      ...(text !== '' && { 'content-type': 'application/json' }),
    };
    const request = { method, headers, ...(text !== '' && { body: text }) };
    return readAnswer(await requestProvider(`${place.pay}${path}`, request, timeoutMs));
  };

  function readAnswer({ status, headers, text }: ProviderReply): Answer {
    const data = parseJson(text);
    if (status >= 200 && status < 300) {
      if (!isFromWechat(keys, clock, text, Object.fromEntries(headers))) {
        throw new PaymentFault('an answer without its signature');
      }
      return { status, data, code: null };
    }
    const code = typeof data === 'object' && data !== null && 'code' in data ? data.code : null;
    if (typeof code !== 'string' || status >= 500) throw new PaymentFault(`status ${status}`);
    return { status, data, code };
  }
}
