import type { Kysely } from 'kysely';
import type { Config } from '#config';
import type { Clock } from '#lib/clock.ts';
import type { Links } from '#lib/links.ts';
import type { OnceTokens } from '#lib/once-tokens.ts';
import type { Pii } from '#lib/pii.ts';
import type { ReportSigner } from '#lib/report-signer.ts';
import type { Captcha } from '#providers/captcha/captcha.ts';
import type { LocalCaptcha } from '#providers/captcha/local-captcha.ts';
import type { SandboxPayment } from '#providers/payment/sandbox-payment.ts';
import type { Sms } from '#providers/sms/sms.ts';
import type { Storage } from '#providers/storage/storage.ts';
import type { Tables } from '#stores/schema.ts';

/** Everything a service may reach outside itself. Built once in `main.ts`, and by tests. */
export type Deps = {
  config: Config;
  db: Kysely<Tables>;
  clock: Clock;
  pii: Pii;
  links: Links;
  signer: ReportSigner;
  /** Guard tokens and challenges: signed, for one subject, good once. */
  onceTokens: OnceTokens;
  sms: Sms;
  captcha: Captcha;
  /** The built-in captcha, while it is the one in use. */
  localCaptcha: LocalCaptcha | null;
  /** The outside ways to pay that are switched on, by method. */
  cashiers: { readonly sandbox?: SandboxPayment };
  storage: Storage;
};
