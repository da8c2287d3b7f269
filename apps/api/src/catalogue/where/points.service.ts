import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type {
  ConsolePoint,
  createPoint,
  editPoint,
  listPoints,
  setPointOpen,
  setPointTimes,
} from '@yanche/contract/console/places';
import { pointActionsOf } from '@yanche/rules/appointments/place-changes';
import { bookableDays } from '@yanche/rules/appointments/slots';
import { shanghaiTime } from '@yanche/rules/calendar';
import type * as z from 'zod/mini';
import { inTransaction } from '#database/database.ts';
import type { Db, Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { pageOfList } from '#lib/list-page.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { listVersions } from '#staff/catalogue-versions.store.ts';
import { changeVersioned } from '#staff/versioned-change.ts';
import { slotsOf } from '../appointments/create-missing-slots.ts';
import { insertSlots, syncClosedSlots } from '../appointments/slots.store.ts';
import { listSold, type SoldAppointment } from './affected.store.ts';
import { affectedOrder, requireSeen } from './affected.ts';
import {
  findCityByName,
  insertPoint,
  listPointRows,
  setCapacity,
  updatePoint,
} from './points.store.ts';

type Query = z.output<NonNullable<(typeof listPoints)['query']>>;

/** All of them as this reader sees them. */
export async function readAllPoints(
  db: Db,
  reader: StaffCaller,
  now: Date,
): Promise<ConsolePoint[]> {
  const [rows, sold, versions] = await Promise.all([
    listPointRows(db),
    listSold(db, now),
    listVersions(db, 'point'),
  ]);
  return rows.map((row) => {
    const ahead = sold.filter(({ point_id }) => point_id === row.id);
    const affected = ahead.filter(({ closed }) => closed).map(affectedOrder);
    const hasUntold = affected.some(({ toldAt }) => toldAt === null);
    return {
      pointId: row.id,
      cityName: row.city_name,
      cityNameEn: row.city_name_en,
      marketName: row.market_name ?? '',
      marketNameEn: row.market_name_en ?? '',
      name: row.name,
      nameEn: row.name_en,
      kind: row.kind,
      address: row.address,
      lng: row.lng,
      lat: row.lat,
      capacity: row.capacity,
      openFrom: row.open_from,
      openTo: row.open_to,
      isOpen: row.is_open,
      soldAhead: ahead.length,
      affected,
      version: versions.get(String(row.id)) ?? 0,
      actions: pointActionsOf({ isOpen: row.is_open, hasUntold }, reader.policies),
    };
  });
}

export async function readPoints(
  { db, clock }: Deps,
  reader: StaffCaller,
  { search, kind, isOpen, ...page }: Query,
): Promise<AnswerOf<typeof listPoints>> {
  const wanted = search?.trim().toLowerCase() ?? '';
  const rows = (await readAllPoints(db, reader, clock.now())).filter(
    (point) =>
      (kind === undefined || point.kind === kind) &&
      (isOpen === undefined || point.isOpen === (isOpen === 'yes')) &&
      [point.name, point.nameEn, point.cityName, point.address].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  );
  return pageOfList(rows, page, ({ pointId }) => String(pointId));
}

async function readPoint(db: Db, reader: StaffCaller, pointId: number, now: Date) {
  const point = (await readAllPoints(db, reader, now)).find((each) => each.pointId === pointId);
  if (point === undefined) throw new Failure('notFound');
  return point;
}

type Given = { pointId: number; version: number; reason: string };
type Change = Omit<Awaited<ReturnType<Parameters<typeof changeVersioned>[3]>>, 'name'> & {
  /** Where it has another one now. */
  name?: string;
};

async function change(
  deps: Deps,
  by: StaffCaller,
  { pointId, version, reason }: Given,
  work: (
    tx: Tx,
    facts: { point: ConsolePoint; before: SoldAppointment[]; now: Date },
  ) => Promise<Change>,
): Promise<ConsolePoint> {
  const subject = { kind: 'point' as const, id: String(pointId) };
  await changeVersioned(deps, by, { subject, version, reason }, async (tx, now) => {
    const point = await readPoint(tx, by, pointId, now);
    const before = await listSold(tx, now, { pointId });
    return { name: point.name, ...(await work(tx, { point, before, now })) };
  });
  return readPoint(deps.db, by, pointId, deps.clock.now());
}

export const changedOf = <Facts extends Record<string, unknown>>(next: Facts, present: Facts) => {
  const keys = Object.keys(next).filter((key) => next[key] !== present[key]);
  if (keys.length === 0) throw new Failure('nothingChanged');
  const part = (facts: Facts) => Object.fromEntries(keys.map((key) => [key, facts[key]]));
  return { before: part(present), after: part(next) };
};

export async function changePointNames(
  deps: Deps,
  by: StaffCaller,
  { name, nameEn, address, ...given }: BodyOf<typeof editPoint>,
): Promise<ConsolePoint> {
  return change(deps, by, given, async (tx, { point }) => {
    const present = { name: point.name, nameEn: point.nameEn, address: point.address };
    const changed = changedOf({ name, nameEn, address }, present);
    await updatePoint(tx, point.pointId, { name, name_en: nameEn, address });
    return { action: 'point.edit', name, ...changed };
  });
}

/** Slots that fall outside are closed, those that are new are made; every slot to come gets the new number of places. */
export async function changePointTimes(
  deps: Deps,
  by: StaffCaller,
  { openFrom, openTo, capacity, seen, ...given }: BodyOf<typeof setPointTimes>,
): Promise<ConsolePoint> {
  return change(deps, by, given, async (tx, { point, before, now }) => {
    const present = { openFrom: point.openFrom, openTo: point.openTo, capacity: point.capacity };
    const changed = changedOf({ openFrom, openTo, capacity }, present);
    const times = { openFrom, openTo, capacity };
    const affected = await putTimes(tx, point, times, { seen, before, now });
    return {
      action: 'point.setTimes',
      ...changed,
      after: { ...changed.after, ...numberOf(affected) },
    };
  });
}

type Seen = { seen: readonly string[]; before: readonly SoldAppointment[]; now: Date };

/** Within a transaction: hours and places of a point, and its slots to come. Answers the sold appointments that it concerns. */
export async function putTimes(
  tx: Tx,
  point: ConsolePoint,
  times: Pick<ConsolePoint, 'openFrom' | 'openTo' | 'capacity'>,
  { seen, before, now }: Seen,
) {
  const { pointId } = point;
  const { openFrom, openTo, capacity } = times;
  const slots = slotsFor({ ...point, ...times }, now);
  if (slots.length === 0) throw new Failure('hoursTooShort');
  await updatePoint(tx, pointId, { open_from: openFrom, open_to: openTo, capacity });
  await insertSlots(tx, slots);
  await setCapacity(tx, { pointId, capacity, now });
  await syncClosedSlots(tx, now, { pointId });
  return requireSeen(tx, now, { seen, before, pointId });
}

const numberOf = (affected: readonly unknown[]) =>
  affected.length === 0 ? {} : { affectedOrders: affected.length };

type Times = Pick<ConsolePoint, 'pointId' | 'kind' | 'capacity' | 'openFrom' | 'openTo'>;

/** All slots of the bookable days that such a point has. */
const slotsFor = ({ pointId, kind, capacity, openFrom, openTo }: Times, now: Date) =>
  openFrom >= openTo
    ? []
    : bookableDays(now).flatMap((day) =>
        slotsOf(
          { point_id: pointId, kind, capacity, open_from: openFrom, open_to: openTo },
          new Date(shanghaiTime(day, 0)),
        ),
      );

export async function openPoint(
  deps: Deps,
  by: StaffCaller,
  { isOpen, seen, ...given }: BodyOf<typeof setPointOpen>,
): Promise<ConsolePoint> {
  return change(deps, by, given, async (tx, { point, before, now }) => {
    const { pointId } = point;
    if (point.isOpen === isOpen) throw new Failure('nothingChanged');
    await updatePoint(tx, pointId, { is_open: isOpen });
    await syncClosedSlots(tx, now, { pointId });
    const affected = await requireSeen(tx, now, { seen, before, pointId });
    const action = isOpen ? ('point.open' as const) : ('point.close' as const);
    return { action, after: numberOf(affected) };
  });
}

export async function addPoint(
  deps: Deps,
  by: StaffCaller,
  { reason, ...given }: BodyOf<typeof createPoint>,
): Promise<ConsolePoint> {
  const now = deps.clock.now();
  const pointId = await inTransaction(deps.db, async (tx) =>
    putNewPoint(tx, by, given, { reason, now }),
  );
  return readPoint(deps.db, by, pointId, now);
}

/** Within a transaction: a point with its slots and the act; answers its number. */
export async function putNewPoint(
  tx: Tx,
  by: StaffCaller,
  given: Omit<BodyOf<typeof createPoint>, 'reason'>,
  { reason, now }: { reason: string; now: Date },
): Promise<number> {
  const { cityName, name, nameEn, address, kind, lng, lat, openFrom, openTo, capacity } = given;
  const city = await findCityByName(tx, cityName);
  if (city === null) throw new Failure('cityUnknown');
  const times = { kind, openFrom, openTo, capacity };
  if (slotsFor({ pointId: 0, ...times }, now).length === 0) throw new Failure('hoursTooShort');
  const id = await insertPoint(tx, {
    market_id: null,
    city_id: city.id,
    name,
    name_en: nameEn,
    kind,
    address,
    lng,
    lat,
    capacity,
    open_from: openFrom,
    open_to: openTo,
  });
  await insertSlots(tx, slotsFor({ pointId: id, ...times }, now));
  await syncClosedSlots(tx, now, { pointId: id });
  await insertAudit(tx, {
    by,
    at: now,
    action: 'point.create',
    subject: { kind: 'point', id: String(id), name },
    reason,
    after: { cityName, address, openFrom, openTo, capacity },
  });
  return id;
}
