import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeCompany } from '#testing/fake-company.ts';
import { createAlibabaSms } from './alibaba-sms.ts';
import { codeTemplate, type Sms, type SmsTemplate } from './sms.ts';
import { createTencentSms } from './tencent-sms.ts';

const timeoutMs = 400;
const phone = '13800000001';
const template = codeTemplate('zh', '012345', 5);
const templates = {
  loginCode: { zh: '1001', en: '1002' },
  refunded: { zh: '1004', en: '1005' },
  reportReady: { zh: '1006', en: null },
};
const notice: SmsTemplate = {
  name: 'refunded',
  language: 'zh',
  values: [
    ['浙A***45', '268.00元'],
    ['浙A***45', '¥268.00'],
  ],
};
const keys = { secretId: 'the-id', secretKey: 'the-secret', signName: '验车', templates };

let company: Awaited<ReturnType<typeof startFakeCompany>>;
let asked = 0;
beforeAll(async () => {
  company = await startFakeCompany();
});
beforeEach(() => {
  asked = company.times();
});
afterAll(() => company.close());

function lastAsked() {
  const last = company.last();
  if (last === undefined) throw new Error('the company was not asked');
  return last;
}

const tencent = (endpoint = company.endpoint) =>
  createTencentSms({ ...keys, appId: '1400000000' }, { endpoint, protocol: 'http://' }, timeoutMs);
const alibaba = (endpoint = company.endpoint) =>
  createAlibabaSms(
    { ...keys, accessKeyId: 'the-id', accessKeySecret: 'the-secret' },
    { endpoint, protocol: 'HTTP' },
    timeoutMs,
  );
const tencentSays = (status: string) => ({
  Response: { SendStatusSet: [{ Code: status, Message: phone }], RequestId: 'r' },
});

test('Tencent gets the registered text, its gaps and a signature', async () => {
  company.answers(tencentSays('Ok'));
  await tencent().send(phone, 'not sent', template);
  const { headers, body } = lastAsked();
  expect(JSON.parse(body)).toEqual({
    PhoneNumberSet: [`+86${phone}`],
    SmsSdkAppId: '1400000000',
    SignName: '验车',
    TemplateId: '1001',
    TemplateParamSet: ['012345', '5'],
  });
  expect(headers).toMatchObject({ 'x-tc-action': 'SendSms', 'x-tc-version': '2021-01-11' });
  expect(headers.authorization).toMatch(/^TC3-HMAC-SHA256 Credential=the-id\//);
});

test('Alibaba gets the registered text, its gaps by name and a signature', async () => {
  company.answers({ Code: 'OK', Message: 'OK', RequestId: 'r' });
  await alibaba().send(phone, 'not sent', { ...template, language: 'en' });
  const { headers, url } = lastAsked();
  expect(Object.fromEntries(url.searchParams)).toEqual({
    PhoneNumbers: phone,
    SignName: '验车',
    TemplateCode: '1002',
    TemplateParam: '{"code":"012345","minutes":"5"}',
  });
  expect(headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' });
  expect(headers.authorization).toMatch(/^ACS3-HMAC-SHA256 Credential=the-id,/);
});

test('a notice goes with its number; one that is registered nowhere does not go at all', async () => {
  company.answers(tencentSays('Ok'));
  await tencent().send(phone, 'not sent', notice, 'notice-1');
  expect(JSON.parse(lastAsked().body)).toMatchObject({
    TemplateId: '1004',
    TemplateParamSet: ['浙A***45', '268.00元'],
    SessionContext: 'notice-1',
  });
  company.answers({ Code: 'OK', Message: 'OK', RequestId: 'r' });
  await alibaba().send(phone, 'not sent', notice, 'notice-1');
  expect(Object.fromEntries(lastAsked().url.searchParams)).toMatchObject({
    TemplateCode: '1004',
    TemplateParam: '{"car":"浙A***45","detail":"268.00元"}',
    OutId: 'notice-1',
  });
  const times = company.times();
  for (const sms of [tencent(), alibaba()]) {
    const unknown = sms.send(phone, 'text', { ...notice, name: 'onTheWay' });
    await expect(unknown).rejects.toMatchObject({ sent: 'no', reason: 'no template' });
  }
  expect(company.times()).toBe(times);
});

test('in the language of the person where the text is registered in it, else in Chinese with Chinese gaps', async () => {
  company.answers(tencentSays('Ok'));
  const english: SmsTemplate = { ...notice, language: 'en' };
  await tencent().send(phone, 'not sent', english);
  expect(JSON.parse(lastAsked().body)).toMatchObject({
    TemplateId: '1005',
    TemplateParamSet: ['浙A***45', '¥268.00'],
  });
  await tencent().send(phone, 'not sent', { ...english, name: 'reportReady' });
  expect(JSON.parse(lastAsked().body)).toMatchObject({
    TemplateId: '1006',
    TemplateParamSet: ['浙A***45', '268.00元'],
  });
});

type Case = [name: string, answer: unknown, status: number, sent: 'no' | 'unknown'];
const refusedByTencent: Case[] = [
  ['a full phone', tencentSays('LimitExceeded.PhoneNumberDailyLimit'), 200, 'no'],
  [
    'a wrong key',
    { Response: { Error: { Code: 'AuthFailure', Message: phone }, RequestId: 'r' } },
    200,
    'no',
  ],
];
const refusedByAlibaba: Case[] = [
  [
    'a full phone',
    { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: phone, RequestId: 'r' },
    200,
    'no',
  ],
  ['a wrong key', { Code: 'SignatureDoesNotMatch', Message: phone, RequestId: 'r' }, 403, 'no'],
];
const broken: Case[] = [
  ['no answer', null, 200, 'unknown'],
  ['a fault', '<html>', 502, 'unknown'],
  ['garbage', 'garbage', 200, 'unknown'],
  ['an empty answer', {}, 200, 'unknown'],
];

describe.each<[string, (endpoint?: string) => Sms, Case[]]>([
  ['Tencent', tencent, [...refusedByTencent, ...broken]],
  ['Alibaba', alibaba, [...refusedByAlibaba, ...broken]],
])('%s', (_, create, cases) => {
  test.each(cases)(
    '%s: a fault that says whether it was sent, once, and nothing personal',
    async (_name, answer, status, sent) => {
      company.answers(answer, status);
      const begun = Date.now();
      const fault = await create()
        .send(phone, 'text', template)
        .catch((error: unknown) => error);
      expect(fault).toMatchObject({ name: 'SmsFault', sent });
      expect(String(fault)).not.toMatch(/13800000001|012345|the-secret/);
      expect(Date.now() - begun).toBeLessThan(timeoutMs + 2_000);
      expect(company.times() - asked).toBe(1);
    },
  );

  test('where nothing listens it was certainly not sent, so that it is tried again', async () => {
    const gone = await startFakeCompany();
    await gone.close();
    const sending = create(gone.endpoint).send(phone, 'text', template);
    await expect(sending).rejects.toMatchObject({ sent: 'no', reason: 'ECONNREFUSED' });
  });

  test('without a registered text nothing is sent', async () => {
    await expect(create().send(phone, 'text')).rejects.toMatchObject({ sent: 'no' });
    expect(company.times()).toBe(asked);
  });
});
