import type { ConsolePoint, listPoints } from '@yanche/contract/console/places';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { pointActionsOf } from '@yanche/rules/appointments/place-changes';
import type * as z from 'zod/mini';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { pageOfList } from '#lib/list-page.ts';
import type { StaffCaller } from '#route.ts';
import { listVersions } from '#staff/catalogue-versions.store.ts';
import { listSold } from './affected.store.ts';
import { affectedOrder } from './affected.ts';
import { listPointRows } from './points.store.ts';

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
      marketClosed: row.market_open === false,
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
      (isOpen === undefined || (point.isOpen && !point.marketClosed) === (isOpen === 'yes')) &&
      [point.name, point.nameEn, point.cityName, point.marketName, point.address].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  );
  return pageOfList(rows, page, ({ pointId }) => String(pointId));
}

/** Throws `notFound`. */
export async function readPoint(
  db: Db,
  reader: StaffCaller,
  pointId: number,
  now: Date,
): Promise<ConsolePoint> {
  const point = (await readAllPoints(db, reader, now)).find((each) => each.pointId === pointId);
  if (point === undefined) throw new Failure('notFound');
  return point;
}
