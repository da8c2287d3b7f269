import { type Kysely, sql } from 'kysely';

const statements = [
  // `version` counts what the marketplace is told; `tell_at`: when it is told next, null while it knows all.
  `create table shelf_cars (
    id uuid primary key,
    dealer_id uuid not null references dealers,
    created_by uuid not null references users,
    request_id text not null,
    vin text not null,
    plate text,
    brand_id integer not null,
    series_id integer not null,
    model_id integer,
    car_title text not null,
    license_time text,
    road_haul_km integer check (road_haul_km >= 0),
    price integer check (price > 0),
    photos uuid[] not null default '{}',
    status text not null,
    version integer not null default 0,
    tell_at timestamptz(3),
    tell_tries integer not null default 0,
    refusal text,
    sample boolean not null default false,
    published_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    unique (dealer_id, vin),
    unique (dealer_id, request_id))`,
  `create index shelf_cars_status on shelf_cars (dealer_id, status, created_at, id)`,
  `create index shelf_cars_plate on shelf_cars (dealer_id, plate)`,
  `create index shelf_cars_vin_tail on shelf_cars (dealer_id, right(vin, 6))`,
  `create index shelf_cars_tell on shelf_cars (tell_at) where tell_at is not null`,
  `create table shelf_car_events (
    id uuid primary key,
    shelf_car_id uuid not null references shelf_cars,
    event text not null,
    from_status text,
    to_status text not null,
    actor_kind text not null,
    actor_id uuid,
    payload jsonb not null default '{}',
    at timestamptz(3) not null default now())`,
  `create index shelf_car_events_car on shelf_car_events (shelf_car_id, at, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
