import type {
  AnyOrderRow,
  findOrderKind,
  listAllOrders,
} from '@yanche/contract/console/all-orders';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { maskPlate } from '@yanche/rules/cars/plate';
import {
  anyOrderKinds,
  anyStatusLabel,
  orderKindLabels,
  statusesIn,
} from '@yanche/rules/staff/order-stages';
import type * as z from 'zod/mini';
import { withTitles } from '#cars/car-titles.ts';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { listCarBlocks } from '#people/blocks.store.ts';
import { chinaDay } from '../china-day.ts';
import { type AnyOrderData, findAnyOrder, listAnyOrders } from './all-orders.store.ts';
import { searchFor } from './list-orders.service.ts';

type Query = z.output<NonNullable<(typeof listAllOrders)['query']>>;
type Blocks = Awaited<ReturnType<typeof listCarBlocks>>;

/** Orders of every kind: whoever calls is found by one search. */
export async function readAllOrders(
  { db, pii, clock }: Deps,
  { size, search, kind, stage, source, created, userId, dealerId, sort, after }: Query,
  language: Language,
): Promise<AnswerOf<typeof listAllOrders>> {
  const limit = Number(size);
  const now = clock.now();
  const { by, isMeant } = await searchFor(db, pii, search?.trim() ?? '');
  const inTrouble = source === 'trouble';
  const kinds = anyOrderKinds
    .filter((each) => (kind ?? each) === each && (!inTrouble || each === 'history'))
    .map((each) => {
      const wanted = stage ?? (inTrouble ? 'waiting' : undefined);
      return { kind: each, statuses: wanted === undefined ? null : statusesIn(each, wanted) };
    });
  const rows = await listAnyOrders(db, {
    kinds,
    search: by,
    inTrouble,
    userId: userId ?? null,
    dealerId: dealerId ?? null,
    created: created === undefined ? null : chinaDay(created),
    now,
    sort,
    after: readCursor(after),
    limit: limit + 1,
  });
  const page = pageFrom(
    await withTitles(db, language, rows),
    limit,
    ({ created_at: at, id }) => ({ at, id }),
    (row) => row,
  );
  const found = page.data.filter(isMeant);
  const blocks = await blocksOf(db, found, now);
  return { ...page, data: found.map((row) => anyOrderRowOf(row, { language, blocks })) };
}

export const blocksOf = (db: Db, rows: readonly AnyOrderData[], now: Date): Promise<Blocks> =>
  listCarBlocks(
    db,
    rows.map(({ vin }) => vin),
    now,
  );

/** Plates and numbers only as masks. */
export const anyOrderRowOf = (
  row: AnyOrderData,
  { language, blocks }: { language: Language; blocks: Blocks },
): AnyOrderRow => ({
  orderId: row.id,
  orderNo: row.order_no,
  kind: row.kind,
  state: inLanguage(anyStatusLabel(row.kind, row.status), language),
  carTitle: row.car_title === '' ? inLanguage(orderKindLabels[row.kind], language) : row.car_title,
  plateMask: plateMaskOf(row.plate),
  vin: row.vin,
  carBlock: blocks.get(row.vin) ?? null,
  productName: inLanguage([row.product_name, row.product_name_en], language),
  realPrice: row.real_price,
  customer: {
    userId: row.user_id,
    name: row.customer_name,
    phoneMask: row.phone_mask,
    dealer:
      row.dealer_id === null ? null : { dealerId: row.dealer_id, name: row.dealer_name ?? '' },
  },
  createdAt: row.created_at.toISOString(),
  waiting:
    row.waiting_since === null
      ? null
      : {
          sources: row.waiting_sources,
          since: row.waiting_since.toISOString(),
          inTrouble: row.waiting_trouble,
        },
});

const plateMaskOf = (plate: string | null): string | null => {
  if (plate === null) return null;
  return plate.includes('*') ? plate : maskPlate(plate);
};

/** Throws `notFound`. */
export async function readOrderKind(
  { db, clock }: Deps,
  orderId: string,
): Promise<AnswerOf<typeof findOrderKind>> {
  const row = await findAnyOrder(db, orderId, anyOrderKinds, clock.now());
  if (row === null) throw new Failure('notFound');
  return { kind: row.kind };
}
