import type { Kysely } from 'kysely';
import { judgePhoto } from '@yanche/rules/inspections/photo-quality';
import { carAgeYears } from '@yanche/rules/market/rule-value';
import {
  type CheckedShot,
  checkSelfOrder,
  type SelfCheckFacts,
} from '@yanche/rules/inspections/self-check';
import { SELF_TIMES, type SelfEvent } from '@yanche/rules/orders/self-order-state';
import { checkVin } from '@yanche/rules/cars/vin';
import type { Clock } from '#lib/clock.ts';
import type { ReportSigner } from '#lib/signing/report-signer.ts';
import { inTransaction } from '#database/database.ts';
import type { Tables, Tx } from '#database/schema.ts';
import { getSelfFacts, type SelfFacts } from '../self-order-facts.store.ts';
import { endSelfOrder } from '../self-order-end.store.ts';
import { readFirstShots, type ReadingDeps } from '../shots/self-readings.store.ts';
import { lockUncheckedSelfOrder } from '../self-orders.store.ts';
import { publishSelfReport } from '../report/self-publish.store.ts';
import { findHighestReportKm } from '../report/self-reports.store.ts';
import {
  insertRetakes,
  listCurrentShots,
  listUsedHashes,
  type SelfShotRow,
  timesUnread,
} from '../shots/self-shots.store.ts';
import { type SelfActorRef, type SelfOrder, selfInspections } from '../self-inspections.ts';

export type SelfCheckDeps = ReadingDeps & {
  db: Kysely<Tables>;
  clock: Clock;
  signer: ReportSigner;
  config: { seed: 'sample' | 'empty'; publicUrl: string };
};

const system: SelfActorRef = { kind: 'system', id: null };

/**
 * Runs the rule check on an order's submitted photos and moves it: certified, to a reviewer, or back for retakes. Null
 * when it no longer waits. `refundId` is for `processRefund`.
 */
export async function runSelfCheck(
  deps: SelfCheckDeps,
  orderId: string,
): Promise<{ order: SelfOrder; refundId: string | null } | null> {
  // Before the transaction, because reading takes seconds.
  await readFirstShots(deps, orderId);
  return inTransaction(deps.db, async (tx) => {
    const order = await lockUncheckedSelfOrder(tx, orderId);
    if (order === null) return null;
    const now = deps.clock.now();
    const facts = await getSelfFacts(tx, order.id);
    const { retakes, risks } = checkSelfOrder(await checkFacts(tx, order, facts, now));
    if (retakes.length > 0) {
      return requestRetakes(tx, {
        order,
        retakes: retakes.map((retake) => ({ ...retake, text: null })),
        actor: system,
        now,
      });
    }
    const needsPerson = facts.productCode === 'SELF_PRO' || risks.length > 0;
    const moved = await selfInspections.transition(tx, {
      orderId: order.id,
      from: order.status,
      event: needsPerson ? 'checkDone' : 'checkPass',
      actor: system,
      now,
      payload: { risks },
      set: { risks: [...risks] },
    });
    if (!needsPerson) {
      await publishSelfReport(tx, {
        log: deps,
        order: moved,
        reviewer: null,
        sample: deps.config.seed === 'sample',
        now,
      });
    }
    return { order: moved, refundId: null };
  });
}

/** Requests retakes. After the last round the order ends like an expired one. */
export async function requestRetakes(
  tx: Tx,
  ask: {
    order: SelfOrder;
    retakes: readonly { stepKey: string; code: string; text: string | null }[];
    actor: SelfActorRef;
    now: Date;
    set?: Parameters<typeof selfInspections.transition>[1]['set'];
  },
): Promise<{ order: SelfOrder; refundId: string | null }> {
  const { retakes, actor, now } = ask;
  const round = ask.order.round + 1;
  const event: SelfEvent = 'retake';
  const order = await selfInspections.transition(tx, {
    orderId: ask.order.id,
    from: ask.order.status,
    event,
    actor,
    now,
    payload: { round, steps: [...new Set(retakes.map(({ stepKey }) => stepKey))] },
    set: { ...ask.set, round, risks: [] },
  });
  await insertRetakes(
    tx,
    retakes.map(({ stepKey, code, text }) => ({
      order_id: order.id,
      round,
      step_key: stepKey,
      code,
      text,
    })),
  );
  if (round <= SELF_TIMES.retakeRounds) return { order, refundId: null };
  return endSelfOrder(tx, { order, event: 'expire', actor: system, now });
}

async function checkFacts(
  tx: Tx,
  order: SelfOrder,
  { steps }: SelfFacts,
  now: Date,
): Promise<SelfCheckFacts> {
  const rows = (await listCurrentShots(tx, [order.id])).filter(({ file_id }) => file_id !== null);
  const hashes = rows.flatMap(({ sha256 }) => sha256 ?? []);
  const [used, reportKm] = await Promise.all([
    listUsedHashes(tx, { orderId: order.id, hashes }),
    findHighestReportKm(tx, order.vin),
  ]);
  const unreadOf = (key: string) =>
    Math.max(0, ...rows.map((row) => (row.step_key === key ? timesUnread(row) : 0)));
  const rank = (key: string) => steps.findIndex((step) => step.key === key);
  const shots = [...rows]
    .sort((a, b) => rank(a.step_key) - rank(b.step_key))
    .map((row) => checkedShot(row, steps, used));
  return {
    shots,
    session: sessionOf(order, now),
    vin: order.vin,
    isVinDoubtful: checkVin(order.vin).level !== 'ok',
    km: order.road_haul_km,
    ageYears: carAgeYears(order.license_time, now),
    reportKm,
    reading: {
      vin: rows.find(({ vin_read }) => vin_read !== null)?.vin_read ?? null,
      km: rows.find(({ km_read }) => km_read !== null)?.km_read ?? null,
    },
    unread: { vin: unreadOf('vin_plate'), km: unreadOf('odometer') },
  };
}

/** A photo as input of the rules. */
export function checkedShot(
  row: SelfShotRow,
  steps: SelfFacts['steps'],
  used: ReadonlySet<string>,
): CheckedShot {
  const { measures, width, height, sha256 } = row;
  const size = width === null || height === null ? undefined : { width, height };
  return {
    stepKey: row.step_key,
    sha256: sha256 ?? '',
    hash: row.hash,
    hints: measures === null ? [] : judgePhoto(measures, size),
    source: row.source ?? 'album',
    cameraOnly: steps.find(({ key }) => key === row.step_key)?.cameraOnly ?? true,
    takenAt: row.taken_at ?? new Date(0),
    usedBefore: sha256 !== null && used.has(sha256),
  };
}

/** Photos must be taken between payment and now. */
export const sessionOf = (order: SelfOrder, now: Date): SelfCheckFacts['session'] => ({
  from: order.paid_at ?? order.created_at,
  to: now,
});
