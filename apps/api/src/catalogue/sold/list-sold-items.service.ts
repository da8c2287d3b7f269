import type { AnswerOf } from '@yanche/contract/endpoint';
import type { listSoldItems, SoldItem, SoldPrice } from '@yanche/contract/console/sold-items';
import { soldItemActionsOf } from '@yanche/rules/money/sold-items';
import type * as z from 'zod/mini';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { pageOfList } from '#lib/list-page.ts';
import type { StaffCaller } from '#route.ts';
import { listVersions } from '#staff/catalogue-versions.store.ts';
import { isBookableAddon } from '../quotes.ts';
import { listOpenProposals, type PriceProposal } from './price-proposals.store.ts';
import { countUnpaidOrders, listItemRows, listPrices, type PriceRow } from './sold-items.store.ts';

type Query = z.output<NonNullable<(typeof listSoldItems)['query']>>;

export async function readSoldItems(
  { db, clock }: Deps,
  reader: StaffCaller,
  { kind, onSale, waiting, search, ...page }: Query,
): Promise<AnswerOf<typeof listSoldItems>> {
  const wanted = search?.trim().toLowerCase() ?? '';
  const rows = (await readAllItems(db, reader, clock.now())).filter(
    (item) =>
      (kind === undefined || item.kind === kind) &&
      (waiting === undefined || item.proposal !== null) &&
      (onSale === undefined || item.onSale === (onSale === 'yes')) &&
      [item.name, item.nameEn, item.code].some((text) => text.toLowerCase().includes(wanted)),
  );
  return pageOfList(rows, page, ({ itemId }) => itemId);
}

/** One of them as this reader sees it. Throws `notFound`. */
export async function readSoldItem(
  db: Db,
  reader: StaffCaller,
  itemId: string,
  now: Date,
): Promise<SoldItem> {
  const item = (await readAllItems(db, reader, now)).find((each) => each.itemId === itemId);
  if (item === undefined) throw new Failure('notFound');
  return item;
}

type Facts = Pick<
  SoldItem,
  | 'itemId'
  | 'kind'
  | 'code'
  | 'name'
  | 'nameEn'
  | 'summary'
  | 'summaryEn'
  | 'durationMin'
  | 'slaMin'
  | 'unpaid'
>;
type Created = Pick<SoldPrice, 'price' | 'originPrice' | 'cashback' | 'onSale'>;

/** All of them as this reader sees them. */
export async function readAllItems(db: Db, reader: StaffCaller, now: Date): Promise<SoldItem[]> {
  const [{ products, addons }, prices, proposals, unpaid, versions] = await Promise.all([
    listItemRows(db),
    listPrices(db),
    listOpenProposals(db),
    countUnpaidOrders(db),
    listVersions(db, 'product'),
  ]);
  const itemOf = (facts: Facts, created: Created, changes: readonly PriceRow[]): SoldItem => {
    const list = priceList(created, changes, now);
    const proposal = proposals.find(({ product_id, addon_code }) =>
      product_id === null
        ? facts.itemId === `addon-${addon_code}`
        : facts.itemId === `product-${product_id}`,
    );
    const next = list.findLast(({ state }) => state === 'planned') ?? null;
    const { price, originPrice, cashback, onSale } =
      list.find(({ state }) => state === 'now') ?? created;
    return {
      ...facts,
      price,
      originPrice,
      cashback,
      onSale,
      offered: isOffered(facts),
      next,
      prices: list,
      version: versions.get(facts.itemId) ?? 0,
      proposal: proposal === undefined ? null : proposalOf(proposal),
      actions: soldItemActionsOf(
        {
          onSale,
          hasPlan: next !== null,
          proposal:
            proposal === undefined
              ? null
              : proposal.proposed_by === reader.userId
                ? 'mine'
                : 'others',
        },
        reader.policies,
      ),
    };
  };
  return [
    ...products.map((row) =>
      itemOf(
        {
          itemId: `product-${row.id}`,
          kind: row.kind,
          code: row.code,
          name: row.name,
          nameEn: row.name_en,
          summary: row.summary,
          summaryEn: row.summary_en,
          durationMin: row.duration_min,
          slaMin: row.sla_min,
          unpaid: unpaid.get(row.id) ?? 0,
        },
        {
          price: row.price,
          originPrice: row.origin_price,
          cashback: row.cashback,
          onSale: row.active,
        },
        prices.filter(({ product_id }) => product_id === row.id),
      ),
    ),
    ...addons.map((row) =>
      itemOf(
        {
          itemId: `addon-${row.code}`,
          kind: 'addon',
          code: row.code,
          name: row.name,
          nameEn: row.name_en,
          summary: '',
          summaryEn: '',
          durationMin: 0,
          slaMin: 0,
          unpaid: 0,
        },
        { price: row.price, originPrice: null, cashback: 0, onSale: true },
        prices.filter(({ addon_code }) => addon_code === row.code),
      ),
    ),
  ];
}

const proposalOf = (row: PriceProposal): SoldItem['proposal'] => ({
  price: row.price,
  originPrice: row.origin_price,
  cashback: row.cashback,
  onSale: row.on_sale,
  startsAt: row.starts_at?.toISOString() ?? null,
  reason: row.reason,
  by: row.proposer_name,
  at: row.proposed_at.toISOString(),
});

const isOffered = ({ kind, code }: Pick<SoldItem, 'kind' | 'code'>): boolean =>
  kind !== 'addon' || isBookableAddon(code);

/** Newest first, down to what the item was created with. */
function priceList(created: Created, changes: readonly PriceRow[], now: Date): SoldPrice[] {
  const begun = changes.findIndex(({ starts_at }) => starts_at <= now);
  const stateOf = (index: number): SoldPrice['state'] =>
    begun === -1 || index < begun ? 'planned' : index === begun ? 'now' : 'past';
  return [
    ...changes.map((row, index) => ({
      priceId: row.id,
      startsAt: row.starts_at.toISOString(),
      price: row.price,
      originPrice: row.origin_price,
      cashback: row.cashback,
      onSale: row.on_sale,
      state: stateOf(index),
    })),
    { ...created, priceId: null, startsAt: null, state: begun === -1 ? 'now' : 'past' },
  ];
}
