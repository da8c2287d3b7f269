import { useQueryClient } from '@tanstack/react-query';
import { getKnownCar } from '@yanche/contract/orders/known-car';
import { addShelfCar, carList } from '@yanche/contract/shelf/shelf';
import { normalisePlate } from '@yanche/rules/cars/plate';
import { parseWan } from '@yanche/rules/cars/vehicle-facts';
import { normaliseVin } from '@yanche/rules/cars/vin';
import { confirm } from '@yanche/ui/dialog';
import { toast } from '@yanche/ui/toast';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#lib/call/call.ts';
import { CallError, isFailure } from '#lib/call/call-error.ts';
import { focusPart } from '#lib/form/focus-part.ts';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { callKey } from '#lib/call/use-call.ts';
import type { CarFacts } from '#sheets/car-facts/car-facts.ts';
import { carFactsTexts } from '#sheets/car-facts/car-facts.texts.ts';
import {
  type CarFaultKey,
  type CarPart,
  carParts,
  checkCarFacts,
} from '#sheets/car-facts/check-car-facts.ts';
import { carPageTexts } from '../car-info.texts.ts';

/** Facts that can be added later. */
const laterFaults: readonly CarFaultKey[] = ['licenseRequired', 'mileageRequired'];
const partsOfFields: Readonly<Record<string, CarPart>> = {
  vin: 'vin',
  tagId: 'car',
  licenseTime: 'licenseTime',
  plate: 'plate',
};

const faultsOf = (facts: CarFacts) =>
  Object.entries(checkCarFacts(facts, new Date())).filter(
    ([, key]) => !laterFaults.includes(key),
  ) as [CarPart, CarFaultKey][];

const dataOf = (data: unknown, key: 'field' | 'shelfCarId'): string | null =>
  typeof data === 'object' && data !== null && key in data
    ? String((data as Record<string, unknown>)[key])
    : null;

/** Validates, adds the car and opens it. Failures are shown in place and keep the input. */
export function useAddCar(facts: CarFacts, onAdded: () => void) {
  const t = useTexts(carPageTexts);
  const words = useTexts(carFactsTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const requestId = useRef(newUuid());
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ part: CarPart; text: string; of: CarFacts } | null>(
    null,
  );
  const [trouble, setTrouble] = useState<string | null>(null);

  const submit = async () => {
    if (busy) return;
    setTried(true);
    setTrouble(null);
    const faults = faultsOf(facts).map(([part]) => part);
    const first = carParts.find((part) => faults.includes(part));
    if (first !== undefined) {
      requestAnimationFrame(() => focusPart(first));
      return;
    }
    setBusy(true);
    try {
      const { shelfCarId } = await call(addShelfCar, { body: bodyOf(facts), inPlace: 'all' });
      onAdded();
      for (const each of [carList, getKnownCar]) {
        void client.invalidateQueries({ queryKey: callKey(each) });
      }
      toast(t.added, { kind: 'success' });
      await navigate(to.stockCar(shelfCarId), { replace: true });
    } catch (error) {
      await showFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const bodyOf = ({ vin, plate, licenseTime, roadHaul, ...car }: CarFacts) => ({
    requestId: requestId.current,
    vin: normaliseVin(vin),
    plate: plate === '' ? null : normalisePlate(plate),
    brandId: Number(car.brandId),
    tagId: Number(car.tagId),
    carId: car.carId === '' ? null : car.carId,
    cartitle: car.cartitle,
    licenseTime: licenseTime === '' ? null : licenseTime,
    roadHaulKm: parseWan(roadHaul),
  });

  const showFailure = async (error: unknown) => {
    if (!(error instanceof CallError)) return setTrouble(t.networkUnsure);
    const { message, data } = error;
    const part = isFailure(error as unknown, 'vinInvalid')
      ? 'vin'
      : partsOfFields[dataOf(data, 'field') ?? ''];
    if (part !== undefined) {
      setRefusal({ part, text: message, of: facts });
      requestAnimationFrame(() => focusPart(part));
      return;
    }
    // The request id has been used for another car.
    if (isFailure(error as unknown, 'requestReused')) requestId.current = newUuid();
    const shelfCarId = dataOf(data, 'shelfCarId');
    if (shelfCarId === null) return setTrouble(message);
    const confirmed = await confirm({
      title: t.onShelfTitle,
      message: t.onShelfMessage,
      okText: t.openIt,
      cancelText: t.stay,
    });
    if (confirmed) await navigate(to.stockCar(shelfCarId), { replace: true });
  };

  return { submit, busy, trouble, faults: faultTexts() };

  function faultTexts(): Partial<Record<CarPart, string>> {
    const own = tried ? faultsOf(facts).map(([part, key]) => [part, words[key]]) : [];
    return {
      ...(Object.fromEntries(own) as Partial<Record<CarPart, string>>),
      ...(refusal?.of === facts && { [refusal.part]: refusal.text }),
    };
  }
}
