import { shanghaiTime } from '@yanche/rules/calendar';
import { sumFen } from '@yanche/rules/money/money';
import type { AccountOfMonth } from '@yanche/contract/money/wallet-bill';
import type { Language } from '@yanche/rules/bilingual';
import { carTitlesIn, type TitleIn } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import type { Caller } from '#route.ts';
import { walletOf } from './ledger.store.ts';
import {
  listWalletRows,
  sumWallet,
  type WalletEntryRow,
  type WalletSpan,
  type WalletSums,
} from './wallet-entries.store.ts';

const pageSize = 20;

/** Movements of the wallet and gold this caller pays from. */
export async function listOwnEntries(
  { db }: Deps,
  asked: { month: string; after?: string; caller: Caller; language: Language },
) {
  const after = readCursor(asked.after);
  const { ownerKind, ownerId } = walletOf(asked.caller);
  const span: WalletSpan = { ownerKind, ownerId, ...monthOf(asked.month) };
  const [rows, sums] = await Promise.all([
    listWalletRows(db, span, { after, limit: pageSize + 1 }),
    after === null ? sumWallet(db, span) : null,
  ]);
  const titleIn = await carTitlesIn(db, asked.language);
  return {
    ...pageFrom(
      rows,
      pageSize,
      ({ at, id }) => ({ at, id }),
      (row) => entryOf(row, { titleIn, readerId: asked.caller.userId }),
    ),
    sums: sums && { wallet: inAndOut(sums, 'wallet'), gold: inAndOut(sums, 'gold') },
  };
}

const inAndOut = (sums: readonly WalletSums[], account: 'wallet' | 'gold') => {
  const { in: came, out: went } = accountOfMonth(sums, account);
  return { in: came, out: went };
};

/** One account of a month, from the sums of its kinds. */
export function accountOfMonth(
  sums: readonly WalletSums[],
  account: 'wallet' | 'gold',
): AccountOfMonth {
  const own = sums.filter((each) => each.account === account);
  const lines = own.flatMap(({ kind, in: came, countIn, out: went, countOut }) =>
    kind === null ? [] : [{ kind, in: came, countIn, out: went, countOut }],
  );
  const [came, went] = [sumFen(lines.map((each) => each.in)), sumFen(lines.map(({ out }) => out))];
  const closing = own[0]?.closing ?? 0;
  return { opening: closing - came + went, in: came, out: went, closing, lines };
}

/** A month in China time, end exclusive. */
export function monthOf(month: string): { from: Date; to: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  const firstOf = (each: string) => new Date(shanghaiTime(`${each.padStart(7, '0')}-01`, 0));
  return { from: firstOf(month), to: firstOf(next) };
}

type Reading = { titleIn: TitleIn; readerId: string };

const entryOf = (row: WalletEntryRow, { titleIn, readerId }: Reading) => ({
  entryId: row.id,
  at: row.at.toISOString(),
  account: row.account,
  kind: row.kind,
  amount: row.amount,
  balanceAfter: row.balance_after,
  isSample: row.is_sample,
  source: row.source,
  order:
    row.order_id === null
      ? null
      : {
          orderId: row.order_id,
          kind: row.order_kind,
          orderNo: row.order_no ?? '',
          title: titleIn(row.car_title ?? ''),
          plate: row.plate,
          vin: row.vin ?? '',
          orderedBy: row.orderer_id === readerId ? null : row.orderer_name,
        },
});
