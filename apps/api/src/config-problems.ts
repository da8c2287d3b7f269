import { isOrigin, isSet, withoutPassword } from '#lib/environment-fields.ts';

type Given = Readonly<Record<string, string | undefined>>;

/** Without a default in production, and what to choose from. */
const neededInProduction = {
  DATABASE_URL: '',
  PUBLIC_URL: '',
  APP_SECRET: '',
  REPORT_SIGNING_KEY: '',
  // Left to its default it would keep every code in the database and send none.
  SMS_PROVIDER: ' (tencent or alibaba; or local, which sends nothing)',
  // Left to its default text messages would be guarded by less than the operator believes.
  CAPTCHA_PROVIDER: ' (tencent; or local, the built-in puzzle)',
};

/** What a choice of provider needs besides. */
const neededFor: Record<string, readonly string[]> = {
  'SMS_PROVIDER=tencent': [
    'SMS_KEY_ID',
    'SMS_KEY_SECRET',
    'SMS_APP_ID',
    'SMS_SIGN_NAME',
    'SMS_TEMPLATE_LOGIN_ZH',
  ],
  'SMS_PROVIDER=alibaba': [
    'SMS_KEY_ID',
    'SMS_KEY_SECRET',
    'SMS_SIGN_NAME',
    'SMS_TEMPLATE_LOGIN_ZH',
  ],
  'CAPTCHA_PROVIDER=tencent': [
    'CAPTCHA_KEY_ID',
    'CAPTCHA_KEY_SECRET',
    'CAPTCHA_APP_ID',
    'CAPTCHA_APP_SECRET',
  ],
  'OCR_PROVIDER=tencent': ['OCR_KEY_ID', 'OCR_KEY_SECRET'],
  'FACE_PROVIDER=tencent': ['FACE_KEY_ID', 'FACE_KEY_SECRET'],
  'ESIGN_PROVIDER=tencent': ['ESIGN_KEY_ID', 'ESIGN_KEY_SECRET', 'ESIGN_OPERATOR_ID'],
  'STORAGE_PROVIDER=s3': ['S3_REGION', 'S3_BUCKET', 'S3_KEY_ID', 'S3_KEY_SECRET'],
};

export const sisterOriginsOf = ({ SISTER_ORIGINS = '' }: Given): string[] =>
  SISTER_ORIGINS.split(',').filter((origin) => origin !== '');

/** What is wrong with variables beside each other, or with one entry of a list; no secrets, a line each. */
export function problemsBetween(given: Given): string[] {
  const problems: string[] = [];
  if (given.DATABASE_READ_URL !== undefined && given.DATABASE_URL === undefined) {
    problems.push('DATABASE_READ_URL: needs DATABASE_URL, whose standby it is');
  }
  if (given.NODE_ENV === 'production') {
    if (given.PUBLIC_URL?.startsWith('http:') === true && !isSet(given.ALLOW_HTTP)) {
      problems.push('PUBLIC_URL: https:// in production; ALLOW_HTTP=1 lets http:// pass');
    }
    if (
      given.SMS_PROVIDER === 'local' &&
      isSet(given.LOCAL_SMS) &&
      !isSet(given.ALLOW_PUBLIC_INBOX)
    ) {
      problems.push(
        'LOCAL_SMS: shows every login code to anybody who opens /inbox, so that anybody could log in as anybody; ALLOW_PUBLIC_INBOX=1 lets that pass',
      );
    }
    for (const [name, values] of Object.entries(neededInProduction)) {
      if (given[name] === undefined) problems.push(`${name}: needed in production${values}`);
    }
  }
  if (given.DATABASE_DIRECT_URL !== undefined && given.DATABASE_URL === undefined) {
    problems.push('DATABASE_DIRECT_URL: goes with DATABASE_URL, the pooler in front of it');
  }
  for (const [choice, names] of Object.entries(neededFor)) {
    const [name = '', value] = choice.split('=');
    if (given[name] !== value) continue;
    const missing = names.filter((needed) => given[needed] === undefined);
    problems.push(...missing.map((needed) => `${needed}: needed for ${choice}`));
  }
  for (const origin of sisterOriginsOf(given)) {
    if (origin.includes('*')) {
      problems.push(`SISTER_ORIGINS: "${origin}": no wildcards, each name is listed in full`);
    } else if (!isOrigin(origin) || new URL(origin).origin !== origin) {
      problems.push(
        `SISTER_ORIGINS: "${withoutPassword(origin)}" is no origin, such as https://m.example.com`,
      );
    }
  }
  for (const [index, key] of (given.REPORT_KEYS_ACCEPTED ?? '').split(',').entries()) {
    if (Buffer.from(key, 'base64').includes('PRIVATE KEY')) {
      problems.push(
        `REPORT_KEYS_ACCEPTED: entry ${index + 1} is a private key; only its public half belongs here`,
      );
    }
  }
  return problems;
}
