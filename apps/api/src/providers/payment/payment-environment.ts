import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import type { AlipayKeys } from './alipay-payment.ts';
import type { WechatPayKeys } from './wechat-client.ts';

const text = z.optional(z.string());
const digits = z.optional(z.string().check(z.regex(/^\d{5,32}$/)));

/** The variables of the payment providers; setting any of a provider's variables requires all. */
export const paymentVariables = {
  PAY_WECHAT_APP_ID: z.optional(z.string().check(z.regex(/^wx[0-9a-zA-Z]{8,30}$/))),
  PAY_WECHAT_APP_SECRET: text,
  PAY_WECHAT_MERCHANT_ID: digits,
  PAY_WECHAT_SERIAL_NO: z.optional(z.string().check(z.regex(/^[0-9A-Fa-f]{8,64}$/))),
  PAY_WECHAT_PRIVATE_KEY: text,
  PAY_WECHAT_API_KEY: z.optional(z.string().check(z.regex(/^[!-~]{32}$/))),
  PAY_WECHAT_PUBLIC_KEY_ID: z.optional(z.string().check(z.regex(/^PUB_KEY_ID_\w{8,64}$/))),
  PAY_WECHAT_PUBLIC_KEY: text,
  PAY_ALIPAY_APP_ID: digits,
  PAY_ALIPAY_SELLER_ID: digits,
  PAY_ALIPAY_PRIVATE_KEY: text,
  PAY_ALIPAY_PUBLIC_KEY: text,
};
type Name = keyof typeof paymentVariables;
type Environment = Readonly<Partial<Record<string, unknown>>>;

const namesOf = (company: 'WECHAT' | 'ALIPAY') =>
  (Object.keys(paymentVariables) as Name[]).filter((name) => name.startsWith(`PAY_${company}_`));

/** The mini-program's app id comes from its own variables. */
type WechatChoice = Omit<WechatPayKeys, 'miniAppId'>;
export type PaymentChoice = { wechat: WechatChoice | null; alipay: AlipayKeys | null };

/** Reads the variables; problems are added to `problems` by name only. */
export function readPaymentChoice(env: Environment, problems: string[]): PaymentChoice {
  const value = (name: Name) => (typeof env[name] === 'string' ? env[name] : '');
  const isChosen = (company: 'WECHAT' | 'ALIPAY') => {
    const missing = namesOf(company).filter((name) => value(name) === '');
    if (missing.length === namesOf(company).length) return false;
    problems.push(...missing.map((name) => `${name}: needed for payments by ${company}`));
    return missing.length === 0;
  };
  const key = (name: Name) => readKey(value(name), name, problems);
  return {
    wechat: isChosen('WECHAT')
      ? {
          appId: value('PAY_WECHAT_APP_ID'),
          appSecret: value('PAY_WECHAT_APP_SECRET'),
          merchantId: value('PAY_WECHAT_MERCHANT_ID'),
          serialNo: value('PAY_WECHAT_SERIAL_NO'),
          apiKey: value('PAY_WECHAT_API_KEY'),
          publicKeyId: value('PAY_WECHAT_PUBLIC_KEY_ID'),
          privateKey: key('PAY_WECHAT_PRIVATE_KEY'),
          publicKey: key('PAY_WECHAT_PUBLIC_KEY'),
        }
      : null,
    alipay: isChosen('ALIPAY')
      ? {
          appId: value('PAY_ALIPAY_APP_ID'),
          sellerId: value('PAY_ALIPAY_SELLER_ID'),
          privateKey: key('PAY_ALIPAY_PRIVATE_KEY'),
          publicKey: key('PAY_ALIPAY_PUBLIC_KEY'),
        }
      : null,
  };
}

/** Parses a PEM in base64. After a problem the result is never used, because start-up fails. */
function readKey(base64: string, name: Name, problems: string[]): KeyObject {
  const isPrivate = name.endsWith('PRIVATE_KEY');
  try {
    const pem = Buffer.from(base64, 'base64').toString();
    // A private key would parse as a public one too.
    if (!isPrivate && pem.includes('PRIVATE')) throw new Error('private');
    const key = isPrivate ? createPrivateKey(pem) : createPublicKey(pem);
    if (key.asymmetricKeyType !== 'rsa') throw new Error('not RSA');
    return key;
  } catch {
    const kind = isPrivate ? 'private' : 'public';
    problems.push(`${name}: no RSA ${kind} key (PEM in base64)`);
    return undefined as never;
  }
}
