import type { correctPosting } from '@yanche/contract/console/ledger';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { sumFen } from '@yanche/rules/money/money';
import { inTransaction } from '#database/database.ts';
import type { BookedEntry } from '#database/json-columns.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { StaffCaller } from '#route.ts';
import { lockTarget } from './bookings.store.ts';
import { enterBooking } from './enter-booking.ts';
import { isReversible } from './list-postings.service.ts';
import {
  findAccountRef,
  findPosting,
  listPlatformAccounts,
  type PostingData,
} from './postings.store.ts';
import { requireWallet } from './wallets.service.ts';

type Body = BodyOf<typeof correctPosting>;

/**
 * Books another entry that names the one it corrects: that one stays. Throws `notFound`, `changedMeanwhile`, `entryReversed`,
 * `entryFixed`, `sameAccount`, `walletUnclear`, `balanceLow`.
 */
export async function correct(
  deps: Deps,
  by: StaffCaller,
  { postingId, version, reason, move }: Body,
): Promise<AnswerOf<typeof correctPosting>> {
  const target = `posting ${postingId}`;
  const { refundId: _, ...entered } = await inTransaction(deps.db, async (tx) => {
    await lockTarget(tx, target);
    const posting = await findPosting(tx, postingId);
    if (posting === null) throw new Failure('notFound');
    if (posting.corrections.length !== version) throw new Failure('changedMeanwhile');
    const entries =
      move === null ? reversalOf(posting) : await movementOf(tx, deps, { posting, move });
    return enterBooking(tx, deps, by, {
      kind: 'correction',
      amount: sumFen(entries.filter(({ amount }) => amount > 0).map(({ amount }) => amount)),
      target,
      columns: {
        corrects: postingId,
        is_reversal: move === null,
        entries: JSON.stringify(entries),
        order_id: posting.order_id,
      },
      subject: {
        kind: 'posting',
        id: postingId,
        ...(posting.order_no !== null && { name: posting.order_no }),
      },
      reason,
      taken: () => new Failure('entryReversed'),
    });
  });
  return entered;
}

function reversalOf(posting: PostingData): BookedEntry[] {
  if (posting.lines.some(({ kind }) => kind === 'escrow')) throw new Failure('entryFixed');
  if (!isReversible(posting)) throw new Failure('entryReversed');
  return posting.lines.map(({ ownerKind, ownerId, kind, amount }) => ({
    ownerKind,
    ownerId,
    kind,
    amount: -amount,
  }));
}

/** From one account of the entry, or revenue, to another, or to the wallet that is named. */
async function movementOf(
  tx: Tx,
  { pii }: Deps,
  { posting, move }: { posting: PostingData; move: NonNullable<Body['move']> },
): Promise<BookedEntry[]> {
  const revenue = await listPlatformAccounts(tx, ['revenue']);
  const allowed = new Set([
    ...posting.lines.filter(({ kind }) => kind !== 'escrow').map(({ accountId }) => accountId),
    ...revenue.map(({ id }) => id),
  ]);
  const account = async (id: string) => {
    const found = allowed.has(id) ? await findAccountRef(tx, id) : null;
    if (found === null) throw new Failure('entryFixed');
    return found;
  };
  const named = async () => {
    const wallet = await requireWallet(tx, pii, move.toOwner ?? '');
    return { ownerKind: wallet.owner_kind, ownerId: wallet.id, kind: 'wallet' as const };
  };
  const from = await account(move.from);
  const to = move.to === null ? await named() : await account(move.to);
  if (from.ownerKind === to.ownerKind && from.ownerId === to.ownerId && from.kind === to.kind) {
    throw new Failure('sameAccount');
  }
  return [
    { ...from, amount: -move.amount },
    { ...to, amount: move.amount },
  ];
}
