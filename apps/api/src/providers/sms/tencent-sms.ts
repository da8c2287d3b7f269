import { neverConnected } from '#lib/never-connected.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { registeredText, type Sms, SmsFault, smsTimeoutMs, type SmsTemplates } from './sms.ts';

export type TencentSmsKeys = {
  secretId: string;
  secretKey: string;
  /** SmsSdkAppId of the application in the console. */
  appId: string;
  signName: string;
  templates: SmsTemplates;
};

/** The service endpoint; replaced in tests. */
type Endpoint = { endpoint: string; protocol: 'https://' | 'http://' };

/** Tencent Cloud SMS (SendSms, version 2021-01-11). */
export function createTencentSms(
  keys: TencentSmsKeys,
  place: Endpoint = { endpoint: 'sms.tencentcloudapi.com', protocol: 'https://' },
  timeoutMs = smsTimeoutMs,
): Sms {
  return {
    name: 'tencent',
    async send(phone, _text, given, id) {
      const { number, values } = registeredText(keys.templates, given);
      // Only this service version, loaded on use.
      const { Client } = await import(
        'tencentcloud-sdk-nodejs-sms/tencentcloud/services/sms/v20210111/sms_client.js'
      );
      const client = new Client({
        credential: { secretId: keys.secretId, secretKey: keys.secretKey },
        region: 'ap-guangzhou',
        profile: { httpProfile: { ...place, reqTimeout: Math.ceil(timeoutMs / 1000) } },
      });
      const sending = client.SendSms({
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: keys.appId,
        SignName: keys.signName,
        TemplateId: number,
        TemplateParamSet: [...values],
        ...(id !== undefined && { SessionContext: id }),
      });
      const answer = await withTimeout(timeoutMs, sending).catch((error: unknown) => {
        const unreached = neverConnected(error);
        if (unreached !== null) throw new SmsFault('no', unreached);
        throw new SmsFault(isRefusal(error) ? 'no' : 'unknown', reasonOf(error));
      });
      const status = answer.SendStatusSet?.[0]?.Code;
      if (status !== 'Ok') throw new SmsFault(status ? 'no' : 'unknown', status ?? 'no status');
    },
  };
}

/** The provider answered and refused; any other error leaves the result open. */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'requestId' in error && Boolean(error.requestId);

/** Only the code: messages may quote the request. */
const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'no answer';
