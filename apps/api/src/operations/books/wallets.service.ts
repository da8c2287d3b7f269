import type { listWallets, topUpWallet, WalletRow } from '@yanche/contract/console/wallets';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { checkPhone, normalizePhone } from '@yanche/rules/people/phone';
import { readBankReference } from '@yanche/rules/staff/hand-bookings';
import type * as z from 'zod/mini';
import { inTransaction } from '#database/database.ts';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import type { Pii } from '#lib/signing/pii.ts';
import type { StaffCaller } from '#route.ts';
import { ofOwner, requireUninvolved, unlessOwn } from '#staff/own-affairs.ts';
import { enterBooking } from './enter-booking.ts';
import { transferTaken } from './transfer-taken.ts';
import { findWallet, findWallets, listWalletRows, type WalletData } from './wallets.store.ts';

type Query = z.output<NonNullable<(typeof listWallets)['query']>>;
const mostFound = 50;

export async function readWallets(
  { db, pii }: Deps,
  reader: StaffCaller,
  { size, search, sort, after }: Query,
): Promise<AnswerOf<typeof listWallets>> {
  const view = (row: WalletData): WalletRow => ({
    walletId: row.id,
    ownerKind: row.owner_kind,
    name: row.name,
    phoneMask: row.phone_mask,
    balance: row.balance,
    gold: row.gold,
    actions: reader.policies.includes('ledger.book')
      ? unlessOwn(reader, [ofOwner({ ownerKind: row.owner_kind, ownerId: row.id })], ['topUp'])
      : [],
  });
  const typed = search?.trim() ?? '';
  if (typed !== '') {
    const found = await searchWallets(db, pii, typed);
    return { data: found.map(view), hasMore: false, next: null };
  }
  const limit = Number(size);
  const cursor = readCursor(after);
  const rows = await listWalletRows(db, { sort, after: cursor?.id ?? null, limit: limit + 1 });
  // Ids of accounts are in the order of time themselves.
  return pageFrom(rows, limit, ({ account_id: id }) => ({ at: new Date(0), id }), view);
}

/** By a whole phone number or part of a dealership's name. */
const searchWallets = (db: Db, pii: Pii, typed: string): Promise<WalletData[]> => {
  const phone = normalizePhone(typed);
  const isPhone = checkPhone(phone).ok;
  const phoneHashes = isPhone ? pii.hashes(phone) : [];
  return findWallets(db, { phoneHashes, name: isPhone ? '' : typed, limit: mostFound });
};

/** The one wallet of a phone number or a dealership's full name. Throws `walletUnclear`. */
export async function requireWallet(db: Db, pii: Pii, typed: string): Promise<WalletData> {
  const found = await searchWallets(db, pii, typed.trim());
  const named = found.filter(({ name }) => name === typed.trim());
  const [wallet, ...more] = named.length > 0 ? named : found;
  const isWhole = checkPhone(normalizePhone(typed)).ok || named.length > 0;
  if (wallet === undefined || more.length > 0 || !isWhole) throw new Failure('walletUnclear');
  return wallet;
}

/** Books a bank transfer, once. Throws `referenceWrong`, `transferBooked`, `notFound`, `ownAffair`. */
export async function topUp(
  deps: Deps,
  by: StaffCaller,
  { owner, amount, bankReference, reason }: BodyOf<typeof topUpWallet>,
): Promise<AnswerOf<typeof topUpWallet>> {
  const reference = readBankReference(bankReference);
  if (reference === null) throw new Failure('referenceWrong');
  requireUninvolved(by, ofOwner({ ownerKind: owner.kind, ownerId: owner.id }));
  const { refundId: _, ...entered } = await inTransaction(deps.db, async (tx) => {
    const wallet = await findWallet(tx, { ownerKind: owner.kind, ownerId: owner.id });
    if (wallet === null) throw new Failure('notFound');
    return enterBooking(tx, deps, by, {
      kind: 'topUp',
      amount,
      target: `${owner.kind} ${owner.id}`,
      beneficiaries: [{ ownerKind: owner.kind, ownerId: owner.id }],
      columns: {
        wallet_owner_kind: owner.kind,
        wallet_owner_id: owner.id,
        bank_reference: reference,
      },
      subject: { kind: 'wallet', id: owner.id, name: wallet.name },
      reason,
      taken: async () => transferTaken(tx, reference),
    });
  });
  return entered;
}
