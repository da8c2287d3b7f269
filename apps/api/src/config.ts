import type { SupportHours } from '@yanche/rules/support/support-hours';
import path from 'node:path';
import * as z from 'zod/mini';
import {
  flag,
  isOrigin,
  list,
  originNeeded,
  sessionKeys,
  supportHours,
  text,
  wholeNumber,
} from '#lib/environment-fields.ts';
import type { MarketplaceLinks } from '@yanche/host/marketplace-links';
import type { SessionKeys } from '@yanche/host/session-keys';
import { type UploadSettings, uploadSettingsField } from '#lib/upload-settings.ts';
import {
  type DatabaseChoice,
  databaseVariables,
  readDatabaseChoice,
} from '#database/database-environment.ts';
import { problemsBetween, sisterOriginsOf } from './config-problems.ts';
import type { Secrets } from '#lib/signing/secrets.ts';
import { type ESignChoice, eSignOf, eSignVariables } from '#providers/e-sign/create-e-sign.ts';
import {
  messageVariables,
  type MiniProgramChoice,
  readMessageChoice,
} from '#providers/message/message-environment.ts';
import type { FaceChoice } from '#providers/face/create-face.ts';
import type { OcrChoice } from '#providers/ocr/create-ocr.ts';
import type { StorageChoice } from '#providers/storage/create-storage.ts';
import { storageOf, storageVariables } from '#providers/storage/storage-environment.ts';
import {
  type HistoryChoice,
  historyVariables,
  readHistoryChoice,
} from '#providers/history/create-history-sources.ts';
import {
  marketplaceLinksOf,
  marketplaceLinkVariables,
} from '#providers/marketplace/marketplace-links.ts';
import {
  type MarketplaceChoice,
  marketplaceVariables,
  readMarketplaceChoice,
} from '#providers/marketplace/create-marketplace.ts';
import {
  type PaymentChoice,
  paymentVariables,
  readPaymentChoice,
} from '#providers/payment/payment-environment.ts';
import type { TencentCaptchaKeys } from '#providers/captcha/tencent-captcha.ts';
import type { AlibabaSmsKeys } from '#providers/sms/alibaba-sms.ts';
import type { SmsTemplates } from '#providers/sms/sms.ts';
import type { TencentSmsKeys } from '#providers/sms/tencent-sms.ts';

/** Every variable the API reads. `.env.example` lists them; a test keeps both in step. */
const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  PORT: z._default(wholeNumber(1, 65_535), 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  PUBLIC_URL: z.optional(z.string().check(z.refine(isOrigin, { error: originNeeded }))),
  ALLOW_HTTP: z._default(flag, false),
  DATA_DIR: z._default(z.string(), '.data'),
  ...databaseVariables,
  SEED: z._default(z.enum(['sample', 'empty']), 'sample'),
  TRUST_PROXY_HOPS: z._default(wholeNumber(0, 99), 0),
  METRICS_PORT: z.optional(wholeNumber(1, 65_535)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  TRACES_URL: z.optional(z.url()),
  TRACES_PERCENT: z._default(wholeNumber(0, 100), 5),
  STOP_PAUSE_SECONDS: z.optional(wholeNumber(0, 5)),
  APP_SECRET: z.optional(z.string().check(z.minLength(32))),
  APP_SECRETS_ACCEPTED: list,
  REPORT_SIGNING_KEY: z.optional(z.string()),
  REPORT_KEYS_ACCEPTED: list,
  LOCAL_SMS: z.optional(flag),
  ALLOW_PUBLIC_INBOX: z._default(flag, false),
  SANDBOX_CASHIER: z.optional(flag),
  ANTI_CRAWL: z._default(flag, true),
  SISTER_ORIGINS: z._default(z.string(), ''),
  SMS_PROVIDER: z._default(z.enum(['local', 'tencent', 'alibaba']), 'local'),
  SMS_KEY_ID: text,
  SMS_KEY_SECRET: text,
  SMS_APP_ID: text,
  SMS_SIGN_NAME: text,
  SMS_TEMPLATE_LOGIN_ZH: text,
  SMS_TEMPLATE_LOGIN_EN: text,
  ...messageVariables,
  CAPTCHA_PROVIDER: z._default(z.enum(['local', 'tencent']), 'local'),
  CAPTCHA_KEY_ID: text,
  CAPTCHA_KEY_SECRET: text,
  CAPTCHA_APP_ID: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  CAPTCHA_APP_SECRET: text,
  OCR_PROVIDER: z._default(z.enum(['local', 'tencent']), 'local'),
  OCR_KEY_ID: text,
  OCR_KEY_SECRET: text,
  OCR_REGION: z._default(z.string(), 'ap-guangzhou'),
  FACE_PROVIDER: z._default(z.enum(['local', 'tencent']), 'local'),
  FACE_KEY_ID: text,
  FACE_KEY_SECRET: text,
  FACE_REGION: z._default(z.string(), 'ap-guangzhou'),
  ...eSignVariables,
  ...storageVariables,
  ...paymentVariables,
  ...marketplaceVariables,
  ...marketplaceLinkVariables,
  SESSION_KEYS: sessionKeys,
  UPLOAD_SETTINGS: uploadSettingsField,
  ...historyVariables,
  SUPPORT_PHONE: z._default(z.string().check(z.regex(/^[\d\s+()-]{5,24}$/)), '400-000-0000'),
  SUPPORT_HOURS: supportHours,
  FFMPEG_PATH: z._default(z.string(), 'ffmpeg'),
  NOTICES_INSIDE: z.optional(flag),
});

export const environmentNames = Object.keys(environment.shape);

export type Config = DatabaseChoice & {
  production: boolean;
  port: number;
  host: string;
  /** The public origin, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  seed: 'sample' | 'empty';
  trustProxyHops: number;
  /** Where metrics are read; null: nowhere. */
  metrics: { port: number; host: string } | null;
  /** Where spans of requests, jobs and calls of providers are sent; null: nowhere. */
  traces: { url: string; percent: number } | null;
  /** How long calls are still taken once /readyz says that we stop. */
  stopPauseMs: number;
  /** Given secrets; what is missing is generated into `dataDir` outside production. */
  secrets: Partial<Secrets>;
  localSms: boolean;
  sandboxCashier: boolean;
  /** Whether lists and reports are protected against scraping. */
  antiCrawl: boolean;
  /** Other sites that run this product. A login on one logs in on all of them (decision 11). */
  sisterOrigins: readonly string[];
  sms:
    | { provider: 'local' }
    | { provider: 'tencent'; keys: TencentSmsKeys }
    | { provider: 'alibaba'; keys: AlibabaSmsKeys };
  miniProgram: MiniProgramChoice;
  captcha: { provider: 'local' } | { provider: 'tencent'; keys: TencentCaptchaKeys };
  ocr: OcrChoice;
  face: FaceChoice;
  /** The provider that has contracts signed. */
  eSign: ESignChoice;
  storage: StorageChoice;
  /** Payment providers; null: disabled. */
  payment: PaymentChoice;
  marketplace: MarketplaceChoice;
  /** Where the marketplace shows its cars. */
  marketplaceLinks: MarketplaceLinks;
  /** Names under which pages bring along and keep who is logged in. */
  sessionKeys: SessionKeys;
  uploadSettings: UploadSettings;
  history: HistoryChoice;
  /** Where people reach a person, and when on working days. */
  support: { phone: string; hours: SupportHours };
  /** `ffprobe` must be next to it. Without it videos are served as uploaded. */
  ffmpegPath: string;
  /** Whether notices may be sent to private network addresses. */
  noticesInside: boolean;
};

/** Reads and checks the environment once, at boot. Throws one error that lists every problem. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const production = given.NODE_ENV === 'production';
  problems.push(...problemsBetween(given));
  const payment = readPaymentChoice(given, problems);
  const messages = readMessageChoice(given, { production, problems });
  const marketplace = readMarketplaceChoice(given, problems);
  const history = readHistoryChoice(given, problems);
  if (!parsed.success || problems.length > 0) {
    throw new Error(`The configuration has problems:\n${problems.map((p) => `  ${p}`).join('\n')}`);
  }
  const e = parsed.data;
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    dataDir: path.resolve(e.DATA_DIR),
    ...readDatabaseChoice(e),
    seed: production ? 'empty' : e.SEED,
    trustProxyHops: e.TRUST_PROXY_HOPS,
    metrics: e.METRICS_PORT === undefined ? null : { port: e.METRICS_PORT, host: e.METRICS_HOST },
    traces: e.TRACES_URL === undefined ? null : { url: e.TRACES_URL, percent: e.TRACES_PERCENT },
    stopPauseMs: (e.STOP_PAUSE_SECONDS ?? (production ? 2 : 0)) * 1000,
    secrets: {
      appSecret: e.APP_SECRET,
      acceptedAppSecrets: e.APP_SECRETS_ACCEPTED,
      reportSigningKey: e.REPORT_SIGNING_KEY,
      acceptedReportKeys: e.REPORT_KEYS_ACCEPTED,
    },
    localSms: e.SMS_PROVIDER === 'local' && (e.LOCAL_SMS ?? !production),
    sandboxCashier: e.SANDBOX_CASHIER ?? !production,
    antiCrawl: e.ANTI_CRAWL,
    sisterOrigins: sisterOriginsOf(given),
    sms: smsOf(e, messages.smsNotices),
    miniProgram: messages.miniProgram,
    captcha: captchaOf(e),
    ocr: ocrOf(e),
    face: faceOf(e),
    eSign: eSignOf(e),
    storage: storageOf(e),
    payment,
    marketplace,
    marketplaceLinks: marketplaceLinksOf(e),
    sessionKeys: e.SESSION_KEYS,
    uploadSettings: e.UPLOAD_SETTINGS,
    history,
    support: { phone: e.SUPPORT_PHONE, hours: e.SUPPORT_HOURS },
    ffmpegPath: e.FFMPEG_PATH,
    noticesInside: e.NOTICES_INSIDE ?? !production,
  };
}

type Environment = z.output<typeof environment>;

/** The variables of the chosen provider have been checked before. */
function smsOf(e: Environment, notices: Omit<SmsTemplates, 'loginCode'>): Config['sms'] {
  const zh = e.SMS_TEMPLATE_LOGIN_ZH ?? '';
  const common = {
    signName: e.SMS_SIGN_NAME ?? '',
    templates: { ...notices, loginCode: { zh, en: e.SMS_TEMPLATE_LOGIN_EN ?? null } },
  };
  const [id = '', secret = ''] = [e.SMS_KEY_ID, e.SMS_KEY_SECRET];
  if (e.SMS_PROVIDER === 'tencent') {
    const keys = { ...common, secretId: id, secretKey: secret, appId: e.SMS_APP_ID ?? '' };
    return { provider: 'tencent', keys };
  }
  if (e.SMS_PROVIDER === 'alibaba') {
    return { provider: 'alibaba', keys: { ...common, accessKeyId: id, accessKeySecret: secret } };
  }
  return { provider: 'local' };
}

function captchaOf(e: Environment): Config['captcha'] {
  if (e.CAPTCHA_PROVIDER === 'local') return { provider: 'local' };
  return {
    provider: 'tencent',
    keys: {
      secretId: e.CAPTCHA_KEY_ID ?? '',
      secretKey: e.CAPTCHA_KEY_SECRET ?? '',
      appId: e.CAPTCHA_APP_ID ?? '',
      appSecretKey: e.CAPTCHA_APP_SECRET ?? '',
    },
  };
}

function ocrOf(e: Environment): OcrChoice {
  if (e.OCR_PROVIDER === 'local') return { provider: 'local' };
  const [secretId = '', secretKey = ''] = [e.OCR_KEY_ID, e.OCR_KEY_SECRET];
  return { provider: 'tencent', keys: { secretId, secretKey, region: e.OCR_REGION } };
}

function faceOf(e: Environment): FaceChoice {
  if (e.FACE_PROVIDER === 'local') return { provider: 'local' };
  const [secretId = '', secretKey = ''] = [e.FACE_KEY_ID, e.FACE_KEY_SECRET];
  return { provider: 'tencent', keys: { secretId, secretKey, region: e.FACE_REGION } };
}
