import type { BodyOf } from '@yanche/contract/endpoint';
import type {
  ConsolePoint,
  createPoint,
  editPoint,
  setPointOpen,
  setPointTimes,
} from '@yanche/contract/console/places';
import { bookableDays } from '@yanche/rules/appointments/slots';
import { shanghaiTime } from '@yanche/rules/calendar';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { changeVersioned } from '#staff/versioned-change.ts';
import { slotsOf } from '../appointments/create-missing-slots.ts';
import { insertSlots, syncClosedSlots } from '../appointments/slots.store.ts';
import { listSold, type SoldAppointment } from './affected.store.ts';
import { requireSeen } from './affected.ts';
import { changedOf, factsOf, placeOf, putFacts, type Seen } from './point-facts.ts';
import { findCityByName, insertPoint, setCapacity, updatePoint } from './points.store.ts';
import { readPoint } from './read-points.service.ts';

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

export async function changePoint(
  deps: Deps,
  by: StaffCaller,
  { pointId, version, reason, seen, ...given }: BodyOf<typeof editPoint>,
): Promise<ConsolePoint> {
  return change(deps, by, { pointId, version, reason }, async (tx, { point, before, now }) => {
    const { facts, row } = await placeOf(tx, point.cityName, given);
    const changed = changedOf(facts, factsOf(point));
    const affected = await putFacts(tx, point, row, { seen, before, now });
    return {
      action: 'point.edit',
      name: facts.name,
      ...changed,
      after: { ...changed.after, ...numberOf(affected) },
    };
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
  const { cityName, openFrom, openTo, capacity } = given;
  const city = await findCityByName(tx, cityName);
  if (city === null) throw new Failure('cityUnknown');
  const { facts, row } = await placeOf(tx, city.name, given);
  const times = { kind: row.kind, openFrom, openTo, capacity };
  if (slotsFor({ pointId: 0, ...times }, now).length === 0) throw new Failure('hoursTooShort');
  const id = await insertPoint(tx, {
    ...row,
    city_id: city.id,
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
    subject: { kind: 'point', id: String(id), name: facts.name },
    reason,
    after: { cityName: city.name, ...facts, openFrom, openTo, capacity },
  });
  return id;
}
