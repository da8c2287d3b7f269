import { createRequire } from 'node:module';
import type * as Sdk from '@alicloud/dysmsapi20170525';
import { neverConnected } from '#lib/never-connected.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { registeredText, type Sms, SmsFault, smsTimeoutMs, type SmsTemplates } from './sms.ts';

const load = createRequire(import.meta.url);

export type AlibabaSmsKeys = {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templates: SmsTemplates;
};

/** The service endpoint; replaced in tests. */
type Endpoint = { endpoint: string; protocol: 'HTTPS' | 'HTTP' };

/** Placeholder names at this provider, in the order of our values. */
const gaps = { loginCode: ['code', 'minutes'], notice: ['car', 'detail'] } as const;

/** Alibaba Cloud SMS (SendSms of Dysmsapi, version 2017-05-25). */
export function createAlibabaSms(
  keys: AlibabaSmsKeys,
  place: Endpoint = { endpoint: 'dysmsapi.aliyuncs.com', protocol: 'HTTPS' },
  timeoutMs = smsTimeoutMs,
): Sms {
  return {
    name: 'alibaba',
    async send(phone, _text, given, id) {
      const { name, number, values } = registeredText(keys.templates, given);
      const names = gaps[name === 'loginCode' ? 'loginCode' : 'notice'];
      // Loaded on use, and by `require`: loaders differ in how they `import` a CommonJS default.
      const sdk = load('@alicloud/dysmsapi20170525') as typeof Sdk;
      const client = new sdk.default(configOf(keys, place, timeoutMs));
      const sending = client.sendSms(
        new sdk.SendSmsRequest({
          phoneNumbers: phone,
          signName: keys.signName,
          templateCode: number,
          templateParam: JSON.stringify(
            Object.fromEntries(names.map((gap, i) => [gap, values[i]])),
          ),
          ...(id !== undefined && { outId: id }),
        }),
      );
      const answer = await withTimeout(timeoutMs, sending).catch((error: unknown) => {
        const unreached = neverConnected(error);
        if (unreached !== null) throw new SmsFault('no', unreached);
        throw new SmsFault(isRefusal(error) ? 'no' : 'unknown', reasonOf(error));
      });
      const status = answer.body?.code;
      if (status !== 'OK') throw new SmsFault(status ? 'no' : 'unknown', status ?? 'no status');
    },
  };
}

type ClientConfig = ConstructorParameters<(typeof Sdk)['default']>[0];

const configOf = (keys: AlibabaSmsKeys, place: Endpoint, timeoutMs: number) =>
  ({
    accessKeyId: keys.accessKeyId,
    accessKeySecret: keys.accessKeySecret,
    connectTimeout: timeoutMs,
    readTimeout: timeoutMs,
    ...place,
  }) as ClientConfig;

/** The provider answered and refused; any other error leaves the result open. */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && Boolean(error.statusCode);

/** Only the code: messages may quote the request. */
const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'no answer';
