import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '#config';
import type { Deps } from '#deps';
import { type Clock, systemClock } from '#lib/clock.ts';
import { newId } from '#lib/ids.ts';
import { createLinks } from '#lib/links.ts';
import { createPii } from '#lib/pii.ts';
import { createReportSigner } from '#lib/report-signer.ts';
import type { Secrets } from '#lib/secrets.ts';
import { createSandboxPayment } from '#providers/payment/sandbox-payment.ts';
import { createLocalSms } from '#providers/sms/local-sms.ts';
import { createDiskStorage } from '#providers/storage/disk-storage.ts';
import type { Tables } from '#stores/schema.ts';

/** Puts the parts together as the configuration asks. The only place that chooses providers. */
export function buildDeps(
  config: Config,
  secrets: Secrets,
  db: Kysely<Tables>,
  clock: Clock = systemClock,
): Deps {
  const links = createLinks(secrets.appSecret);
  return {
    config,
    db,
    clock,
    pii: createPii(secrets.appSecret),
    links,
    signer: createReportSigner(secrets.reportSigningKey),
    sms: createLocalSms(async ({ phoneMask, text }) => {
      await db
        .insertInto('text_messages')
        .values({ id: newId(), phone_mask: phoneMask, text, created_at: clock.now() })
        .execute();
    }),
    cashiers: config.sandboxCashier
      ? { sandbox: createSandboxPayment({ links, clock, port: config.port }) }
      : {},
    storage: createDiskStorage(path.join(config.dataDir, 'objects')),
  };
}
