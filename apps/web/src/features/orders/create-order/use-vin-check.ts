import { verifyVin, type VehicleGuess } from '@yanche/contract/products';
import { checkVin, vinCandidates, type VinReason } from '@yanche/rules/vin';
import { useEffect, useState } from 'react';
import { useCall } from '#lib/use-call.ts';
import { useOrderDraft } from '../order-draft.ts';

const debounceMs = 300;

export type VinState = {
  level: 'empty' | 'typing' | 'ok' | 'warn' | 'error';
  reason: VinReason | null;
  candidates: readonly string[];
  vehicle: VehicleGuess | null;
  /** The server is being asked which car it is. */
  asking: boolean;
  /** The server knew no car for it. */
  unknownCar: boolean;
};

/** Judges the VIN while it is typed; the server then says which car it is, and that goes into the draft. */
export function useVinCheck(): VinState {
  const vin = useOrderDraft((store) => store.draft.vin);
  const local = checkVin(vin);
  const settled = useSettled(local.vin);
  const sound = local.level !== 'error';
  const { data, isFetching } = useCall(
    verifyVin,
    { vin: settled },
    { enabled: sound && settled === local.vin, quiet: true, staleTime: Infinity },
  );
  const answer = sound && data?.vin === local.vin ? data : undefined;
  useRecognisedCar(local.vin, answer?.vehicle ?? null);

  const reason = answer?.reason ?? local.reason ?? null;
  const level = answer?.level ?? local.level;
  const short = local.reason === 'length' && local.vin.length < 17;
  return {
    level: vin === '' ? 'empty' : short ? 'typing' : level,
    reason,
    candidates: level === 'error' ? vinCandidates(local.vin) : [],
    vehicle: answer?.vehicle ?? null,
    asking: sound && answer === undefined && (isFetching || settled !== local.vin),
    unknownCar: answer !== undefined && answer.vehicle === null,
  };
}

/** The value once it has stayed the same for a moment; the one at the start counts at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}

/** Takes a recognised car over once per VIN: what is then chosen by hand stays. */
function useRecognisedCar(vin: string, vehicle: VehicleGuess | null) {
  const recognisedVin = useOrderDraft((store) => store.draft.recognisedVin);
  const adopt = useOrderDraft((store) => store.adopt);
  useEffect(() => {
    if (vehicle === null || recognisedVin === vin) return;
    adopt({
      brandId: vehicle.brandId,
      tagId: vehicle.tagId,
      carId: vehicle.carId ?? '',
      cartitle: vehicle.carTitle,
      recognisedVin: vin,
      carByHand: false,
    });
  }, [vin, vehicle, recognisedVin, adopt]);
}
