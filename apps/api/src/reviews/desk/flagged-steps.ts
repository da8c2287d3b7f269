import type { SelfFlag, SelfReview } from '@yanche/contract/console/self-desk';
import type { SelfStep } from '@yanche/contract/self-orders/self-orders';
import type { Language } from '@yanche/rules/bilingual';
import { SELF_CHECK_LIMITS } from '@yanche/rules/inspections/self-check';
import type { Db } from '#database/schema.ts';
import { selfFlags } from '#self-orders/check/self-flags.ts';
import type { SelfOrder } from '#self-orders/self-inspections.ts';
import type { SelfOrderState } from '#self-orders/self-order-view.ts';
import { listUsedHashes, type SelfShotRow } from '#self-orders/shots/self-shots.store.ts';

/** What the rules noticed, and what photos were read to say, computed anew. */
export async function noticedIn(
  db: Db,
  state: SelfOrderState,
  steps: readonly SelfStep[],
  language: Language,
): Promise<Pick<SelfReview, 'flags' | 'readings'>> {
  const { order, shots } = state;
  const hashes = shots.flatMap(({ sha256 }) => sha256 ?? []);
  const used = await listUsedHashes(db, { orderId: order.id, hashes });
  return {
    flags: selfFlags(state, steps, { used, language }),
    readings: shots.flatMap((shot) => readingOf(order, shot)),
  };
}

/** The steps with photos that somebody certifies only with a reason: flagged, or read otherwise than the seller states. */
export function flaggedSteps(
  steps: readonly SelfStep[],
  { flags, readings }: { flags: readonly SelfFlag[]; readings: SelfReview['readings'] },
): string[] {
  return steps
    .filter(
      ({ key, shots }) =>
        shots.length > 0 &&
        (flags.some(({ stepKey }) => stepKey === key) ||
          readings.some(({ stepKey, differs }) => stepKey === key && differs)),
    )
    .map(({ key }) => key);
}

function readingOf(
  { vin, road_haul_km: km }: SelfOrder,
  { step_key: stepKey, vin_read, km_read }: SelfShotRow,
): SelfReview['readings'] {
  if (vin_read !== null) {
    return [{ stepKey, read: vin_read, stated: vin, differs: vin_read !== vin }];
  }
  if (km_read === null) return [];
  const differs = Math.abs(km_read - km) > SELF_CHECK_LIMITS.readingKm;
  return [{ stepKey, read: String(km_read), stated: String(km), differs }];
}
