import type { AnswerOf } from '@yanche/contract/endpoint';
import type { listSettings, Setting, SettingVersion } from '@yanche/contract/console/settings';
import { MINUTE_MS } from '@yanche/rules/calendar';
import {
  productSettings,
  settingActionsOf,
  type SettingKind,
  settingKinds,
} from '@yanche/rules/staff/product-settings';
import type * as z from 'zod/mini';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { pageOfList } from '#lib/list-page.ts';
import {
  contactOf,
  deletePlannedSetting,
  forgetRiskLimits,
  insertSetting,
  listSettingVersions,
} from '#risk/product-settings.store.ts';
import type { StaffCaller } from '#route.ts';
import { listVersions } from '../catalogue-versions.store.ts';
import { changeVersioned } from '../versioned-change.ts';

type Query = z.output<NonNullable<(typeof listSettings)['query']>>;
type Values = Readonly<Record<string, number | string>>;
type Given = { kind: SettingKind; version: number; reason: string };

/** A screen may be this old when "at once" was chosen as a time. */
const lateMs = 5 * MINUTE_MS;

async function readOne(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  reader: StaffCaller,
  kind: SettingKind,
  now: Date,
): Promise<Setting> {
  const [rows, counters] = await Promise.all([
    listSettingVersions(db, kind),
    listVersions(db, 'setting'),
  ]);
  const first = { ...productSettings[kind].first, ...(kind === 'support' && contactOf(config)) };
  const begun = rows.findIndex(({ starts_at }) => starts_at <= now);
  const stateOf = (index: number): SettingVersion['state'] =>
    begun === -1 || index < begun ? 'planned' : index === begun ? 'now' : 'past';
  const versions: SettingVersion[] = [
    ...rows.map(({ id, starts_at, content }, index) => ({
      versionId: id,
      startsAt: starts_at.toISOString(),
      values: { ...first, ...content },
      state: stateOf(index),
    })),
    {
      versionId: null,
      startsAt: null,
      values: { ...first },
      state: begun === -1 ? 'now' : 'past',
    },
  ];
  const next = versions.findLast(({ state }) => state === 'planned') ?? null;
  return {
    kind,
    values: versions.find(({ state }) => state === 'now')?.values ?? { ...first },
    next,
    versions,
    version: counters.get(kind) ?? 0,
    actions: settingActionsOf(kind, next !== null, reader.policies),
  };
}

export async function readSettings(
  deps: Deps,
  reader: StaffCaller,
  page: Query,
): Promise<AnswerOf<typeof listSettings>> {
  const now = deps.clock.now();
  const rows = await Promise.all(settingKinds.map((kind) => readOne(deps, reader, kind, now)));
  return pageOfList(rows, page, ({ kind }) => kind);
}

/** Plans or sets a version of all values of one kind. Compared with what would count at its start without it. */
export async function setSetting(
  deps: Deps,
  by: StaffCaller,
  { kind, values, startsAt, ...given }: Given & { values: Values; startsAt: string | null },
): Promise<Setting> {
  const subject = { kind: 'setting' as const, id: kind };
  await changeVersioned(deps, by, { subject, ...given }, async (tx, now) => {
    const start = startsAt === null ? now : new Date(startsAt);
    if (start.getTime() < now.getTime() - lateMs) throw new Failure('startsInPast');
    // Never before now: what was quoted since would be of other terms than the list says.
    const begins = start < now ? now : start;
    const { versions } = await readOne({ ...deps, db: tx }, by, kind, now);
    if (versions.some((each) => each.startsAt === begins.toISOString())) {
      throw new Failure('startTaken');
    }
    const former =
      versions.find((each) => each.startsAt === null || new Date(each.startsAt) < begins)?.values ??
      {};
    const changed = Object.keys(values).filter((key) => values[key] !== former[key]);
    if (changed.length === 0) throw new Failure('nothingChanged');
    await insertSetting(tx, {
      id: newId(),
      kind,
      starts_at: begins,
      content: { ...values },
      created_at: now,
    });
    return {
      action: 'setting.set' as const,
      name: productSettings[kind].label[0],
      before: pick(former, changed),
      after: { ...pick(values, changed), startsAt: begins.toISOString() },
    };
  });
  return readAfter(deps, by, kind);
}

export async function dropSetting(
  deps: Deps,
  by: StaffCaller,
  { kind, versionId, ...given }: Given & { versionId: string },
): Promise<Setting> {
  const subject = { kind: 'setting' as const, id: kind };
  await changeVersioned(deps, by, { subject, ...given }, async (tx, now) => {
    const { versions, values } = await readOne({ ...deps, db: tx }, by, kind, now);
    const planned = versions.find((each) => each.versionId === versionId);
    if (planned === undefined) throw new Failure('notFound');
    if (!(await deletePlannedSetting(tx, { versionId, now }))) throw new Failure('priceBegun');
    const changed = Object.keys(planned.values).filter(
      (key) => planned.values[key] !== values[key],
    );
    const before = { ...pick(planned.values, changed), startsAt: planned.startsAt };
    return { action: 'setting.drop' as const, name: productSettings[kind].label[0], before };
  });
  return readAfter(deps, by, kind);
}

async function readAfter(deps: Deps, by: StaffCaller, kind: SettingKind) {
  forgetRiskLimits(deps.db);
  return readOne(deps, by, kind, deps.clock.now());
}

const pick = (values: Values, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(keys.map((key) => [key, values[key]]));
