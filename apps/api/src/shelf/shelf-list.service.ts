import type { AnswerOf } from '@yanche/contract/endpoint';
import type { carList, ShelfCar, ShelfTab } from '@yanche/contract/shelf/shelf';
import type { Language } from '@yanche/rules/bilingual';
import { type ShelfStatus, shelfTabs } from '@yanche/rules/shelf/shelf-state';
import { countLimit } from '@yanche/rules/count-limit';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { searchTerms } from '#orders/list/order-search.ts';
import { listNamedPlaces } from '#orders/list/order-search.store.ts';
import { withinRights } from '#people/within-rights.ts';
import type { Caller } from '#route.ts';
import { withTitles } from '#cars/car-titles.ts';
import {
  type CarKeyword,
  countShelfCars,
  findShelfCar,
  listShelfCars,
} from './shelf-cars.store.ts';
import { dealerOf, shelfCarOf } from './shelf-view.ts';

const pageSize = 10; // spec §9
type Asked = {
  after?: string;
  tab: ShelfTab;
  keyword?: string;
  caller: Caller;
  language: Language;
};

export async function listCars(deps: Deps, asked: Asked): Promise<AnswerOf<typeof carList>> {
  const { db, marketplace } = deps;
  const dealerId = dealerOf(asked.caller);
  const after = readCursor(asked.after);
  const keyword = await keywordOf(db, asked.keyword);
  const statuses = statusesOf(asked.tab);
  const [rows, counts] = await Promise.all([
    listShelfCars(db, { dealerId, statuses, keyword }, { after, limit: pageSize + 1 }),
    after === null ? countTabs(deps, dealerId) : null,
  ]);
  return {
    ...pageFrom(
      await withTitles(db, asked.language, rows),
      pageSize,
      (row) => ({ at: row.created_at, id: row.id }),
      (row) => offeredTo(asked.caller, shelfCarOf(deps, row)),
    ),
    counts,
    marketplace: marketplace.name,
  };
}

export async function readCar(
  deps: Deps,
  { shelfCarId, caller, language }: { shelfCarId: string; caller: Caller; language: Language },
): Promise<ShelfCar> {
  const row = await findShelfCar(deps.db, { shelfCarId, dealerId: dealerOf(caller) });
  if (row === null) throw new Failure('notFound');
  const [titled = row] = await withTitles(deps.db, language, [row]);
  return offeredTo(caller, shelfCarOf(deps, titled));
}

const needs = {
  edit: 'shelf',
  publish: 'shelf',
  withdraw: 'shelf',
  restore: 'shelf',
  order: 'order',
  certify: 'order',
} as const;

const offeredTo = (caller: Caller, car: ShelfCar): ShelfCar => ({
  ...car,
  actions: withinRights(caller, car.actions, { dealerId: caller.dealerId, needs }),
});

const statusesOf = (tab: ShelfTab): readonly ShelfStatus[] =>
  shelfTabs.find(({ key }) => key === tab)?.statuses ?? [];

/** Read as in the list of orders; null where nothing is looked for. */
async function keywordOf(db: Db, typed: string | undefined): Promise<CarKeyword | null> {
  const terms = searchTerms(typed ?? '');
  if (terms.length === 0) return null;
  const named = await listNamedPlaces(db, terms);
  return terms.map((text, index) => ({ text, ...named[index] }));
}

async function countTabs({ db }: Deps, dealerId: string): Promise<Record<ShelfTab, number>> {
  const statuses = shelfTabs.flatMap((tab): readonly ShelfStatus[] => tab.statuses);
  const byStatus = await countShelfCars(db, dealerId, { statuses, cap: countLimit });
  const countOf = (tab: ShelfTab) =>
    byStatus
      .filter(({ status }) => statusesOf(tab).includes(status))
      .reduce((sum, { count }) => sum + count, 0);
  const entries = shelfTabs.map(({ key }) => [key, Math.min(countLimit, countOf(key))]);
  return Object.fromEntries(entries) as Record<ShelfTab, number>;
}
