import { orderStatus, type OrderStatus } from '@yanche/rules/orders/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { inspectionOrders } from '../inspection-orders.ts';

/** Points, makes and series that a word names: orders are also found by these. */
type Named = { pointIds?: number[]; brandIds?: number[]; seriesIds?: number[] };
export type OrderKeyword = {
  /** All of them must be found. */
  terms: readonly (Named & { text: string })[];
  /** Then nothing else is looked for. */
  orderNo: string | null;
  /** Or: the dealership gave the order this tag. */
  tagged: readonly string[];
  /** Or: its contact has this number. */
  phone: { number: string; mask: string } | null;
};

/** A dealership's orders with one tag are dozens; more of them are found by what else they have. */
const mostTagged = 500;

/** For each word the places of that name, and the makes and series of that English name: titles are stored in Chinese. */
export async function listNamedPlaces(db: Db, terms: readonly string[]): Promise<Named[]> {
  // Names are ours, and few: this spares them what `search_signs` does for what people write.
  const isNamed = (name: string) =>
    sql`translate(upper(${sql.ref(name)}), ' ·•・-', '') like wanted`;
  const wanted = terms.map(
    (term) => `%${term.toUpperCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  );
  const { rows } = await sql<Required<Named>>`
    select
      array(select id from points where ${isNamed('name')} or ${isNamed('name_en')}) as "pointIds",
      array(select id from brands where ${isNamed('name_en')}) as "brandIds",
      array(select id from series where ${isNamed('name_en')}) as "seriesIds"
    from unnest(${wanted}::text[]) with ordinality as words (wanted, place)
    order by place`.execute(db);
  return rows;
}

/** Orders to which the dealership gave this tag, in small letters, in capitals or as names are written. */
export async function listTagged(db: Db, dealerId: string, tag: string): Promise<string[]> {
  const small = tag.toLowerCase();
  const written = [
    tag,
    small,
    tag.toUpperCase(),
    small.replace(/^./, (first) => first.toUpperCase()),
  ];
  const { rows } = await sql<{ order_id: string }>`
    select order_id from dealer_notes
    where tags && ${written}::text[] and dealer_id = ${dealerId} limit ${mostTagged}`.execute(db);
  return rows.map((row) => row.order_id);
}

const underWay: readonly OrderStatus[] = inspectionOrders.openStatuses;
const ended = Object.values(orderStatus).filter((status) => !underWay.includes(status));
/** Written out, as the index of words has it. */
const hasEnded = sql`status in (${sql.join(ended.map((status) => sql.lit(status)))})`;

/**
 * A search is a scan for each of these conditions: of orders that have ended by the index of words, and of those under way, which are
 * few, by owner and status. Null: whatever their status.
 */
export function scansOfSearch(statuses: readonly OrderStatus[] | null): RawBuilder<unknown>[] {
  const wanted = (all: readonly OrderStatus[]) =>
    all.filter((status) => statuses === null || statuses.includes(status));
  const isOneOf = (some: readonly OrderStatus[]) => sql`status = any(${some}::char(2)[])`;
  const [open, over] = [wanted(underWay), wanted(ended)];
  return [
    ...(over.length === 0 ? [] : [sql`${hasEnded} and ${isOneOf(over)}`]),
    ...(open.length === 0 && over.length > 0 ? [] : [isOneOf(open)]),
  ];
}

/** The condition on `orders`; that they are one's own is another. */
export function keywordIs({ terms, orderNo, tagged, phone }: OrderKeyword): RawBuilder<unknown> {
  if (orderNo !== null) return sql`order_no = ${orderNo}`;
  const words = sql.join(terms.map(termIs), sql` and `);
  return sql`(${sql.join(
    [
      sql`(${words})`,
      ...(tagged.length === 0 ? [] : [sql`id = any(${tagged}::uuid[])`]),
      ...(phone === null ? [] : [sql`phone_mask = ${phone.mask}`]),
    ],
    sql` or `,
  )})`;
}

function termIs({ text, pointIds = [], brandIds = [], seriesIds = [] }: OrderKeyword['terms'][0]) {
  const named = Object.entries({ point_id: pointIds, brand_id: brandIds, series_id: seriesIds });
  return sql`(${sql.join(
    [
      // `search_signs` leaves no wildcard.
      sql`search_text like '%' || search_signs(${text}) || '%'`,
      ...named
        .filter(([, ids]) => ids.length > 0)
        .map(([column, ids]) => sql`${sql.ref(column)} = any(${ids}::int[])`),
    ],
    sql` or `,
  )})`;
}
