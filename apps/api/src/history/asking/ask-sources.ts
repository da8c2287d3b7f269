import { HOUR_MS } from '@yanche/rules/calendar';
import { HISTORY_TIMES } from '@yanche/rules/history/history-state';
import { nextPollAt } from '@yanche/rules/work/history-request-state';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import type { HistorySource, SourceResult } from '#providers/history/history-source.ts';
import { historyQueries } from '../history-queries.ts';
import {
  acceptedRequest,
  hastenAfterwards,
  leaseOverdue,
  listWantedSources,
  type RequestRow,
  requestQueue,
} from './requests.store.ts';
import { loadInput } from './request-input.ts';
import { settleRequest, settleUnanswered, unanswered } from './settle-request.store.ts';
import { isResting, noteAnswer, noteFailedAsk } from './source-health.store.ts';

/** Of one source; each may take seconds when it does not answer. */
const maxPerRound = 100;
/** Lanes of one source, so that a slow one holds up no other. */
const atOnce = 4;

const longestMs = HISTORY_TIMES.longestHours * HOUR_MS;
/** So long after its end a request that we came too late for is not asked about any more. */
const graceMs = HOUR_MS;

/** Orders and fetches what is due at the sources, by lease: any number of processes share it, and a crash loses nothing. */
export async function askSources(deps: Deps, signal?: AbortSignal): Promise<number> {
  const sources = await listWantedSources(deps.db);
  const lanes = sources.flatMap((source) =>
    Array.from({ length: atOnce }, () =>
      repeatUntilDone(signal, () => askNext(deps, source), maxPerRound / atOnce),
    ),
  );
  // One lane that fails ends no other, and nobody's money waits for it.
  const ends = await Promise.allSettled(lanes);
  const given = await repeatUntilDone(signal, () => giveUpNext(deps));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return ends.reduce((sum, end) => sum + (end.status === 'fulfilled' ? end.value : 0), given);
}

/** Ends a request whose time is over and whose source cannot be asked. */
async function giveUpNext(deps: Deps): Promise<boolean> {
  const now = deps.clock.now();
  const taken = await leaseOverdue(deps.db, { now, longestMs, graceMs });
  if (taken === null) return false;
  await settleUnanswered(deps, taken);
  return true;
}

async function takeNext({ db, clock }: Deps, source: string): Promise<RequestRow | null> {
  const now = clock.now();
  if (await isResting(db, source, now)) return null;
  return inTransaction(db, (tx) => requestQueue.takeIn(tx, now, { key: { source } }));
}

async function askNext(deps: Deps, key: string): Promise<boolean> {
  const taken = await takeNext(deps, key);
  if (taken === null) return false;
  const source = deps.historySources.find((each) => each.key === key);
  const tell = (error: unknown) =>
    noteFailedAsk(deps.db, { source: key, error, now: deps.clock.now() });
  const result = await ask(deps, source, taken).catch(async (error: unknown) => {
    await tell(error);
    return null;
  });
  if (result !== null) await noteAnswer(deps.db, key, deps.clock.now());
  const now = deps.clock.now();
  if (result === 'lost') return true;
  // An answer that cannot be kept, which is ours to mend, holds nobody's money for longer than none.
  const kept =
    result !== null &&
    result.state !== 'waiting' &&
    (await settleRequest(deps, taken, result).then(
      () => true,
      (error: unknown) => tell(error).then(() => false),
    ));
  if (kept) return true;
  if (await isOverdue(deps, taken, now)) {
    await settleUnanswered(deps, taken);
    return true;
  }
  if (result?.state !== 'waiting') {
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
  if (source === undefined) return unanswered(taken);
  const order = await historyQueries.find(db, taken.order_id);
  if (order === null) return 'lost';
  if (taken.third_order_id === null) {
    const input = await loadInput({ db, storage }, order, taken);
    const answer = await source.order(input);
    if ('refused' in answer) return { state: answer.refused, charged: false };
    const accepted = acceptedRequest(taken, answer.thirdOrderId, clock.now());
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
