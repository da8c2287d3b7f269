import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startPaymentProviders } from '#testing/payment-providers.ts';
import { makeSecrets, publicKeyOf } from '#lib/signing/secrets.ts';
import { environmentNames, readConfig } from './config.ts';

const problemsOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return String(error);
  }
};
const sms = {
  SMS_PROVIDER: 'tencent',
  SMS_KEY_ID: 'id',
  SMS_KEY_SECRET: 'a very secret key',
  SMS_APP_ID: '1400000000',
  SMS_SIGN_NAME: '验车',
  SMS_TEMPLATE_LOGIN_ZH: '1001',
};

test('.env.example lists exactly the variables that are read', async () => {
  const text = await readFile(path.resolve(import.meta.dirname, '../../../.env.example'), 'utf8');
  const names = [...text.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(environmentNames));
  expect(names).toHaveLength(environmentNames.length);
});

test.each(['99999', '0', 'abc', '-1', '3000.5'])(
  'PORT=%s is refused in a line of its own',
  (PORT) => {
    expect(problemsOf({ PORT })).toContain('  PORT: needs a whole number from 1 to 65535');
  },
);

test('production needs to be told who sends text messages', () => {
  expect(problemsOf({ NODE_ENV: 'production' })).toContain('SMS_PROVIDER: needed in production');
});

test('production is reached by https, unless http is allowed by name', () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'http://yanche.example' };
  expect(problemsOf(env)).toContain('PUBLIC_URL: https:// in production');
  expect(problemsOf({ ...env, ALLOW_HTTP: '1' })).not.toContain('PUBLIC_URL');
  expect(problemsOf({ ...env, PUBLIC_URL: 'https://yanche.example' })).not.toContain('PUBLIC_URL');
  expect(problemsOf({ PUBLIC_URL: 'http://yanche.example' })).toBe('');
});

test.each([
  'https://yanche.example/shop',
  'https://yanche.example/?a=b',
  'https://yanche.example/#a',
  'https://me:secret@yanche.example',
  'https://*.yanche.example',
  'ftp://yanche.example',
  'yanche.example',
])('PUBLIC_URL=%s is refused in a line of its own', (PUBLIC_URL) => {
  const said = problemsOf({ PUBLIC_URL });
  expect(said).toMatch(/\n {2}PUBLIC_URL: needs http:\/\/ or https:\/\/.*without path, query/);
  expect(said).not.toContain('secret');
});
test.each([
  'https://yanche.example',
  'https://yanche.example/',
  'http://10.0.0.1:3000',
  'http://[::1]:80',
])('PUBLIC_URL=%s is fine', (PUBLIC_URL) => {
  expect(problemsOf({ PUBLIC_URL })).toBe('');
});

test('names of sister sites are listed in full', () => {
  expect(problemsOf({ SISTER_ORIGINS: 'https://*.example.com' })).toContain(
    'SISTER_ORIGINS: "https://*.example.com": no wildcards, each name is listed in full',
  );
  const said = problemsOf({ SISTER_ORIGINS: 'https://me:secret@m.example.com' });
  expect(said).toContain('is no origin');
  expect(said).not.toContain('secret');
});

test('a private key is not taken where public ones belong, and not shown', () => {
  const { reportSigningKey } = makeSecrets();
  const keys = [publicKeyOf(reportSigningKey), reportSigningKey].join(',');
  const said = problemsOf({ REPORT_KEYS_ACCEPTED: keys });
  expect(said).toContain('REPORT_KEYS_ACCEPTED: entry 2 is a private key');
  expect(said).not.toContain(reportSigningKey);
  expect(problemsOf({ REPORT_KEYS_ACCEPTED: publicKeyOf(reportSigningKey) })).toBe('');
});

test('the database itself is named beside its pooler, never alone', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://yanche@database/yanche' };
  expect(problemsOf(direct)).toContain('DATABASE_DIRECT_URL: goes with DATABASE_URL');
  const both = { ...direct, DATABASE_URL: 'postgres://yanche@pooler/yanche' };
  expect(problemsOf(both)).toBe('');
  expect(readConfig(both).databaseDirectUrl).toBe(direct.DATABASE_DIRECT_URL);
  expect(readConfig({}).databaseDirectUrl).toBeNull();
});

test('production shows login codes to everybody only when that is allowed by name', () => {
  const env = { NODE_ENV: 'production', SMS_PROVIDER: 'local', LOCAL_SMS: '1' };
  expect(problemsOf(env)).toContain('LOCAL_SMS: shows every login code to anybody');
  expect(problemsOf({ ...env, ALLOW_PUBLIC_INBOX: '1' })).not.toContain('LOCAL_SMS');
  expect(problemsOf({ ...env, LOCAL_SMS: '' })).not.toContain('LOCAL_SMS');
  expect(problemsOf({ LOCAL_SMS: '1' })).toBe('');
});

test('production needs to be told which captcha; the built-in one may be chosen', () => {
  const said = 'CAPTCHA_PROVIDER: needed in production (tencent; or local, the built-in puzzle)';
  expect(problemsOf({ NODE_ENV: 'production' })).toContain(said);
  expect(problemsOf({ NODE_ENV: 'production', CAPTCHA_PROVIDER: '' })).toContain(said);
  expect(problemsOf({ NODE_ENV: 'production', CAPTCHA_PROVIDER: 'local' })).not.toContain(
    'CAPTCHA_PROVIDER',
  );
});

test('a chosen company needs its keys; all that is missing is said at once, and no secret', () => {
  const problems = problemsOf({
    SMS_PROVIDER: 'alibaba',
    SMS_KEY_SECRET: 'a very secret key',
    CAPTCHA_PROVIDER: 'tencent',
    CAPTCHA_APP_ID: 'not a number',
    SISTER_ORIGINS: 'https://m.example.com,https://m.example.com/path,m.example.com',
  });
  for (const name of ['SMS_KEY_ID', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_LOGIN_ZH']) {
    expect(problems).toContain(`${name}: needed for SMS_PROVIDER=alibaba`);
  }
  expect(problems).not.toContain('SMS_APP_ID');
  expect(problems).toContain('CAPTCHA_APP_SECRET: needed for CAPTCHA_PROVIDER=tencent');
  expect(problems).toContain('CAPTCHA_APP_ID:');
  expect(problems.match(/is no origin/g)).toHaveLength(2);
  expect(problems).not.toContain('a very secret key');
});

test('a real sender closes the local inbox; English falls back to the Chinese text', () => {
  const config = readConfig({ ...sms, LOCAL_SMS: '1' });
  expect(config.localSms).toBe(false);
  expect(config.sms).toMatchObject({
    provider: 'tencent',
    keys: { appId: '1400000000', templates: { loginCode: { zh: '1001', en: null } } },
  });
  expect(readConfig({})).toMatchObject({ localSms: true, sms: { provider: 'local' } });
});

test('a payment provider needs all of its variables, with valid keys', () => {
  const problems = problemsOf({
    PAY_WECHAT_APP_ID: 'wx0123456789abcdef',
    PAY_WECHAT_API_KEY: 'too short',
    PAY_ALIPAY_APP_ID: '2021000000000001',
    PAY_ALIPAY_SELLER_ID: '2088000000000001',
    PAY_ALIPAY_PRIVATE_KEY: Buffer.from('a very secret key').toString('base64'),
    PAY_ALIPAY_PUBLIC_KEY: 'AAAA',
  });
  expect(problems).toContain('PAY_WECHAT_MERCHANT_ID: needed for payments by WECHAT');
  expect(problems).toContain('PAY_WECHAT_API_KEY:');
  expect(problems).toContain('PAY_ALIPAY_PRIVATE_KEY: no RSA private key');
  expect(problems).toContain('PAY_ALIPAY_PUBLIC_KEY: no RSA public key');
  expect(problems).not.toContain('a very secret key');
  expect(readConfig(sms).payment).toEqual({ wechat: null, alipay: null });
});

test('complete variables enable a payment provider', async () => {
  const world = await startPaymentProviders({ now: () => new Date() });
  const { payment } = readConfig(world.environment);
  expect(payment).toMatchObject({
    wechat: { merchantId: '1900000109' },
    alipay: { sellerId: '2088000000000001' },
  });
  expect(payment.wechat?.privateKey.type).toBe('private');
  const swapped = {
    ...world.environment,
    PAY_ALIPAY_PUBLIC_KEY: world.environment.PAY_ALIPAY_PRIVATE_KEY,
  };
  expect(problemsOf(swapped)).toContain('PAY_ALIPAY_PUBLIC_KEY: no RSA public key');
  await world.close();
});
