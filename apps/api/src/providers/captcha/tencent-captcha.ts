import * as z from 'zod/mini';
import type { Captcha } from './captcha.ts';

export type TencentCaptchaKeys = {
  secretId: string;
  secretKey: string;
  /** App id of the captcha, not of the account. */
  appId: string;
  appSecretKey: string;
};

/** The service endpoint; replaced in tests. */
type Endpoint = { endpoint: string; protocol: 'https://' | 'http://' };

const script = 'https://turing.captcha.qcloud.com/TJCaptcha.js'; // must be loaded from there
const captchaType = 9;
const pass = 1;
/** A provider fault, not the visitor's. */
const internalError = 26;

const result = z.object({ CaptchaCode: z.int() });

/** Tencent Cloud captcha: the ticket is checked with DescribeCaptchaResult. */
export function createTencentCaptcha(
  keys: TencentCaptchaKeys,
  { endpoint, protocol }: Endpoint = {
    endpoint: 'captcha.tencentcloudapi.com',
    protocol: 'https://',
  },
): Captcha {
  return {
    name: 'tencent',
    appId: keys.appId,
    script,
    async verify({ ticket, randstr, ip }) {
      const { CommonClient } = await import('tencentcloud-sdk-nodejs-common');
      const client = new CommonClient(endpoint, '2019-07-22', {
        credential: { secretId: keys.secretId, secretKey: keys.secretKey },
        profile: { httpProfile: { endpoint, protocol, reqTimeout: 3 } },
      });
      const answer = result.parse(
        await client.request('DescribeCaptchaResult', {
          CaptchaType: captchaType,
          Ticket: ticket,
          UserIp: ip,
          Randstr: randstr,
          CaptchaAppId: Number(keys.appId),
          AppSecretKey: keys.appSecretKey,
        }),
      );
      if (answer.CaptchaCode === pass) return 'passed';
      return answer.CaptchaCode === internalError ? 'unknown' : 'refused';
    },
  };
}
