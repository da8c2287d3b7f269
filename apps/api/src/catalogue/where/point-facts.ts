import type { ConsolePoint, editPoint } from '@yanche/contract/console/places';
import type { BodyOf } from '@yanche/contract/endpoint';
import type { Tables, Tx } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import { findMarketByName } from '#places/places.store.ts';
import type { Selectable } from 'kysely';
import { syncClosedSlots } from '../appointments/slots.store.ts';
import type { SoldAppointment } from './affected.store.ts';
import { requireSeen } from './affected.ts';
import { updatePoint } from './points.store.ts';

export type Seen = { seen: readonly string[]; before: readonly SoldAppointment[]; now: Date };

/** What a point is called, of what kind it is and where; its market by its Chinese name, null in none. */
type PointFacts = Omit<BodyOf<typeof editPoint>, 'pointId' | 'version' | 'reason' | 'seen'>;
type Row = Pick<
  Selectable<Tables['points']>,
  'name' | 'name_en' | 'address' | 'kind' | 'market_id' | 'lng' | 'lat'
>;

/** As the log names them. */
export const toldFacts = ({ name, nameEn, address, kind, marketName, lng, lat }: PointFacts) => ({
  name,
  nameEn,
  address,
  pointKind: kind,
  marketName,
  lng,
  lat,
});
export const factsOf = (point: ConsolePoint) =>
  toldFacts({ ...point, marketName: point.marketName === '' ? null : point.marketName });

/** What was given for a point of a town, with its market found. Throws `marketNeeded`, `marketUnknown`. */
export async function placeOf(
  tx: Tx,
  cityName: string,
  given: PointFacts,
): Promise<{ facts: ReturnType<typeof toldFacts>; row: Row }> {
  const { name, nameEn, address, kind, marketName, lng, lat } = given;
  if ((kind === 'market') !== (marketName !== null)) throw new Failure('marketNeeded');
  const market =
    marketName === null ? null : await findMarketByName(tx, { cityName, name: marketName });
  if (marketName !== null && market === null) throw new Failure('marketUnknown');
  return {
    facts: toldFacts({ ...given, marketName: market?.name ?? null }),
    row: { name, name_en: nameEn, address, kind, market_id: market?.id ?? null, lng, lat },
  };
}

/** Within a transaction: the facts of a point. Answers the sold appointments that lie in a closed market now. Throws `pointKindFixed`. */
export async function putFacts(tx: Tx, point: ConsolePoint, row: Row, given: Seen) {
  const { pointId } = point;
  // Slots on site are longer: those that are there would not fit.
  if (row.kind !== point.kind && [row.kind, point.kind].includes('onsite')) {
    throw new Failure('pointKindFixed');
  }
  await updatePoint(tx, pointId, row);
  await syncClosedSlots(tx, given.now, { pointId });
  return requireSeen(tx, given.now, { ...given, pointId });
}

export const changedOf = <Facts extends Record<string, unknown>>(next: Facts, present: Facts) => {
  const keys = Object.keys(next).filter((key) => next[key] !== present[key]);
  if (keys.length === 0) throw new Failure('nothingChanged');
  const part = (facts: Facts) => Object.fromEntries(keys.map((key) => [key, facts[key]]));
  return { before: part(present), after: part(next) };
};
