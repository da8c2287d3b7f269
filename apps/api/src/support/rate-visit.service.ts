import type { BodyOf } from '@yanche/contract/endpoint';
import type { RatingState, rateVisit } from '@yanche/contract/orders/ratings';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  choicesFor,
  isRatable,
  RATING,
  ratingChangeableUntil,
  ratingChoices,
} from '@yanche/rules/orders/rating';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { listOrderRows } from '#orders/list/order-rows.store.ts';
import { isOwnInspector, readRatingState } from '#orders/ratings/rating-view.ts';
import { findRating, type RatingData, saveRating } from '#orders/ratings/ratings.store.ts';
import { isOwnOrder } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { addMessage } from './threads.service.ts';
import { requireThread } from './threads.store.ts';
import { lowRatingWords } from './support-words.ts';

type Given = Required<BodyOf<typeof rateVisit>>;

/** Rates the visit of an order, or changes what was rated. The same again changes nothing. */
export async function rateOwnVisit(
  deps: Deps,
  caller: Caller,
  { orderId, stars, choices: ticked, words: written }: Given,
  language: Language,
): Promise<RatingState> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const locked = await inspectionOrders.lock(tx, orderId);
    if (locked === null || !isOwnOrder(locked, caller)) throw new Failure('notFound');
    const [order] = await listOrderRows(tx, [orderId]);
    if (order === undefined || order.inspector_id === null || !isRatable(order.status))
      throw inspectionOrders.wrongState(locked.status);
    if (isOwnInspector(order, caller)) throw new Failure('ratingOwn');
    const words = written.replaceAll('\0', '').trim();
    const choices = choicesFor(stars).filter((choice) => ticked.includes(choice));
    if (choices.length !== new Set(ticked).size) throw new Failure('ratingChoiceWrong');
    const before = await findRating(tx, orderId);
    const given = { stars, choices, words };
    if (before === null || !isSame(before, given)) {
      if (before !== null && now >= ratingChangeableUntil(before.rated_at))
        throw new Failure('ratingStands', { days: RATING.changeDays });
      await saveRating(tx, {
        order_id: orderId,
        inspector_id: order.inspector_id,
        user_id: caller.userId,
        ...given,
        rated_at: now,
        changed_at: now,
      });
      if (
        isForSupport(given) &&
        !(before !== null && isForSupport(before) && before.words === words)
      )
        await tellSupport(tx, deps, caller, { orderId, given, language });
    }
    const state = await readRatingState({ db: tx, clock: deps.clock }, order, caller);
    if (state === null) throw new Failure('notFound');
    return state;
  });
}

type Rated = Pick<RatingData, 'stars' | 'words'> & { choices: readonly string[] };

const isSame = (a: Rated, b: Rated): boolean =>
  a.stars === b.stars && a.words === b.words && a.choices.join() === b.choices.join();

const isForSupport = ({ stars, words }: Rated): boolean => stars <= RATING.low && words !== '';

/** As a message of the customer about the order, which waits for us like any other. */
async function tellSupport(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  { orderId, given, language }: { orderId: string; given: Rated; language: Language },
): Promise<void> {
  const now = deps.clock.now();
  const thread = await requireThread(tx, {
    id: newId(),
    user_id: caller.userId,
    about_kind: 'order',
    about_id: orderId,
    order_id: orderId,
    waiting: true,
    last_at: now,
    last_text: '',
    created_at: now,
  });
  const labels = (given.choices as (keyof typeof ratingChoices)[]).map((choice) =>
    inLanguage(ratingChoices[choice].label, language),
  );
  const head = inLanguage(lowRatingWords, language)(given.stars, labels);
  const text = `${head}\n${given.words}`;
  await addMessage(tx, deps, caller, thread, { text, fileIds: [], requestId: newId() });
}
