import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type {
  Closure,
  createClosure,
  liftClosure,
  listClosures,
} from '@yanche/contract/console/places';
import { closureState } from '@yanche/rules/appointments/place-changes';
import type * as z from 'zod/mini';
import type { Db, Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { pageOfList } from '#lib/list-page.ts';
import type { StaffCaller } from '#route.ts';
import { findCity, findMarket, findPoint } from '#places/places.store.ts';
import { listVersions } from '#staff/catalogue-versions.store.ts';
import { changeVersioned } from '#staff/versioned-change.ts';
import { syncClosedSlots } from '../appointments/slots.store.ts';
import { listSold } from './affected.store.ts';
import { affectedOrder, requireSeen } from './affected.ts';
import { endClosure, insertClosure, listClosureRows } from './closures.store.ts';

type ClosureRow = Awaited<ReturnType<typeof listClosureRows>>[number];
type Query = z.output<NonNullable<(typeof listClosures)['query']>>;

async function readAll(db: Db, reader: StaffCaller, now: Date): Promise<Closure[]> {
  const [rows, sold, versions] = await Promise.all([
    listClosureRows(db),
    listSold(db, now),
    listVersions(db, 'closure'),
  ]);
  return rows.map((row) => {
    const { starts_at: startsAt, ends_at: endsAt, ended_at: endedAt } = row;
    const state = closureState({ startsAt, endsAt, endedAt }, now);
    const isRunning = state === 'planned' || state === 'now';
    const mayChange = isRunning && reader.policies.includes('closures.change');
    const affected = sold.filter(
      (order) =>
        order.start_at < endsAt &&
        order.end_at > startsAt &&
        (row.point_id === null || row.point_id === order.point_id) &&
        (row.market_id === null || row.market_id === order.market_id) &&
        (row.city_id === null || row.city_id === order.city_id),
    );
    return {
      closureId: row.id,
      scope: scopeOf(row),
      placeName: row.point_name ?? row.market_name ?? row.city_name ?? '',
      placeNameEn: row.point_name_en ?? row.market_name_en ?? row.city_name_en ?? '',
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      note: row.note,
      state,
      affected: isRunning ? affected.map(affectedOrder) : [],
      version: versions.get(row.id) ?? 0,
      actions: mayChange
        ? ['lift', ...(affected.some(({ told_at }) => told_at === null) ? (['tell'] as const) : [])]
        : [],
    };
  });
}

function scopeOf(row: ClosureRow): Closure['scope'] {
  if (row.point_id !== null) return 'point';
  if (row.market_id !== null) return 'market';
  return row.city_id === null ? 'all' : 'city';
}

export async function readClosures(
  { db, clock }: Deps,
  reader: StaffCaller,
  { search, state, ...page }: Query,
): Promise<AnswerOf<typeof listClosures>> {
  const wanted = search?.trim() ?? '';
  const rows = (await readAll(db, reader, clock.now())).filter(
    (closure) =>
      (state === undefined || closure.state === state) &&
      [closure.placeName, closure.note].some((text) => text.includes(wanted)),
  );
  return pageOfList(rows, page, ({ closureId }) => closureId);
}

/** Throws `notFound`. */
export async function readClosure(
  { db, clock }: { db: Db; clock: Deps['clock'] },
  reader: StaffCaller,
  closureId: string,
): Promise<Closure> {
  const rows = await readAll(db, reader, clock.now());
  const closure = rows.find((each) => each.closureId === closureId);
  if (closure === undefined) throw new Failure('notFound');
  return closure;
}

type Scope = Pick<BodyOf<typeof createClosure>, 'scope' | 'placeId'>;

type Where = { cityId?: number; marketId?: number; pointId?: number };
/** How each kind of place is found, and what closes it. */
const placesOf = {
  city: { find: findCity, where: (id: number): Where => ({ cityId: id }) },
  market: { find: findMarket, where: (id: number): Where => ({ marketId: id }) },
  point: { find: findPoint, where: (id: number): Where => ({ pointId: id }) },
} as const;

/** Which point, market or town is meant, and what it is called. Throws `cityUnknown`. */
async function placeOf(tx: Tx, { scope, placeId }: Scope): Promise<{ where: Where; name: string }> {
  if (scope === 'all') return { where: {}, name: '全部城市' };
  const id = placeId ?? 0;
  const { find, where } = placesOf[scope];
  const place = await find(tx, id);
  if (place === null) throw new Failure('cityUnknown');
  return { where: where(id), name: place.name };
}

/** The note is the reason: it says why to whoever looks at the calendar. */
export async function closePlace(
  deps: Deps,
  by: StaffCaller,
  { reason, scope, placeId, seen, ...times }: BodyOf<typeof createClosure>,
): Promise<Closure> {
  const [startsAt, endsAt] = [new Date(times.startsAt), new Date(times.endsAt)];
  const id = newId();
  const subject = { kind: 'closure' as const, id };
  await changeVersioned(deps, by, { subject, version: 0, reason }, async (tx, now) => {
    if (endsAt <= startsAt || endsAt <= now) throw new Failure('closureTimes');
    const { where, name } = await placeOf(tx, { scope, placeId });
    const before = await listSold(tx, now, where);
    await insertClosure(tx, {
      id,
      city_id: where.cityId ?? null,
      market_id: where.marketId ?? null,
      point_id: where.pointId ?? null,
      starts_at: startsAt,
      ends_at: endsAt,
      note: reason,
      created_at: now,
    });
    await syncClosedSlots(tx, now, where);
    const affected = await requireSeen(tx, now, { seen, before, ...where });
    return {
      action: 'closure.create',
      name,
      after: {
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        ...(affected.length > 0 && { affectedOrders: affected.length }),
      },
    };
  });
  return readClosure(deps, by, id);
}

export async function reopenPlace(
  deps: Deps,
  by: StaffCaller,
  { closureId, ...given }: BodyOf<typeof liftClosure>,
): Promise<Closure> {
  const { placeName } = await readClosure(deps, by, closureId);
  const subject = { kind: 'closure' as const, id: closureId };
  await changeVersioned(deps, by, { subject, ...given }, async (tx, now) => {
    if (!(await endClosure(tx, closureId, now))) throw new Failure('closureOver');
    await syncClosedSlots(tx, now);
    return { action: 'closure.lift', name: placeName || '全部城市' };
  });
  return readClosure(deps, by, closureId);
}
