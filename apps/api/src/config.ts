import path from 'node:path';
import * as z from 'zod/mini';
import type { Secrets } from '#lib/secrets.ts';

const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((v) => v === '1' || v === 'true'),
);
const port = z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number));

/** Every variable the API reads. `.env.example` lists them; a test keeps the two equal. */
const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  PUBLIC_URL: z.optional(z.url()),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  DATABASE_POOL: z._default(port, 12),
  SEED: z._default(z.enum(['sample', 'empty']), 'sample'),
  TRUST_PROXY_HOPS: z._default(port, 0),
  APP_SECRET: z.optional(z.string().check(z.minLength(32))),
  REPORT_SIGNING_KEY: z.optional(z.string()),
  LOCAL_SMS: z.optional(flag),
  SANDBOX_CASHIER: z.optional(flag),
});

export const environmentNames = Object.keys(environment.shape);

export type Config = {
  production: boolean;
  port: number;
  host: string;
  /** Where people reach us, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** Null: start the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  databasePool: number;
  seed: 'sample' | 'empty';
  trustProxyHops: number;
  /** Given secrets; what is missing is generated into `dataDir` outside production. */
  secrets: Partial<Secrets>;
  localSms: boolean;
  sandboxCashier: boolean;
};

/** Reads and checks the environment once, at boot. Throws one error that lists every problem. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const production = given.NODE_ENV === 'production';
  if (production) {
    for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'APP_SECRET', 'REPORT_SIGNING_KEY']) {
      if (given[name] === undefined) problems.push(`${name}: needed in production`);
    }
  }
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
    databaseUrl: e.DATABASE_URL ?? null,
    databasePool: e.DATABASE_POOL,
    seed: production ? 'empty' : e.SEED,
    trustProxyHops: e.TRUST_PROXY_HOPS,
    secrets: { appSecret: e.APP_SECRET, reportSigningKey: e.REPORT_SIGNING_KEY },
    localSms: e.LOCAL_SMS ?? !production,
    sandboxCashier: e.SANDBOX_CASHIER ?? !production,
  };
}
