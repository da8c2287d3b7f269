import { DAY_MS } from '@yanche/rules/calendar';
import { ruleValue, carAgeYears } from '@yanche/rules/market/rule-value';
import { listingId } from '#lib/ids.ts';
import type { Tables } from '#database/schema.ts';
import type { Insertable } from 'kysely';
import { testCity } from './a-task.ts';
import type { TestApi } from './test-api.ts';

/** The car of every order that `aTask` makes, and its price when new. */
export const testSeries = 1;
export const testModel = { id: 11, newPrice: 20_000_000 };
const testCar = { licenseTime: '2021-05', km: 50_000 };

type Given = {
  /** Sold this many days ago; null: on sale. */
  soldDaysAgo?: number | null;
  listedDaysAgo?: number;
  /** Price relative to the rule value of that day. */
  factor?: number;
  source?: string;
  cityId?: number;
  licenseTime?: string;
  km?: number;
  askFactor?: number;
};

/** Brand, series and model of the test car. */
export async function aSeries({ deps: { db } }: TestApi): Promise<void> {
  const names = { name: '测试', name_en: 'Test' };
  await db
    .insertInto('brands')
    .values({ id: 1, ...names, letter: 'C', hot: null })
    .execute();
  await db
    .insertInto('series')
    .values({ id: testSeries, brand_id: 1, ...names, maker: '', energy: 'ice', class: 'family' })
    .execute();
  await db
    .insertInto('models')
    .values({
      id: testModel.id,
      series_id: testSeries,
      name: '舒适版',
      year: 2021,
      energy: 'ice',
      new_price: testModel.newPrice,
    })
    .execute();
}

/** Inserts listings of cars like the test car. */
export async function listings(api: TestApi, given: readonly Given[]): Promise<void> {
  const now = api.time.now.getTime();
  const rows = given.map((one, number): Insertable<Tables['market_listings']> => {
    const { soldDaysAgo = 10, listedDaysAgo = (soldDaysAgo ?? 0) + 20, factor = 1 } = one;
    const { licenseTime = testCar.licenseTime, km = testCar.km, askFactor = 1.04 } = one;
    const soldAt = soldDaysAgo === null ? null : new Date(now - soldDaysAgo * DAY_MS);
    const ageYears = carAgeYears(licenseTime, soldAt ?? new Date(now));
    const worth = Math.round(
      ruleValue({ newPrice: testModel.newPrice, ageYears, km }).value * factor,
    );
    const source = one.source ?? 'feed';
    const source_no = `${number} ${licenseTime} ${km} ${now}`;
    return {
      id: listingId(source, source_no),
      source,
      source_no,
      series_id: testSeries,
      model_id: testModel.id,
      license_time: licenseTime,
      km,
      city_id: one.cityId ?? testCity,
      list_price: Math.round(worth * askFactor),
      deal_price: soldAt === null ? null : worth,
      listed_at: new Date(now - listedDaysAgo * DAY_MS),
      sold_at: soldAt,
    };
  });
  await api.deps.db.insertInto('market_listings').values(rows).execute();
}
