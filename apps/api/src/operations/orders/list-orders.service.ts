import type { listConsoleOrders, listOrderTowns } from '@yanche/contract/console/orders';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { checkPhone, maskPhone, normalizePhone } from '@yanche/rules/people/phone';
import type * as z from 'zod/mini';
import { withTitles } from '#cars/car-titles.ts';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import type { Pii } from '#lib/signing/pii.ts';
import { listCarBlocks } from '#people/blocks.store.ts';
import type { StaffCaller } from '#route.ts';
import { chinaDay } from '../china-day.ts';
import { consoleRowOf } from './order-row.ts';
import { type OrderSearch, readOrderSearch } from './order-search.ts';
import { listAccountIds, listOrdersOfAll, listTownsOfOrders, orderSorts } from './orders.store.ts';

type Query = z.output<NonNullable<(typeof listConsoleOrders)['query']>>;
type Search = {
  by: readonly OrderSearch[] | null;
  isMeant: (row: { user_id: string; phone_sealed: string }) => boolean;
};

/** Everybody's orders. A text that can mean nothing finds nothing. */
export async function readOrders(
  { db, pii, clock }: Deps,
  reader: StaffCaller,
  { size, search, day, created, after, ...wanted }: Query,
  language: Language,
): Promise<AnswerOf<typeof listConsoleOrders>> {
  const limit = Number(size);
  const { by, isMeant } = await searchFor(db, pii, search?.trim() ?? '');
  const rows = await listOrdersOfAll(db, {
    ...wanted,
    search: by,
    day: day === undefined ? null : chinaDay(day),
    created: created === undefined ? null : chinaDay(created),
    after: readCursor(after),
    limit: limit + 1,
  });
  const titled = await withTitles(db, language, rows);
  const page = pageFrom(
    titled,
    limit,
    (row) => ({ at: row[orderSorts[wanted.sort].column], id: row.id }),
    (row) => row,
  );
  const found = page.data.filter(isMeant);
  const vins = found.map(({ vin }) => vin);
  const reading = { reader, language, blocks: await listCarBlocks(db, vins, clock.now()) };
  return {
    ...page,
    data: found.map((row) => consoleRowOf(row, reading)),
  };
}

/** By a phone number: of the account, by its hash, or of the order, where others with the same mask are left out. */
export async function searchFor(db: Db, pii: Pii, typed: string): Promise<Search> {
  const phone = normalizePhone(typed);
  if (!checkPhone(phone).ok) {
    return { by: typed === '' ? null : readOrderSearch(typed), isMeant: () => true };
  }
  const accounts = await listAccountIds(db, pii.hashes(phone));
  return {
    by: [
      { by: 'accounts', ids: accounts },
      { by: 'mask', text: maskPhone(phone) },
    ],
    isMeant: ({ user_id, phone_sealed }) =>
      accounts.includes(user_id) || (phone_sealed !== '' && pii.open(phone_sealed) === phone),
  };
}

/** Towns for the filter, in the reader's language. */
export async function readOrderTowns(
  { db }: Deps,
  language: Language,
): Promise<AnswerOf<typeof listOrderTowns>> {
  const towns = await listTownsOfOrders(db);
  return towns.map(({ id, name, name_en }) => ({
    value: String(id),
    label: inLanguage([name, name_en], language),
  }));
}
