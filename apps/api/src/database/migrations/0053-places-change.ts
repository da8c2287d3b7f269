import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table points
    add column is_open boolean not null default true,
    add column open_from text not null default '09:00' check (open_from ~ '^([01]\\d|2[0-3]):[0-5]\\d$'),
    add column open_to text not null default '18:00' check (open_to ~ '^([01]\\d|2[0-3]):[0-5]\\d$'),
    add constraint points_hours check (open_from < open_to)`,
  `comment on column points.open_from is 'Bookable from, in China; slots end by open_to.'`,
  `alter table slots add column closed boolean not null default false`,
  `comment on column slots.closed is
    'Not for sale: its point or town is closed, or a closure covers it. Follows from those (sync-closed-slots). What was sold in it stays sold.'`,
  `create table closures (
    id uuid primary key,
    city_id integer references cities,
    point_id integer references points,
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    note text not null,
    ended_at timestamptz(3),
    created_at timestamptz(3) not null,
    check (starts_at < ends_at),
    check (num_nonnulls(city_id, point_id) <= 1))`,
  `comment on table closures is 'Times at which a point, a whole town or everything is not bookable; ended_at: lifted before its end.'`,
  `create index closures_time on closures (ends_at) where ended_at is null`,
  `create table holidays (
    day text primary key check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    name text not null,
    name_en text not null,
    workday boolean not null)`,
  `comment on table holidays is 'Our own calendar over the public one; a working day has a name only at the console.'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
