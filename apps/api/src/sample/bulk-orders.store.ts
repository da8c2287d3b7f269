import { type Kysely, sql } from 'kysely';
import { inTransaction } from '#database/database.ts';
import type { Tables, Tx } from '#database/schema.ts';

const dealers = sql.lit(200);
const days = sql.lit(730);
/** Rows per statement. */
const chunk = 50_000;
/** UTC, early morning in China: bulk slots never collide with bookable ones. */
const slotTime = sql.lit('21:00');
/** The same id for the same name, as a UUID of version 8. */
const idOf = (name: string, number: string) =>
  sql.raw(
    `overlay(overlay(md5('${name} ' || ${number}) placing '8' from 13) placing '8' from 17)::uuid`,
  );

/** Invented dealerships with one person each, and slots of the last two years. Idempotent. */
export async function insertBulkOwners(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into dealers (id, name, city_id, level, contact, phone_mask, address, status)
    select ${idOf('bulk dealer', 'n')}, '车行 ' || n || '（示例）', 330100, 1, '联系人（示例）',
           '199****' || lpad(n::text, 4, '0'), '示例地址', 'active'
    from generate_series(0, ${dealers} - 1) n on conflict do nothing`.execute(db);
  await sql`
    insert into users (id, phone_hash, phone_sealed, phone_mask, name, roles, dealer_id)
    select ${idOf('bulk user', 'n')}, 'bulk ' || n, '', '199****' || lpad(n::text, 4, '0'),
           '车商 ' || n || '（示例）', '{dealerOwner}', ${idOf('bulk dealer', 'n')}
    from generate_series(0, ${dealers} - 1) n on conflict do nothing`.execute(db);
  await sql`
    insert into slots (id, point_id, start_at, end_at, capacity)
    select gen_random_uuid(), points.id, at, at + interval '30 minutes', 1
    from points, generate_series(1, ${days}) day,
      lateral (select (current_date - day + time ${slotTime}) at time zone 'UTC' as at) moment
    where points.city_id = 330100
    on conflict (point_id, start_at) do nothing`.execute(db);
}

/**
 * Adds rows of `orders` over two years, all bulk dealerships and all statuses, for measuring lists. They have no
 * events, tasks or money, and no job acts on them. `onProgress` gets the number of rows so far.
 */
export async function insertBulkOrders(
  db: Kysely<Tables>,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from orders where order_no like 'BULK%'`.execute(db);
  const first = rows[0]?.n ?? 0;
  let next = 0;
  let done = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const from = next;
      next = Math.min(count, from + chunk);
      const to = next;
      await inTransaction(db, (tx) => insertChunk(tx, { first, from, to, count }));
      done += to - from;
      onProgress(done);
    }
  };
  await Promise.all([lane(), lane()]);
  await sql`analyze orders`.execute(db);
}

// `part` is a number from 0 to 99, independent of dealership and time.
const status = sql`(case
  when part < 58 then '70' when part < 70 then '80' when part < 78 then '90' when part < 82 then '30'
  when part < 86 then '20' when part < 89 then '50' when part < 92 then '40' when part < 94 then '95'
  when part < 96 then '10' when part < 97 then '35' when part < 98 then '60' else '85' end)`;

async function prepare(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local jit = off`.execute(tx);
  const { rows } = await sql<{ super: boolean }>`
    select rolsuper as super from pg_roles where rolname = current_user`.execute(tx);
  // References are valid by construction; checking them would nearly double the time.
  if (rows[0]?.super) await sql`set local session_replication_role = replica`.execute(tx);
}

async function insertChunk(
  tx: Tx,
  { first, from, to, count }: { first: number; from: number; to: number; count: number },
): Promise<void> {
  await prepare(tx);
  await sql`
    with place as (
      select row_number() over (order by slots.start_at, point_id) - 1 as i,
             slots.id as slot_id, slots.start_at, slots.end_at, points.*
      from slots join points on points.id = point_id
      where points.city_id = 330100 and (start_at at time zone 'UTC')::time = ${slotTime}),
    car as (
      select row_number() over (order by models.id) - 1 as i,
             brand_id, series_id, models.id as model_id,
             brands.name || ' ' || series.name || ' ' || models.year || '款 ' || models.name as title,
             models.year
      from models join series on series.id = series_id join brands on brands.id = brand_id),
    product as (
      select row_number() over (order by id) - 1 as i, id, price
      from products where kind = 'inspection'),
    size as (
      select (select count(*) from place) as places, (select count(*) from car) as cars,
             (select count(*) from product) as products),
    row as (
      select n, n % ${dealers} as dealer, abs(hashint4(n)::bigint) % 100 as part, n % places as place_i,
             n % cars as car_i, n % products as product_i,
             now() - (1 - k::float8 / ${count}::float8) * ${days} * interval '1 day' as at
      from generate_series(${from}::int, ${to}::int - 1) k,
        lateral (select k + ${first}::int as n) number, size)
    insert into orders (
      id, order_no, request_id, request_hash, user_id, dealer_id, product_id, status,
      contractor_name, phone_sealed, phone_mask, vin, plate, brand_id, series_id, model_id,
      car_title, license_time, road_haul_km, city_id, market_id, point_id, address, lng, lat,
      slot_id, start_at, end_at, price, discount, real_price, pay_status, hold_until, settled,
      created_at, updated_at)
    select
      -- Like the ids of the application (UUID version 7): in the order of time.
      (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
        || substr(md5(row.n::text), 1, 3) || '8' || substr(md5(row.n::text), 4, 15))::uuid,
      'BULK' || row.n, 'bulk-' || row.n, '',
      ${idOf('bulk user', 'dealer')}, ${idOf('bulk dealer', 'dealer')}, product.id, ${status},
      '联系人（示例）', '', '199****' || lpad(dealer::text, 4, '0'),
      'LSVHJ1330N' || lpad(row.n::text, 7, '0'),
      '浙A' || upper(lpad(to_hex(row.n % 1048576), 5, '0')),
      brand_id, series_id, model_id, title, year || '-06', 10000 + row.n % 150000,
      place.city_id, place.market_id, place.id, place.address, place.lng, place.lat, place.slot_id,
      -- Open orders lie ahead, where no job looks for them yet.
      case when part >= 78 and part < 97 then now() + interval '1 year' else place.start_at end,
      case when part >= 78 and part < 97 then now() + interval '1 year' else place.end_at end,
      product.price, 0, product.price,
      case when part < 58 or (part >= 78 and part < 94) then 'paid' when part < 70 then 'unpaid'
           when part < 78 then 'refunded' when part < 96 then 'unpaid' when part < 98 then 'paid'
           else 'refunding' end,
      now() + interval '1 year', true, at, at
    from row
    join place on place.i = place_i
    join car on car.i = car_i
    join product on product.i = product_i`.execute(tx);
}
