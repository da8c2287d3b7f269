import type { correctPosting } from '@yanche/contract/console/ledger';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { sumFen } from '@yanche/rules/money/money';
import { inTransaction } from '#database/database.ts';
import type { BookedEntry } from '#database/json-columns.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { StaffCaller } from '#route.ts';
import { ofOwner, requireUninvolved } from '#staff/own-affairs.ts';
import { aboutPosting } from './about-money.ts';
import { lockTarget } from './bookings.store.ts';
import { enterBooking } from './enter-booking.ts';
import { holdsFixed, isFixed, requireLeft, requireReversible } from './movable.ts';
import {
  findAccountRef,
  findPosting,
  findRootId,
  listPlatformAccounts,
  type PostingData,
} from './postings.store.ts';
import { requireWallet } from './wallets.service.ts';

type Body = BodyOf<typeof correctPosting>;

/**
 * Books another entry that names the one it corrects: that one stays. Throws `notFound`, `changedMeanwhile`, `entryReversed`,
 * `entryFixed`, `sameAccount`, `walletUnclear`, `correctionAbove`, `goldStays`, `balanceLow`, `ownAffair`.
 */
export async function correct(
  deps: Deps,
  by: StaffCaller,
  { postingId, version, reason, move }: Body,
): Promise<AnswerOf<typeof correctPosting>> {
  const { refundId: _, ...entered } = await inTransaction(deps.db, async (tx) => {
    // All that corrects one another is one thing: otherwise each correction would allow the same again.
    const target = `posting ${await findRootId(tx, postingId)}`;
    await lockTarget(tx, target);
    const posting = await findPosting(tx, postingId);
    if (posting === null) throw new Failure('notFound');
    requireUninvolved(by, ...aboutPosting(posting));
    if (posting.corrections.length !== version) throw new Failure('changedMeanwhile');
    const entries =
      move === null ? reversalOf(posting) : await movementOf(tx, deps, { posting, move });
    requireUninvolved(by, ...entries.map(ofOwner));
    return enterBooking(tx, deps, by, {
      kind: 'correction',
      amount: sumFen(entries.filter(({ amount }) => amount > 0).map(({ amount }) => amount)),
      target,
      beneficiaries: entries.filter(
        ({ ownerKind, amount }) => ownerKind !== 'platform' && amount > 0,
      ),
      entries,
      columns: {
        corrects: postingId,
        is_reversal: move === null,
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
  if (holdsFixed(posting)) throw new Failure('entryFixed');
  requireReversible(posting);
  return posting.lines.map(({ ownerKind, ownerId, kind, amount }) => ({
    ownerKind,
    ownerId,
    kind,
    amount: -amount,
  }));
}

/** From one account of the entry, or revenue, to another, or to the wallet or gold of who is named. */
async function movementOf(
  tx: Tx,
  { pii }: Deps,
  { posting, move }: { posting: PostingData; move: NonNullable<Body['move']> },
): Promise<BookedEntry[]> {
  const revenue = await listPlatformAccounts(tx, ['revenue']);
  const allowed = new Set([
    ...posting.lines.filter(({ kind }) => !isFixed(kind)).map(({ accountId }) => accountId),
    ...revenue.map(({ id }) => id),
  ]);
  const account = async (id: string) => {
    const found = allowed.has(id) ? await findAccountRef(tx, id) : null;
    if (found === null) throw new Failure('entryFixed');
    return found;
  };
  const from = await account(move.from);
  const kind = from.kind === 'gold' ? ('gold' as const) : ('wallet' as const);
  const named = async () => {
    const wallet = await requireWallet(tx, pii, move.toOwner ?? '');
    return { ownerKind: wallet.owner_kind, ownerId: wallet.id, kind };
  };
  const to = move.to === null ? await named() : await account(move.to);
  if (from.ownerKind === to.ownerKind && from.ownerId === to.ownerId && from.kind === to.kind) {
    throw new Failure('sameAccount');
  }
  if ((from.kind === 'gold') !== (to.kind === 'gold')) throw new Failure('goldStays');
  const taken = { ...from, amount: -move.amount };
  requireLeft(posting, taken);
  return [taken, { ...to, amount: move.amount }];
}
