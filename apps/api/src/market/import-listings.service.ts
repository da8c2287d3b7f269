import { parseYuan } from '@yanche/rules/money/money';
import type { Insertable, Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Clock } from '#lib/clock.ts';
import { listingId } from '#lib/ids.ts';
import { readCsv } from '#lib/read-csv.ts';
import { inTransaction } from '#database/database.ts';
import { countListings, knownIds, replaceListings, sampleSource } from './listings.store.ts';
import type { Tables } from '#database/schema.ts';

type Row = Insertable<Tables['market_listings']>;

const id = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));
const emptyOr = <Of extends z.ZodMiniType>(schema: Of) =>
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    schema,
  ]);
const time = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text)),
);
const yuan = z.pipe(
  z.string().check(z.refine((text) => (parseYuan(text) ?? 0) > 0, 'no amount in yuan')),
  z.transform((text) => parseYuan(text) ?? 0),
);

/** The columns of a file: amounts in yuan, times with zone, ids of our catalogue and cities. */
const columns = z.strictObject({
  source_no: z.string().check(z.minLength(1), z.maxLength(60)),
  series_id: id,
  model_id: emptyOr(id),
  license_time: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  km: id,
  city_id: id,
  list_price: yuan,
  deal_price: emptyOr(yuan),
  listed_at: time,
  sold_at: emptyOr(time),
});

const shownProblems = 20;

type Listings = {
  feed: string;
  text: string;
  /** The feed may lose more than half of its cars; otherwise that is taken for a file that was cut off. */
  mayShrink?: boolean;
};

/**
 * Replaces a feed's cars with those of a CSV file; returns how many. Any invalid row aborts the import with an error
 * that names the lines, and so does a file without cars.
 */
export async function importListings(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  { feed, text, mayShrink = false }: Listings,
): Promise<number> {
  const now = clock.now();
  if (feed === sampleSource) throw new RangeError(`"${sampleSource}" is the name of invented cars`);
  const known = await knownIds(db);
  const problems: string[] = [];
  const seen = new Set<string>();
  const rows = readCsv(text).flatMap(({ line, cells }): Row[] => {
    const parsed = columns.safeParse(cells);
    if (!parsed.success) {
      problems.push(
        ...parsed.error.issues.map(
          (issue) => `line ${line}: ${issue.path.join('.')}: ${issue.message}`,
        ),
      );
      return [];
    }
    const row = parsed.data;
    const wrong = [
      seen.has(row.source_no) && 'source_no stands twice',
      !known.series.has(row.series_id) && 'series_id is not in the catalogue',
      row.model_id !== null &&
        known.models.get(row.model_id) !== row.series_id &&
        'model_id is not of this series',
      !known.cities.has(row.city_id) && 'city_id is unknown',
      (row.deal_price === null) !== (row.sold_at === null) &&
        'deal_price and sold_at belong together',
      row.sold_at !== null && row.sold_at < row.listed_at && 'sold before it was listed',
      (row.sold_at ?? row.listed_at) > now && 'from the future',
    ].filter((problem) => problem !== false);
    problems.push(...wrong.map((problem) => `line ${line}: ${problem}`));
    seen.add(row.source_no);
    return [{ ...row, id: listingId(feed, row.source_no), source: feed }];
  });
  if (problems.length > 0) {
    const more = problems.length - shownProblems;
    throw new RangeError(
      [...problems.slice(0, shownProblems), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n'),
    );
  }
  if (rows.length === 0) throw new RangeError('the file has no cars');
  const before = await countListings(db, feed);
  if (rows.length < before / 2 && !mayShrink) {
    throw new RangeError(
      `${feed} has ${before} cars, the file only ${rows.length}: if that is right, say --replace`,
    );
  }
  await inTransaction(db, (tx) => replaceListings(tx, feed, rows));
  return rows.length;
}
