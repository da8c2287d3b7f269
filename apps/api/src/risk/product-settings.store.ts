import {
  type ProductSettings,
  productSettings,
  type SettingKind,
} from '@yanche/rules/staff/product-settings';
import type { Insertable, Selectable } from 'kysely';
import type { Config } from '#config.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type SettingRow = Selectable<Tables['product_settings']>;

/** All versions of one kind, newest first. */
export async function listSettingVersions(db: Db, kind: SettingKind): Promise<SettingRow[]> {
  return db
    .selectFrom('product_settings')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('starts_at', 'desc')
    .execute();
}

/** What counts at a time: the newest version that has begun, before the first one what the product began with. */
function settingIn<Kind extends SettingKind>(
  kind: Kind,
  versions: readonly SettingRow[],
  at: Date,
): ProductSettings[Kind] {
  const begun = versions.find(({ starts_at }) => starts_at <= at);
  return { ...productSettings[kind].first, ...begun?.content };
}

export async function findSetting<Kind extends SettingKind>(
  db: Db,
  kind: Kind,
  at: Date,
): Promise<ProductSettings[Kind]> {
  return settingIn(kind, await listSettingVersions(db, kind), at);
}

/** The same with the version that says it; null before the first one. */
export async function findSettingVersion<Kind extends SettingKind>(
  db: Db,
  kind: Kind,
  at: Date,
): Promise<{ values: ProductSettings[Kind]; versionId: string | null }> {
  const versions = await listSettingVersions(db, kind);
  const begun = versions.find(({ starts_at }) => starts_at <= at);
  return { values: settingIn(kind, versions, at), versionId: begun?.id ?? null };
}

/** What the server was started with. */
export const contactOf = ({ support }: Pick<Config, 'support'>): ProductSettings['support'] => ({
  phone: support.phone,
  ...support.hours,
});

/** Where people reach a person: the version in force, before the first one what the server was started with. */
export async function findSupportContact(
  { db, config }: { db: Db; config: Pick<Config, 'support'> },
  at: Date,
): Promise<ProductSettings['support']> {
  const versions = await listSettingVersions(db, 'support');
  const begun = versions.find(({ starts_at }) => starts_at <= at);
  return { ...contactOf(config), ...begun?.content };
}

type Known = { readAt: number; versions: Promise<SettingRow[]> };
/** Limits are asked with every request of a flood: each process reads their versions anew after some seconds. */
const knownMs = 5_000;
const known = new WeakMap<Db, Known>();

/** The limits of risk at a time, as this process last read them. */
export async function riskLimitsAt(db: Db, at: Date): Promise<ProductSettings['riskLimits']> {
  const before = known.get(db);
  const isFresh = before !== undefined && performance.now() - before.readAt < knownMs;
  const versions = isFresh ? before.versions : listSettingVersions(db, 'riskLimits');
  if (!isFresh) {
    known.set(db, { readAt: performance.now(), versions });
    // A read that failed is not kept.
    versions.catch(() => known.delete(db));
  }
  return settingIn('riskLimits', await versions, at);
}

/** After a change in this process. */
export const forgetRiskLimits = (db: Db): boolean => known.delete(db);

export async function insertSetting(
  tx: Tx,
  row: Insertable<Tables['product_settings']>,
): Promise<void> {
  await tx.insertInto('product_settings').values(row).execute();
}

/** Removes a version that has not begun; false when there is none such. */
export async function deletePlannedSetting(
  tx: Tx,
  { versionId, now }: { versionId: string; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('product_settings')
    .where('id', '=', versionId)
    .where('starts_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
