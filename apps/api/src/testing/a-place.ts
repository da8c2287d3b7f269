import { HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { newId } from '#lib/ids.ts';
import type { Tables } from '#database/schema.ts';
import type { Insertable, Selectable } from 'kysely';
import { sampleProducts } from '#sample/products.ts';
import type { TestApi, TestPerson } from './test-api.ts';

let made = 9_000;

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

const enough = 40;
const sampleSkills = sampleProducts.flatMap(({ rule: { skill } }) => skill ?? []);

/**
 * Certified inspectors with every skill in a town. Returns a function that removes them, for orders sold while there
 * were more people.
 */
export async function staffTown(
  api: TestApi,
  cityId: number,
  count = enough,
): Promise<() => Promise<void>> {
  const ids = Array.from({ length: count }, () => newId());
  const { db } = api.deps;
  await db
    .insertInto('users')
    .values(
      ids.map((id) => ({
        id,
        phone_hash: id,
        phone_sealed: '',
        phone_mask: '',
        name: '检测师',
        roles: ['inspector' as const],
        city_ids: [cityId],
        cert_no: 'YC-STAFF',
        skills: sampleSkills,
        created_at: api.time.now,
      })),
    )
    .execute();
  return async () => {
    await db.updateTable('users').set({ cert_no: null }).where('id', 'in', ids).execute();
  };
}

/** A city with enough inspectors and, by default, inspections. */
export async function aCity(
  api: TestApi,
  { staff = enough, ...more }: Partial<Row<'cities'>> & { staff?: number } = {},
): Promise<number> {
  made += 1;
  const city = {
    id: made,
    name: `城市${made}`,
    name_en: `City ${made}`,
    domain: null,
    letter: 'C',
    province: '浙江',
    lng: 120.16,
    lat: 30.28,
    pilot: true,
    ...more,
  };
  await api.deps.db.insertInto('cities').values(city).execute();
  if (staff > 0) await staffTown(api, city.id, staff);
  return city.id;
}

/** A market that is open, in a city. */
export async function aMarket(api: TestApi, cityId: number, more: Partial<Row<'markets'>> = {}) {
  made += 1;
  const market = {
    id: made,
    name: `市场${made}`,
    name_en: `Market ${made}`,
    city_id: cityId,
    address: `市场路 ${made} 号`,
    lng: 120.1,
    lat: 30.3,
    open_from: '08:30',
    open_to: '17:30',
    pilot: true,
    ...more,
  };
  await api.deps.db.insertInto('markets').values(market).execute();
  return market;
}

/** A point in its own city unless one is given. */
export async function aPoint(api: TestApi, more: Partial<Row<'points'>> = {}) {
  made += 1;
  const point = {
    id: made,
    market_id: null,
    city_id: more.city_id ?? (await aCity(api)),
    name: `检测点${made}`,
    name_en: `Point ${made}`,
    kind: 'market' as const,
    address: `测试路 ${made} 号`,
    lng: 120.16,
    lat: 30.28,
    capacity: 5,
    ...more,
  };
  await api.deps.db.insertInto('points').values(point).execute();
  return point;
}

/** A slot: by default tomorrow, 5 free places, at its own point. */
export async function aSlot(
  api: TestApi,
  more: Partial<Row<'slots'>> & { kind?: Row<'points'>['kind'] } = {},
) {
  const { kind = 'market', ...given } = more;
  const pointId = given.point_id ?? (await aPoint(api, { kind })).id;
  const start = given.start_at ?? new Date(api.time.now.getTime() + 24 * HOUR_MS);
  const slot = {
    id: newId(),
    point_id: pointId,
    start_at: start,
    end_at: new Date(start.getTime() + 30 * MINUTE_MS),
    capacity: 5,
    booked: 0,
    ...given,
  };
  await api.deps.db.insertInto('slots').values(slot).execute();
  return slot;
}

/** A product of the sample world; by default 国标检测 (GB/T 30323, 268 yuan). */
export async function aProduct(
  api: TestApi,
  { id = 1002, ...more }: Partial<Omit<Insertable<Tables['products']>, 'rule'>> = {},
): Promise<number> {
  const product = sampleProducts.find((each) => each.id === id);
  if (product === undefined) throw new RangeError(`no product ${id}`);
  await api.deps.db
    .insertInto('products')
    .values({ ...product, rule: JSON.stringify(product.rule), ...more })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** A model with its series and brand; by default a petrol car of 200,000 yuan. */
export async function aModel(
  api: TestApi,
  {
    energy = 'ice',
    newPrice = 20_000_000,
  }: { energy?: Row<'models'>['energy']; newPrice?: number } = {},
) {
  made += 1;
  const { db } = api.deps;
  const id = made;
  await db
    .insertInto('brands')
    .values({ id, name: '大众', name_en: 'Volkswagen', letter: 'D', hot: null })
    .execute();
  await db
    .insertInto('series')
    .values({
      id,
      brand_id: id,
      name: '帕萨特',
      name_en: 'Passat',
      maker: '上汽大众',
      energy,
      class: 'mid',
    })
    .execute();
  await db
    .insertInto('models')
    .values({ id, series_id: id, name: '330TSI', year: 2021, energy, new_price: newPrice })
    .execute();
  return { brandId: id, tagId: id, carId: id };
}

/** A dealership in its own city. */
export async function aDealer(api: TestApi): Promise<string> {
  const id = newId();
  await api.deps.db
    .insertInto('dealers')
    .values({
      id,
      name: '测试车行',
      city_id: await aCity(api),
      level: 1,
      contact: '王',
      phone_mask: '138****0000',
      address: '测试路',
      status: 'active',
    })
    .execute();
  return id;
}

export const aDealerOwner = async (api: TestApi): Promise<TestPerson> =>
  api.aPerson(['dealerOwner'], { dealerId: await aDealer(api) });

/** A dealership with two people. */
export async function aDealership(api: TestApi) {
  const owner = await aDealerOwner(api);
  const dealerId = owner.dealerId ?? '';
  return { dealerId, owner, staff: await api.aPerson(['dealerStaff'], { dealerId }) };
}
