import { type Insertable, sql } from 'kysely';
import { insertRows } from '#database/bulk-insert.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';

/** The source name of invented sample listings. */
export const sampleSource = 'sample';

/** The market of a report's car. */
export async function findCarOfOrder(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('series', 'series.id', 'orders.series_id')
    .innerJoin('cities', 'cities.id', 'orders.city_id')
    .leftJoin('models', 'models.id', 'orders.model_id')
    .select(['orders.series_id', 'orders.model_id', 'orders.city_id'])
    .select(['series.class', 'series.energy', 'models.new_price'])
    .select(['cities.name as city_name', 'cities.name_en as city_name_en'])
    .select(['cities.lng', 'cities.lat'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** The source name of the marketplace that the configuration links to: its numbers are in the addresses of its pages. */
export const marketplaceSource = 'marketplace';

/** The set of cars that are compared. */
export type ListingScope = {
  seriesId: number;
  licenseFrom: string;
  licenseTo: string;
  kmFrom: number;
  kmTo: number;
  /** Null: all cities. */
  cityIds: readonly number[] | null;
  soldSince: Date;
};

const inScope = (db: Db, scope: ListingScope) =>
  db
    .selectFrom('market_listings as l')
    .innerJoin('cities', 'cities.id', 'l.city_id')
    .leftJoin('models', 'models.id', 'l.model_id')
    .select([
      'l.id',
      'l.source',
      'l.source_no',
      'l.model_id',
      'l.license_time',
      'l.km',
      'l.city_id',
    ])
    .select(['l.list_price', 'l.deal_price', 'l.listed_at', 'l.sold_at'])
    .select(['models.new_price', 'models.name as model_name', 'models.year as model_year'])
    .select(['cities.name as city_name', 'cities.name_en as city_name_en'])
    .where('l.series_id', '=', scope.seriesId)
    .where('l.license_time', '>=', scope.licenseFrom)
    .where('l.license_time', '<=', scope.licenseTo)
    .where('l.km', '>=', scope.kmFrom)
    .where('l.km', '<=', scope.kmTo)
    .$if(scope.cityIds !== null, (query) =>
      query.where(sql<boolean>`l.city_id = any(${scope.cityIds}::int[])`),
    );

export type ListingRow = Awaited<ReturnType<ReturnType<typeof inScope>['execute']>>[number];

/** Upper bound per series: the newest determine today's price. */
const maxRows = 600;

/** Cars in scope, on sale or sold since its day, newest first. */
export async function listComparables(db: Db, scope: ListingScope): Promise<ListingRow[]> {
  const [onSale, sold] = await Promise.all([
    inScope(db, scope)
      .where('l.sold_at', 'is', null)
      .orderBy('l.listed_at', 'desc')
      .limit(maxRows)
      .execute(),
    inScope(db, scope)
      .where('l.sold_at', '>=', scope.soldSince)
      .orderBy('l.sold_at', 'desc')
      .limit(maxRows)
      .execute(),
  ]);
  return [...onSale, ...sold];
}

/** One page of them. On sale: newest listing first; sold: newest deal first. */
export async function listScopePage(
  db: Db,
  scope: ListingScope,
  page: { sold: boolean; after: { at: Date; id: string } | null; limit: number },
): Promise<ListingRow[]> {
  const { after } = page;
  const at = page.sold ? ('l.sold_at' as const) : ('l.listed_at' as const);
  return inScope(db, scope)
    .where((eb) =>
      page.sold ? eb('l.sold_at', '>=', scope.soldSince) : eb('l.sold_at', 'is', null),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${sql.ref(at)}, l.id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy(at, 'desc')
    .orderBy('l.id', 'desc')
    .limit(page.limit)
    .execute();
}

/** All reports of a car, by inspectors and sellers, oldest first. */
export async function listReportsOfCar(db: Db, vin: string) {
  const inspections = await db
    .selectFrom('reports')
    .innerJoin('orders', 'orders.id', 'reports.order_id')
    .select(['reports.order_id', 'orders.user_id', 'orders.dealer_id', 'orders.inspector_id'])
    .select(['reports.version', sql<string>`content->>'inspectedAt'`.as('at')])
    .select(sql<number>`(content->'vehicle'->>'roadHaulKm')::int`.as('km'))
    .select(sql<boolean>`content->'vehicle'->'kmStated' is not null`.as('stated'))
    .select(sql<string>`content->'verdicts'->>'accident'`.as('accident'))
    .select(sql<string>`content->'verdicts'->>'odometer'`.as('odometer'))
    .where('reports.vin', '=', vin)
    .where('reports.status', 'in', ['published', 'expired'])
    .execute();
  const own = await db
    .selectFrom('self_reports')
    .select([sql<string>`content->>'capturedTo'`.as('at')])
    .select(sql<number>`(content->'vehicle'->>'roadHaulKm')::int`.as('km'))
    .where('vin', '=', vin)
    .where('status', '=', 'published')
    .execute();
  return { inspections, own };
}

export async function countListings(db: Db, source: string): Promise<number> {
  const row = await db
    .selectFrom('market_listings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Replaces all rows of a feed atomically. */
export async function replaceListings(
  tx: Tx,
  source: string,
  rows: readonly Insertable<Tables['market_listings']>[],
): Promise<void> {
  await tx.deleteFrom('market_listings').where('source', '=', source).execute();
  await insertRows(
    tx,
    'market_listings',
    rows.map((row) => ({
      ...row,
      model_id: row.model_id ?? null,
      deal_price: row.deal_price ?? null,
      sold_at: row.sold_at ?? null,
    })),
  );
}

/** The ids a feed may use: our series, models with their series, cities. */
export async function knownIds(db: Db) {
  const [series, models, cities] = await Promise.all([
    db.selectFrom('series').select('id').execute(),
    db.selectFrom('models').select(['id', 'series_id']).execute(),
    db.selectFrom('cities').select('id').execute(),
  ]);
  return {
    series: new Set(series.map(({ id }) => id)),
    models: new Map(models.map(({ id, series_id }) => [id, series_id])),
    cities: new Set(cities.map(({ id }) => id)),
  };
}
