import { type Kysely, sql } from 'kysely';

const statements = [
  // Cars on sale and sold on the market, as a feed tells them; `source` names the feed, 'sample' is invented.
  `create table market_listings (
    id uuid primary key,
    source text not null,
    source_no text not null,
    series_id integer not null references series,
    model_id integer references models,
    license_time char(7) not null,
    km integer not null check (km >= 0),
    city_id integer not null references cities,
    list_price integer not null check (list_price > 0),
    deal_price integer check (deal_price > 0),
    listed_at timestamptz(3) not null,
    sold_at timestamptz(3),
    unique (source, source_no),
    check ((deal_price is null) = (sold_at is null)),
    check (sold_at >= listed_at))`,
  `create index market_listings_on_sale on market_listings (series_id, listed_at, id) where sold_at is null`,
  `create index market_listings_sold on market_listings (series_id, sold_at, id) where sold_at is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
