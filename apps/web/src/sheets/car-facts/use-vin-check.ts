import { verifyVin, type VehicleGuess } from '@yanche/contract/catalogue/products';
import { checkVin, vinCandidates, type VinReason } from '@yanche/rules/cars/vin';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '#lib/call/use-call.ts';
import { type CarFacts, withModel } from './car-facts.ts';

const debounceMs = 300;

export type VinState = {
  level: 'empty' | 'typing' | 'ok' | 'warn' | 'error';
  reason: VinReason | null;
  candidates: readonly string[];
  vehicle: VehicleGuess | null;
  /** The server is looking the VIN up. */
  asking: boolean;
  /** The server found no car. */
  unknownCar: boolean;
};

/** Validates the VIN while it is typed, then looks the car up and applies it. */
export function useVinCheck(
  { vin, recognisedVin }: CarFacts,
  adopt: (changes: Partial<CarFacts>) => void,
): VinState {
  const local = checkVin(vin);
  const settled = useSettled(local.vin);
  const sound = local.level !== 'error';
  const { data, isFetching } = useCall(
    verifyVin,
    { vin: settled },
    { enabled: sound && settled === local.vin, quiet: true, staleTime: Infinity },
  );
  const answer = sound && data?.vin === local.vin ? data : undefined;
  useRecognisedCar({ vin: local.vin, vehicle: answer?.vehicle ?? null, recognisedVin, adopt });

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

/** The debounced value; the first one is returned at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => setSettled(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}

type Recognised = {
  vin: string;
  vehicle: VehicleGuess | null;
  recognisedVin: string;
  adopt: (changes: Partial<CarFacts>) => void;
};

/** Applies a recognised car once per VIN, so that a later choice by hand stays. */
function useRecognisedCar({ vin, vehicle, recognisedVin, adopt }: Recognised) {
  const take = useEffectEvent(adopt);
  useEffect(() => {
    if (vehicle === null || recognisedVin === vin) return;
    take({ ...withModel(vehicle), recognisedVin: vin, carByHand: false });
  }, [vin, vehicle, recognisedVin]);
}
