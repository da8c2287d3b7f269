import { type HistoryOffer, previewHistory } from '@yanche/contract/history/history-queries';
import { normaliseVin } from '@yanche/rules/cars/vin';
import { useCall } from '#lib/call/use-call.ts';
import type { VinState } from '#sheets/car-facts/use-vin-check.ts';
import { useQueryDraft } from '../query-draft.ts';

/** What can be known of the draft's car: asked once its VIN is sound. */
export function usePreview(check: VinState) {
  const vin = normaliseVin(useQueryDraft((store) => store.draft.vin));
  const isSound = check.level === 'ok' || check.level === 'warn';
  const preview = useCall(previewHistory, { vin }, { enabled: isSound && !check.asking });
  return { isSound, preview };
}

/** The chosen product: what was chosen if this car has it, else the recommended one. */
export function chosenOffer(
  of: { offers: readonly HistoryOffer[]; recommendId: number | null } | undefined,
  productId: number | '',
): HistoryOffer | undefined {
  const offers = of?.offers.filter(({ supported }) => supported) ?? [];
  const byId = (id: number | '' | null) => offers.find((offer) => offer.productId === id);
  return byId(productId) ?? byId(of?.recommendId ?? null) ?? offers[0];
}
