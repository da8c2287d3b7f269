import { DAY_MS } from '@yanche/rules/calendar';
import type { Db } from '#database/schema.ts';
import type { Pii } from '#lib/signing/pii.ts';
import { deviceDays } from './limit-rules.ts';

/** A browser and a phone; `device` is null where no cookie is kept, which is never known. */
export type DeviceAndPhone = { device: string | null; phone: string };

const hashOf = (pii: Pii, { device, phone }: DeviceAndPhone) =>
  pii.hash(`device ${device} of ${phone}`);

/** Remembers that this phone logged in with this browser. */
export async function saveDevice(
  db: Db,
  pii: Pii,
  which: DeviceAndPhone,
  now: Date,
): Promise<void> {
  if (which.device === null) return;
  await db
    .insertInto('known_devices')
    .values({ device_hash: hashOf(pii, which), last_login_at: now })
    .onConflict((conflict) => conflict.column('device_hash').doUpdateSet({ last_login_at: now }))
    .execute();
}

/** Whether this phone logged in with this browser in the last half year. */
export async function isKnownDevice(
  db: Db,
  pii: Pii,
  which: DeviceAndPhone,
  now: Date,
): Promise<boolean> {
  if (which.device === null) return false;
  const row = await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('device_hash', '=', hashOf(pii, which))
    .where('last_login_at', '>', new Date(now.getTime() - deviceDays * DAY_MS))
    .executeTakeFirst();
  return row !== undefined;
}
