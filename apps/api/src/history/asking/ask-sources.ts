import { HOUR_MS } from '@yanche/rules/calendar';
import { HISTORY_TIMES } from '@yanche/rules/history/history-state';
import { nextPollAt } from '@yanche/rules/work/history-request-state';
import type { Deps } from '#deps.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { processRefund } from '#money/refunds/process-refund.store.ts';
import type { HistorySource, SourceResult } from '#providers/history/history-source.ts';
import { historyQueries } from '../history-queries.ts';
import { finishHistory } from './finish-history.store.ts';
import {
  acceptedRequest,
  answerRequest,
  hastenAfterwards,
  type RequestRow,
  requestQueue,
} from './requests.store.ts';
import { loadInput } from './request-input.ts';

/** Each may take seconds when a source does not answer. */
const maxPerRound = 100;
/** So that one slow source does not hold up the others. */
const atOnce = 4;

const longestMs = HISTORY_TIMES.longestHours * HOUR_MS;

/** Orders and fetches what is due at the sources, by lease: any number of processes share it, and a crash loses nothing. */
export async function askSources(deps: Deps, signal?: AbortSignal): Promise<number> {
  const lanes = Array.from({ length: atOnce }, () =>
    repeatUntilDone(signal, () => askNext(deps), maxPerRound / atOnce),
  );
  const done = await Promise.all(lanes);
  return done.reduce((sum, count) => sum + count, 0);
}

async function askNext(deps: Deps): Promise<boolean> {
  const taken = await requestQueue.take(deps.db, deps.clock.now());
  if (taken === null) return false;
  const source = deps.historySources.find(({ key }) => key === taken.source);
  const result = await ask(deps, source, taken).catch(() => null);
  const now = deps.clock.now();
  if (result === 'lost') return true;
  if (result !== null && result.state !== 'waiting') {
    await settle(deps, taken, result);
    return true;
  }
  if (await isOverdue(deps, taken, now)) {
    await settle(deps, taken, { state: 'failed', charged: false });
    return true;
  }
  if (result === null) {
    // Not reachable: again after a growing pause.
    await requestQueue.fail(deps.db, taken, now);
  } else {
    await requestQueue.putBack(deps.db, taken, nextPollAt(taken.asked_at ?? now, now));
  }
  await hastenAfterwards(deps.db, taken, now);
  return true;
}

/** Orders, if that has not happened, and asks for the result. `lost`: another process has it. */
async function ask(
  { db, clock, storage }: Deps,
  source: HistorySource | undefined,
  taken: RequestRow,
): Promise<SourceResult | 'lost'> {
  // A source that we no longer have cannot answer any more.
  if (source === undefined) return { state: 'failed', charged: false };
  const order = await historyQueries.find(db, taken.order_id);
  if (order === null) return 'lost';
  if (taken.third_order_id === null) {
    const input = await loadInput({ db, storage }, order, taken);
    const { thirdOrderId } = await source.order(input);
    const accepted = acceptedRequest(taken, thirdOrderId, clock.now());
    // The number of a dead holder's order is the same: the request number is.
    if (!(await requestQueue.extend(db, taken, clock.now(), accepted))) return 'lost';
    Object.assign(taken, accepted);
  }
  return source.result({
    thirdOrderId: taken.third_order_id ?? '',
    vin: order.vin,
    acceptedAt: taken.asked_at ?? clock.now(),
  });
}

async function isOverdue({ db }: Deps, taken: RequestRow, now: Date): Promise<boolean> {
  const order = await historyQueries.find(db, taken.order_id);
  const since = order?.paid_at ?? order?.created_at ?? now;
  return now.getTime() - since.getTime() >= longestMs;
}

/** Keeps the answer; with the last one of a query its report, and what comes back, in the same transaction. */
async function settle(
  deps: Deps,
  taken: RequestRow,
  result: Exclude<SourceResult, { state: 'waiting' }>,
): Promise<void> {
  const now = deps.clock.now();
  let refundId: string | null = null;
  await requestQueue.whileHeld(deps.db, taken, async (tx) => {
    await answerRequest(tx, taken, {
      outcome: result.state,
      charged: result.charged,
      facts: 'facts' in result ? result.facts : null,
      now,
    });
    refundId = await finishHistory(tx, deps, taken.order_id);
  });
  // The refund job retries what fails here.
  if (refundId !== null) await processRefund(deps, refundId).catch(() => null);
}
