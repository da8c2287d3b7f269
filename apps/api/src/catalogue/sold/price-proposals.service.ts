import type { BodyOf } from '@yanche/contract/endpoint';
import type { decideSoldPrice, setSoldPrice, SoldItem } from '@yanche/contract/console/sold-items';
import type { Bilingual } from '@yanche/rules/bilingual';
import { jumpParams, type PriceJump } from '@yanche/rules/money/price-jump';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { StaffCaller } from '#route.ts';
import { judgePrice } from './price-base.ts';
import { insertProposal, lockOpenProposal, markPriceDecided } from './price-proposals.store.ts';
import {
  type Change,
  changeItem,
  checkPrice,
  type NewPrice,
  putPrice,
} from './sold-items.service.ts';
import { keyOf } from './sold-items.store.ts';

const asked: Record<Exclude<PriceJump['level'], 'fine'>, Bilingual> = {
  asked: ['确认无误就再保存一次', 'Save it once more if that is meant'],
  second: [
    '改动太大，要另一位同事确认。确认无误就再保存一次，提交给同事',
    'That is so far that a colleague confirms it. Save it once more to hand it to them',
  ],
};

/** Plans or sets a price. Compared with what would count at its start without it. */
export async function setPrice(
  deps: Deps,
  by: StaffCaller,
  {
    startsAt,
    price,
    originPrice,
    cashback,
    onSale,
    sure = false,
    ...given
  }: BodyOf<typeof setSoldPrice>,
): Promise<SoldItem> {
  const next = { startsAt, price, originPrice, cashback, onSale };
  const { reason } = given;
  return changeItem(deps, by, given, async (tx, item, now) =>
    setOrPropose(tx, item, next, { by, sure, reason, now }),
  );
}

/**
 * Sets a price, after asking when it is far from the present one or from that of a day ago; beyond what one person may do alone it waits for a second one.
 * Throws `priceJump`, `priceWaits`.
 */
async function setOrPropose(
  tx: Tx,
  item: SoldItem,
  next: NewPrice,
  { by, sure, reason, now }: { by: StaffCaller; sure: boolean; reason: string; now: Date },
): Promise<Change> {
  const step = checkPrice(item, next, now);
  const { terms, former } = step;
  const jump = await judgePrice(tx, item, step, now);
  if (jump.level === 'fine') return putPrice(tx, item, next, now);
  if (!sure) throw new Failure('priceJump', { ...jumpParams(jump), next: asked[jump.level] });
  if (jump.level === 'asked') return putPrice(tx, item, next, now);
  const key = keyOf(item.itemId);
  if ((await lockOpenProposal(tx, key)) !== null) throw new Failure('priceWaits');
  await insertProposal(tx, {
    id: newId(),
    product_id: null,
    addon_code: null,
    ...key,
    price: terms.price,
    origin_price: terms.originPrice,
    cashback: terms.cashback,
    on_sale: terms.onSale,
    starts_at: next.startsAt === null ? null : new Date(next.startsAt),
    reason,
    status: 'proposed',
    proposed_by: by.userId,
    proposed_at: now,
  });
  const { price, cashback } = former;
  return {
    action: 'product.proposePrice',
    name: item.name,
    before: { price, cashback },
    after: { ...terms, startsAt: next.startsAt },
  };
}

/** In a file nobody is asked: what is far from the present price is set on its own. Throws `priceJumpInFile`. */
export async function requireSmallJump(
  tx: Tx,
  item: SoldItem,
  next: NewPrice,
  now: Date,
): Promise<void> {
  const jump = await judgePrice(tx, item, checkPrice(item, next, now), now);
  if (jump.level !== 'fine') throw new Failure('priceJumpInFile', jumpParams(jump));
}

const actionOf = {
  confirm: 'product.confirmPrice',
  decline: 'product.declinePrice',
  withdraw: 'product.withdrawPrice',
} as const;

/**
 * Confirms or declines what another person proposed, or withdraws what one proposed oneself. Confirmed, it is checked again and begins at
 * its time, or now. Throws `changeDecided`, `samePerson`, `noPermission`.
 */
export async function decidePrice(
  deps: Deps,
  by: StaffCaller,
  { decision, ...given }: BodyOf<typeof decideSoldPrice>,
): Promise<SoldItem> {
  return changeItem(deps, by, given, async (tx, item, now) => {
    const proposal = await lockOpenProposal(tx, keyOf(item.itemId));
    if (proposal === null) throw new Failure('changeDecided');
    const isMine = proposal.proposed_by === by.userId;
    if (decision !== 'withdraw' && isMine) throw new Failure('samePerson');
    if (decision === 'withdraw' && !isMine) throw new Failure('noPermission');
    const { price, origin_price: originPrice, cashback, on_sale: onSale, starts_at } = proposal;
    const status = decision === 'confirm' ? 'done' : 'declined';
    await markPriceDecided(tx, proposal.id, { status, by: by.userId, now });
    const action = actionOf[decision];
    if (decision !== 'confirm') {
      return { action, name: item.name, before: { price, originPrice, cashback, onSale } };
    }
    const startsAt = starts_at !== null && starts_at > now ? starts_at.toISOString() : null;
    const next = { price, originPrice, cashback, onSale, startsAt };
    return { ...(await putPrice(tx, item, next, now)), action };
  });
}
