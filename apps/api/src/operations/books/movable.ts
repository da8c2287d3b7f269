import { formatYuan, sumFen } from '@yanche/rules/money/money';
import { Failure } from '#lib/failure.ts';
import type { AccountRef } from '#money/ledger-stripes.ts';
import type { PostingData } from './postings.store.ts';

/** Money held for an order moves with the order, pay of inspectors with its statement: neither is corrected here. */
export const isFixed = (kind: string): boolean =>
  kind === 'escrow' || kind === 'payable' || kind === 'payroll';

export const holdsFixed = ({ lines }: Pick<PostingData, 'lines'>): boolean =>
  lines.some(({ kind }) => isFixed(kind));

/** What one side of it moved, fen. */
export const amountOf = ({ lines }: Pick<PostingData, 'lines'>): number =>
  sumFen(lines.filter(({ amount }) => amount > 0).map(({ amount }) => amount));

/** Accounts that cannot fall below 0: of any other a correction would take money that nobody has. */
const isHeld = ({ kind }: Pick<AccountRef, 'kind'>): boolean =>
  kind === 'wallet' || kind === 'gold' || kind === 'revenue';

const isSame = (one: AccountRef, other: AccountRef): boolean =>
  one.ownerKind === other.ownerKind && one.ownerId === other.ownerId && one.kind === other.kind;

/**
 * Fen that corrections may still move off this account: what the entry brought there; of revenue, where it is no line of it, as much
 * as the entry moved, but nothing where that is money held for an order: it has earned nothing yet, and may still go back. A correction brings only what its own lines say: else every one would open another allowance.
 */
export function leftOn(posting: PostingData, account: AccountRef): number {
  const done = posting.corrections.filter(({ status }) => status === 'done');
  if (!isHeld(account) || done.some(({ isReversal }) => isReversal)) return 0;
  const line = posting.lines.find((each) => isSame(each, account));
  const isOriginal = posting.corrects === null;
  const isShared =
    account.kind === 'revenue' && isOriginal && (line?.amount ?? 0) <= 0 && !holdsFixed(posting);
  const brought = isShared ? amountOf(posting) : Math.max(0, line?.amount ?? 0);
  const moved = sumFen(
    done
      .flatMap(({ entries }) => entries)
      .filter((entry) => entry.amount < 0 && isSame(entry, account))
      .map(({ amount }) => -amount),
  );
  return Math.max(0, brought - moved);
}

/**
 * Whether the entry may be taken back as a whole: once, and only while nothing was moved off it.
 */
export const isReversible = ({ lines, corrections }: PostingData): boolean =>
  lines.length > 0 &&
  !holdsFixed({ lines }) &&
  corrections.every(({ status, isReversal }) => status !== 'done' && !isReversal);

/** Throws `entryReversed`. */
export function requireReversible(posting: PostingData): void {
  if (!isReversible(posting)) throw new Failure('entryReversed');
}

/** Throws `correctionAbove`. `taken`: below 0. */
export function requireLeft(
  posting: PostingData,
  { amount: taken, ...account }: AccountRef & { amount: number },
): void {
  const left = leftOn(posting, account);
  if (-taken > left) throw new Failure('correctionAbove', { amount: formatYuan(left) });
}

/** As it stood without this booking. */
export const without = (posting: PostingData, bookingId: string): PostingData => ({
  ...posting,
  corrections: posting.corrections.filter((each) => each.bookingId !== bookingId),
});
