import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { createMarket, createTown } from '@yanche/contract/console/new-places';
import type {
  editMarket,
  editTown,
  listTowns,
  setTownOpen,
  Town,
} from '@yanche/contract/console/towns';
import { townActionsOf } from '@yanche/rules/appointments/place-changes';
import type * as z from 'zod/mini';
import { inTransaction } from '#database/database.ts';
import type { Db, Tx } from '#database/schema.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { pageOfList } from '#lib/list-page.ts';
import type { StaffCaller } from '#route.ts';
import { listVersions } from '#staff/catalogue-versions.store.ts';
import { changeVersioned } from '#staff/versioned-change.ts';
import { syncClosedSlots } from '../appointments/slots.store.ts';
import { listSold } from './affected.store.ts';
import { requireSeen } from './affected.ts';
import { changedOf } from './point-facts.ts';
import { findCityByName } from './points.store.ts';
import {
  insertCity,
  hasSameMarket,
  hasSameName,
  insertMarket,
  listTownRows,
  updateCity,
  updateMarket,
} from './towns.store.ts';

type Query = z.output<NonNullable<(typeof listTowns)['query']>>;
type Row = { town: Town; cityId: number };

/** All of them as this reader sees them, with the number of the town. */
export async function readAllTowns(db: Db, reader: StaffCaller, now: Date): Promise<Row[]> {
  const [{ cities, markets, points }, sold, versions] = await Promise.all([
    listTownRows(db),
    listSold(db, now),
    listVersions(db, 'town'),
  ]);
  const factsOf = (townId: string, kind: Town['kind'], isOpen: boolean) => ({
    townId,
    kind,
    isOpen,
    version: versions.get(townId) ?? 0,
    actions: townActionsOf({ isOpen }, reader.policies),
  });
  const countIn = (ids: readonly number[]) => ({
    points: ids.length,
    soldAhead: sold.filter(({ point_id }) => ids.includes(point_id)).length,
  });
  return [
    ...cities.map((city) => ({
      cityId: city.id,
      town: {
        ...factsOf(`city-${city.id}`, 'city', city.pilot),
        ...countIn(points.filter(({ city_id }) => city_id === city.id).map(({ id }) => id)),
        name: city.name,
        nameEn: city.name_en,
        within: city.province,
        withinEn: city.province,
        address: null,
        lng: city.lng,
        lat: city.lat,
        openFrom: null,
        openTo: null,
      },
    })),
    ...markets.map((market) => ({
      cityId: market.city_id,
      town: {
        ...factsOf(`market-${market.id}`, 'market', market.pilot),
        ...countIn(points.filter(({ market_id }) => market_id === market.id).map(({ id }) => id)),
        name: market.name,
        nameEn: market.name_en,
        within: market.city_name,
        withinEn: market.city_name_en,
        address: market.address,
        lng: market.lng,
        lat: market.lat,
        openFrom: market.open_from,
        openTo: market.open_to,
      },
    })),
  ];
}

export async function readTowns(
  { db, clock }: Deps,
  reader: StaffCaller,
  { search, kind, isOpen, ...page }: Query,
): Promise<AnswerOf<typeof listTowns>> {
  const wanted = search?.trim().toLowerCase() ?? '';
  const rows = (await readAllTowns(db, reader, clock.now())).filter(
    ({ town }) =>
      (kind === undefined || town.kind === kind) &&
      (isOpen === undefined || town.isOpen === (isOpen === 'yes')) &&
      [town.name, town.nameEn, town.within].some((text) => text.toLowerCase().includes(wanted)),
  );
  const { data, ...rest } = pageOfList(rows, page, ({ town }) => town.townId);
  return { data: data.map(({ town }) => town), ...rest };
}

async function readTown(db: Db, reader: StaffCaller, townId: string, now: Date): Promise<Row> {
  const row = (await readAllTowns(db, reader, now)).find((each) => each.town.townId === townId);
  if (row === undefined) throw new Failure('notFound');
  return row;
}

const numberOf = (townId: string) => Number(townId.slice(townId.indexOf('-') + 1));

/** A town that is closed offers nothing; with a market that is closed all its points are. What is sold stays. */
export async function openTown(
  deps: Deps,
  by: StaffCaller,
  { townId, version, reason, isOpen, seen }: BodyOf<typeof setTownOpen>,
): Promise<Town> {
  const subject = { kind: 'town' as const, id: townId };
  await changeVersioned(deps, by, { subject, version, reason }, async (tx, now) => {
    const { town, cityId } = await readTown(tx, by, townId, now);
    const { kind, name } = town;
    if (town.isOpen === isOpen) throw new Failure('nothingChanged');
    const before = await listSold(tx, now, { cityId });
    if (kind === 'city') await updateCity(tx, cityId, { pilot: isOpen });
    else await updateMarket(tx, numberOf(townId), { pilot: isOpen });
    await syncClosedSlots(tx, now, { cityId });
    const affected = await requireSeen(tx, now, { seen, before, cityId });
    return {
      action: isOpen ? ('town.open' as const) : ('town.close' as const),
      name,
      ...(affected.length > 0 && { after: { affectedOrders: affected.length } }),
    };
  });
  return (await readTown(deps.db, by, townId, deps.clock.now())).town;
}

export async function changeTown(
  deps: Deps,
  by: StaffCaller,
  { townId, version, reason, ...next }: BodyOf<typeof editTown>,
): Promise<Town> {
  const subject = { kind: 'town' as const, id: townId };
  await changeVersioned(deps, by, { subject, version, reason }, async (tx, now) => {
    const { town, cityId } = await readTown(tx, by, townId, now);
    const { name, nameEn, province, lng, lat } = next;
    const present = {
      name: town.name,
      nameEn: town.nameEn,
      province: town.within,
      lng: town.lng,
      lat: town.lat,
    };
    const changed = changedOf({ name, nameEn, province, lng, lat }, present);
    if (await hasSameName(tx, { id: cityId, name, nameEn })) throw new Failure('placeExists');
    const letter = letterOf(nameEn);
    await updateCity(tx, cityId, { name, name_en: nameEn, province, lng, lat, letter });
    return { action: 'town.edit', name, ...changed };
  });
  return (await readTown(deps.db, by, townId, deps.clock.now())).town;
}

export async function changeMarket(
  deps: Deps,
  by: StaffCaller,
  { townId, version, reason, ...next }: BodyOf<typeof editMarket>,
): Promise<Town> {
  const subject = { kind: 'town' as const, id: townId };
  await changeVersioned(deps, by, { subject, version, reason }, async (tx, now) =>
    putMarket(tx, (await readTown(tx, by, townId, now)).town, next),
  );
  return (await readTown(deps.db, by, townId, deps.clock.now())).town;
}

type MarketFacts = Omit<BodyOf<typeof editMarket>, 'townId' | 'version' | 'reason'>;

const marketOf = ({ name, nameEn, address, lng, lat, openFrom, openTo }: Town) => ({
  name,
  nameEn,
  address: address ?? '',
  lng,
  lat,
  openFrom: openFrom ?? '',
  openTo: openTo ?? '',
});

/** Within a transaction: what a market is called, where it is and when it is open; answers the act. */
export async function putMarket(tx: Tx, town: Town, next: MarketFacts) {
  const { name, nameEn, address, lng, lat, openFrom, openTo } = next;
  if (openFrom >= openTo) throw new Failure('hoursTooShort');
  const changed = changedOf({ name, nameEn, address, lng, lat, openFrom, openTo }, marketOf(town));
  const id = numberOf(town.townId);
  if (await hasSameMarket(tx, { id, name })) throw new Failure('placeExists');
  await updateMarket(tx, id, {
    name,
    name_en: nameEn,
    address,
    lng,
    lat,
    open_from: openFrom,
    open_to: openTo,
  });
  return { action: 'town.edit' as const, name, ...changed };
}

/** Lists of towns are sorted by it. */
const letterOf = (nameEn: string) => nameEn.slice(0, 1).toUpperCase();

/** A town that offers nothing until it is opened. */
export async function addTown(
  deps: Deps,
  by: StaffCaller,
  { reason, cityCode, name, nameEn, province, lng, lat }: BodyOf<typeof createTown>,
): Promise<Town> {
  const now = deps.clock.now();
  const townId = `city-${cityCode}`;
  await inTransaction(deps.db, async (tx) => {
    const row = { id: cityCode, name, name_en: nameEn, province, lng, lat };
    const letter = letterOf(nameEn);
    if (!(await insertCity(tx, { ...row, letter, domain: null, pilot: false }))) {
      throw new Failure('placeExists');
    }
    await insertAudit(tx, {
      by,
      at: now,
      action: 'town.create',
      subject: { kind: 'town', id: townId, name },
      reason,
      after: { name, nameEn },
    });
  });
  return (await readTown(deps.db, by, townId, now)).town;
}

export async function addMarket(
  deps: Deps,
  by: StaffCaller,
  { reason, ...given }: BodyOf<typeof createMarket>,
): Promise<Town> {
  const now = deps.clock.now();
  const id = await inTransaction(deps.db, async (tx) =>
    putNewMarket(tx, by, given, { reason, now }),
  );
  return (await readTown(deps.db, by, `market-${id}`, now)).town;
}

/** Within a transaction: a market, closed until it is opened, and the act; answers its number. */
export async function putNewMarket(
  tx: Tx,
  by: StaffCaller,
  given: Omit<BodyOf<typeof createMarket>, 'reason'>,
  { reason, now }: { reason: string; now: Date },
): Promise<number> {
  const { cityName, name, nameEn, address, lng, lat, openFrom, openTo } = given;
  const city = await findCityByName(tx, cityName);
  if (city === null) throw new Failure('cityUnknown');
  if (openFrom >= openTo) throw new Failure('hoursTooShort');
  const id = await insertMarket(tx, {
    city_id: city.id,
    name,
    name_en: nameEn,
    address,
    lng,
    lat,
    open_from: openFrom,
    open_to: openTo,
    pilot: false,
  });
  if (id === null) throw new Failure('placeExists');
  await insertAudit(tx, {
    by,
    at: now,
    action: 'town.create',
    subject: { kind: 'town', id: `market-${id}`, name },
    reason,
    after: { cityName, name, address, openFrom, openTo },
  });
  return id;
}
