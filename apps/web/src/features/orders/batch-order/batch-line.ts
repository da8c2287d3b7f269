import type { BatchCar } from '@yanche/contract/batches/batches';
import type { BatchLineText } from '@yanche/rules/orders/batch-lines';
import { formatWan, parseWan } from '@yanche/rules/cars/vehicle-facts';
import { checkVin } from '@yanche/rules/cars/vin';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { type CarFacts, noModel } from '#sheets/car-facts/car-facts.ts';
import {
  type CarFaultKey,
  type CarPart,
  checkCarFacts,
} from '#sheets/car-facts/check-car-facts.ts';

/** One car of the list. */
export type BatchLine = CarFacts & {
  id: string;
  /** Its line of the list that was pasted. */
  no: number;
  /** The mileage as the list or the stock states it, to the kilometre; null: not stated. */
  km: number | null;
  /** Of the dealership's stock; '' without. */
  shelfCarId: string;
  /** The VIN that the server has looked up. */
  checkedVin: string;
  openOrderId: string;
  reportOrderId: string;
  reportUntil: string;
  /** It is inspected again although it has a valid report. */
  again: boolean;
  /** Why the server refused it, in words; '' since it was changed. */
  refusal: string;
};

export type LineState = 'wrong' | 'unchecked' | 'open' | 'reported' | 'lacks' | 'refused' | 'ready';

const unchecked = {
  checkedVin: '',
  openOrderId: '',
  reportOrderId: '',
  reportUntil: '',
  again: false,
  refusal: '',
} as const satisfies Partial<BatchLine>;

const wanOf = (km: number | null) => (km === null ? '' : String(Number(formatWan(km))));

export const lineOf = ({ no, vin, plate, km, licenseTime }: BatchLineText): BatchLine => ({
  ...noModel,
  ...unchecked,
  id: newUuid(),
  no,
  vin,
  plate: plate ?? '',
  km,
  roadHaul: wanOf(km),
  licenseTime: licenseTime ?? '',
  shelfCarId: '',
});

/** What a person changed. Of another VIN nothing is known any more. */
export function changeLine(line: BatchLine, changes: Partial<CarFacts>): BatchLine {
  const isOtherVin = changes.vin !== undefined && changes.vin !== line.vin;
  return {
    ...line,
    ...changes,
    refusal: '',
    ...(changes.roadHaul !== undefined && { km: parseWan(changes.roadHaul) }),
    ...(isOtherVin && { ...unchecked, shelfCarId: '' }),
  };
}

/** What the server knows of it fills what the list does not say; a car chosen by hand stays. */
export function checkedLine(line: BatchLine, car: BatchCar): BatchLine {
  const { known, vehicle, report } = car;
  const km = line.km ?? (line.roadHaul === '' ? known.roadHaulKm : null);
  return {
    ...line,
    checkedVin: line.vin,
    openOrderId: car.openOrderId ?? '',
    reportOrderId: report?.orderId ?? '',
    reportUntil: report?.expiresAt ?? '',
    shelfCarId: known.shelfCarId ?? '',
    plate: line.plate === '' ? (known.plate ?? '') : line.plate,
    licenseTime: line.licenseTime === '' ? (known.licenseTime ?? '') : line.licenseTime,
    km,
    roadHaul: line.roadHaul === '' ? wanOf(km) : line.roadHaul,
    ...(!line.carByHand &&
      vehicle !== null && {
        brandId: vehicle.brandId,
        tagId: vehicle.tagId,
        carId: vehicle.carId ?? '',
        cartitle: vehicle.carTitle,
        recognisedVin: line.vin,
      }),
  };
}

/** By part of the form. Until the VIN is right nobody can know the rest. `mayLeaveMileage`: the inspector reads it. */
export const faultsOf = (
  line: BatchLine,
  mayLeaveMileage: boolean,
): Partial<Record<CarPart, CarFaultKey>> =>
  checkVin(line.vin).level === 'error' ? {} : checkCarFacts(line, new Date(), mayLeaveMileage);

/** What the line still lacks, or has wrong, besides its VIN. */
export const lackOf = (line: BatchLine, mayLeaveMileage: boolean): CarPart[] =>
  (Object.keys(faultsOf(line, mayLeaveMileage)) as CarPart[]).filter((part) => part !== 'vin');

export function stateOf(line: BatchLine, mayLeaveMileage: boolean): LineState {
  if (checkVin(line.vin).level === 'error') return 'wrong';
  if (line.checkedVin !== line.vin) return 'unchecked';
  if (line.openOrderId !== '') return 'open';
  if (line.reportOrderId !== '' && !line.again) return 'reported';
  if (line.refusal !== '') return 'refused';
  return lackOf(line, mayLeaveMileage).length > 0 ? 'lacks' : 'ready';
}
