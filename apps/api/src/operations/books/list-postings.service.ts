import type { listPostings, PostingRow } from '@yanche/contract/console/ledger';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/rules/bilingual';
import type * as z from 'zod/mini';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import type { Pii } from '#lib/signing/pii.ts';
import type { StaffCaller } from '#route.ts';
import { unlessOwn } from '#staff/own-affairs.ts';
import { chinaDay } from '../china-day.ts';
import { aboutPosting } from './about-money.ts';
import { accountName } from './account-words.ts';
import { amountOf, holdsFixed, isFixed, isReversible, leftOn } from './movable.ts';
import {
  listAccountsOf,
  listOrderIds,
  listPlatformAccounts,
  listPostingRows,
  type PlatformAccount,
  type PostingData,
} from './postings.store.ts';
import { requireWallet } from './wallets.service.ts';

type Query = z.output<NonNullable<(typeof listPostings)['query']>>;
type Platform = readonly PlatformAccount[];
const nothing = { data: [], hasMore: false, next: null };

/** Entries of the ledger; a filter that means nothing finds nothing. */
export async function readPostings(
  { db, pii }: Deps,
  reader: StaffCaller,
  { size, account, owner, ownerId, orderNo, kind, from, to, postingId, sort, after }: Query,
  language: Language,
): Promise<AnswerOf<typeof listPostings>> {
  const limit = Number(size);
  const owners = await ownersOf(db, pii, { owner, ownerId });
  const own = owners === null ? null : await listAccountsOf(db, owners);
  const orderIds =
    orderNo === undefined ? null : await listOrderIds(db, orderNo.trim().toUpperCase());
  const platform = await listPlatformAccounts(db, ['escrow', 'revenue', 'guarantee', 'external']);
  const shared =
    account === undefined
      ? null
      : platform.filter((each) => each.kind === account).flatMap(({ rowIds }) => rowIds);
  if (own?.length === 0 || orderIds?.length === 0 || shared?.length === 0) return nothing;
  const rows = await listPostingRows(db, {
    accountIds: own ?? shared,
    alsoIds: own === null ? null : shared,
    orderIds,
    kind: kind ?? null,
    postingId: postingId ?? null,
    from: from === undefined ? null : chinaDay(from).from,
    before: to === undefined ? null : chinaDay(to).to,
    sort,
    after: readCursor(after),
    limit: limit + 1,
  });
  return pageFrom(
    rows,
    limit,
    ({ at, id }) => ({ at, id }),
    (row) => viewOf(row, { reader, platform, language }),
  );
}

/** Whose accounts are meant; null: everybody's. */
async function ownersOf(
  db: Db,
  pii: Pii,
  { owner, ownerId }: Pick<Query, 'owner' | 'ownerId'>,
): Promise<string[] | null> {
  if (owner === undefined && ownerId === undefined) return null;
  const typed = owner?.trim() ?? '';
  if (typed === '') return ownerId === undefined ? [] : [ownerId];
  const named = await requireWallet(db, pii, typed).catch((error: unknown) => {
    if (error instanceof Failure && error.failure === 'walletUnclear') return null;
    throw error;
  });
  return named === null || (ownerId !== undefined && named.id !== ownerId) ? [] : [named.id];
}

function viewOf(
  row: PostingData,
  { reader, platform, language }: { reader: StaffCaller; platform: Platform; language: Language },
): PostingRow {
  const mayBook = reader.policies.includes('ledger.book');
  const lines = row.lines.map((line) => ({
    accountId: line.accountId,
    name: accountName(line, language),
    amount: line.amount,
    balanceAfter: line.balanceAfter,
    balanceNow:
      line.balanceAfter === null
        ? (platform.find(({ id }) => id === line.accountId)?.balance ?? null)
        : null,
  }));
  const own = row.lines.filter(({ kind }) => !isFixed(kind));
  const shared = platform
    .filter(({ kind, id }) => kind === 'revenue' && own.every((line) => line.accountId !== id))
    .map(({ id, kind, owner_id: ownerId }) => ({
      accountId: id,
      ...({ ownerKind: 'platform', ownerId, ownerName: null, kind } as const),
    }));
  const correctable = [...own, ...shared].map((account) => ({
    accountId: account.accountId,
    name: accountName(account, language),
    left: leftOn(row, account),
  }));
  return {
    postingId: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    amount: amountOf(row),
    order:
      row.order_id === null
        ? null
        : {
            orderId: row.order_id,
            orderNo: row.order_no ?? '',
            kind: row.is_history ? 'history' : row.is_self ? 'self' : 'inspection',
          },
    lines,
    corrects: row.corrects,
    corrections: row.corrections.map(({ bookingId, status, amount }) => ({
      bookingId,
      status,
      amount,
    })),
    correctable,
    isFixed: holdsFixed(row),
    version: row.corrections.length,
    actions: mayBook
      ? unlessOwn(reader, aboutPosting(row), [
          ...(correctable.some(({ left }) => left > 0) ? (['move'] as const) : []),
          ...(isReversible(row) ? (['reverse'] as const) : []),
        ])
      : [],
  };
}
