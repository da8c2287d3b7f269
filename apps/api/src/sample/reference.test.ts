import { sql } from 'kysely';
import { expect } from 'vitest';
import { api, test } from '#testing/fixture.ts';
import { seedReference } from './reference.ts';

const fill = () => seedReference(api.deps.db);

async function counts(): Promise<Record<string, number> | undefined> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from cities) as cities, (select count(*) from points) as points,
    (select count(*) from brands) as brands, (select count(*) from models) as models,
    (select count(*) from vin_prefixes) as prefixes, (select count(*) from products) as products,
    (select count(*) from users) as users, (select count(*) from orders) as orders`.execute(
    api.deps.db,
  );
  return rows[0];
}

test('several processes that start on an empty database fill it once, without people or orders', async () => {
  await Promise.all([fill(), fill(), fill()]);
  const first = await counts();
  expect(first).toMatchObject({ products: 15, users: 0, orders: 0 });
  expect(first?.cities).toBeGreaterThanOrEqual(300);
  expect(first?.models).toBeGreaterThan(1_000);
  await fill();
  expect(await counts()).toEqual(first);
});

test('the data hang together: models of their brand, points in their city, pilot cities with points', async () => {
  const { rows } = await sql`
    select 'point' as what, id from points
      where not exists (select 1 from cities where cities.id = city_id and pilot)
    union all select 'market city', id from points
      where market_id is not null
        and city_id <> (select markets.city_id from markets where markets.id = market_id)
    union all select 'pilot without point', id from cities
      where pilot and not exists (select 1 from points where city_id = cities.id)
    union all select 'series without model', id from series
      where not exists (select 1 from models where series_id = series.id)
    union all select 'prefix of another series', model_id from vin_prefixes
      where model_id is not null
        and series_id <> (select models.series_id from models where models.id = model_id)
    union all select 'price', id from models where new_price < 1000000`.execute(api.deps.db);
  expect(rows).toEqual([]);
});
