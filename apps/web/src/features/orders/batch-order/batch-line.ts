import type { BatchCar } from '@yanche/contract/batches/batches';
import { checkPlate, normalisePlate } from '@yanche/rules/cars/plate';
import type { BatchLineText } from '@yanche/rules/orders/batch-lines';
import { formatWan, parseWan } from '@yanche/rules/cars/vehicle-facts';
import { checkVin } from '@yanche/rules/cars/vin';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { type CarFacts, noModel, withModel } from '#sheets/car-facts/car-facts.ts';
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
  /** The plate that the server has looked up, and the other car of an open order that bears it. */
  checkedPlate: string;
  plateOrder: BatchCar['plateOrder'];
  /** The plate of which a person said that it is right although another car bears it. */
  surePlate: string;
  reportOrderId: string;
  reportUntil: string;
  /** It is inspected again although it has a valid report. */
  again: boolean;
  /** Why the server refused it, in words; '' since it was changed. */
  refusal: string;
};

export type LineState =
  | 'wrong'
  | 'unchecked'
  | 'open'
  | 'reported'
  | 'lacks'
  | 'refused'
  | 'doubtful'
  | 'ready';

export const unchecked = {
  checkedVin: '',
  openOrderId: '',
  checkedPlate: '',
  plateOrder: null,
  surePlate: '',
  reportOrderId: '',
  reportUntil: '',
  again: false,
  refusal: '',
} as const satisfies Partial<BatchLine>;

const wanOf = (km: number | null) => (km === null ? '' : formatWan(km));

export const lineOf = ({ no, vin, plate, km, oddKm, licenseTime }: BatchLineText): BatchLine => ({
  ...noModel,
  ...unchecked,
  id: newUuid(),
  no,
  vin,
  plate: plate ?? '',
  km,
  // What can be no mileage stands where a person mends or removes it.
  roadHaul: oddKm === '' ? wanOf(km) : oddKm,
  licenseTime: licenseTime ?? '',
  shelfCarId: '',
});

/** What a person changed. Of another VIN nothing is known any more. */
export function changeLine(line: BatchLine, changes: Partial<CarFacts>): BatchLine {
  const isOtherVin = changes.vin !== undefined && changes.vin !== line.vin;
  return {
    ...line,
    ...changes,
    ...(changes.plate !== undefined && { plate: normalisePlate(changes.plate) }),
    refusal: '',
    ...(changes.roadHaul !== undefined && { km: parseWan(changes.roadHaul) }),
    ...(isOtherVin && { ...unchecked, shelfCarId: '' }),
  };
}

/** Whether the server has yet to look at it, or at its plate only. */
export const isDue = (line: BatchLine): boolean =>
  checkVin(line.vin).level !== 'error' &&
  (line.vin !== line.checkedVin || (checkPlate(line.plate).ok && line.plate !== line.checkedPlate));

/** What the server knows of it fills what the list does not say; a car chosen by hand stays. */
export function checkedLine(line: BatchLine, car: BatchCar): BatchLine {
  const { known, report, plateOrder } = car;
  // Which of the models that share a VIN it is was decided before.
  const model = known.model ?? car.vehicle;
  // Only its plate was asked about: what a person has emptied since stays empty.
  if (line.checkedVin === line.vin) return { ...line, checkedPlate: line.plate, plateOrder };
  const plate = line.plate === '' ? normalisePlate(known.plate ?? '') : line.plate;
  const km = line.km ?? (line.roadHaul === '' ? known.roadHaulKm : null);
  return {
    ...line,
    checkedVin: line.vin,
    openOrderId: car.openOrderId ?? '',
    reportOrderId: report?.orderId ?? '',
    reportUntil: report?.expiresAt ?? '',
    shelfCarId: known.shelfCarId ?? '',
    plate,
    checkedPlate: plate,
    plateOrder,
    licenseTime: line.licenseTime === '' ? (known.licenseTime ?? '') : line.licenseTime,
    km,
    roadHaul: line.roadHaul === '' ? wanOf(km) : line.roadHaul,
    ...(!line.carByHand && model !== null && { ...withModel(model), recognisedVin: line.vin }),
  };
}

/** By part of the form. Until the VIN is right nobody can know the rest. `mayLeaveMileage`: the inspector reads it. */
export const faultsOf = (
  line: BatchLine,
  mayLeaveMileage: boolean,
): Partial<Record<CarPart, CarFaultKey>> =>
  checkVin(line.vin).level === 'error' ? {} : checkCarFacts(line, new Date(), mayLeaveMileage);

/** What the line still lacks, and what it has wrong, besides its VIN. */
export function lackOf(line: BatchLine, mayLeaveMileage: boolean) {
  const faults = Object.entries(faultsOf(line, mayLeaveMileage)) as [CarPart, CarFaultKey][];
  const own = faults.filter(([part]) => part !== 'vin');
  return {
    missing: own.filter(([, key]) => isMissing(key)).map(([part]) => part),
    wrong: own.filter(([, key]) => !isMissing(key)).map(([, key]) => key),
  };
}
const isMissing = (key: CarFaultKey) => key.endsWith('Required');

/** Another car with the same plate: of this list, or of an order that has not ended. */
export type PlateDoubt = { vin: string; orderId?: string };

/** By line. A person who has said that the plate is right is not asked again. */
export function plateDoubts(lines: readonly BatchLine[]): ReadonlyMap<string, PlateDoubt> {
  return new Map<string, PlateDoubt>(
    lines.flatMap(({ id, vin, plate, surePlate, plateOrder, checkedPlate }) => {
      if (plate === '' || plate === surePlate) return [];
      const same = lines.find((each) => each.vin !== vin && each.plate === plate);
      const doubt = same ?? (plate === checkedPlate ? plateOrder : null);
      return doubt === null ? [] : [[id, doubt] as const];
    }),
  );
}

export function stateOf(
  line: BatchLine,
  mayLeaveMileage: boolean,
  doubt: PlateDoubt | undefined,
): LineState {
  if (checkVin(line.vin).level === 'error') return 'wrong';
  if (isDue(line)) return 'unchecked';
  if (line.openOrderId !== '') return 'open';
  if (line.reportOrderId !== '' && !line.again) return 'reported';
  if (line.refusal !== '') return 'refused';
  const { missing, wrong } = lackOf(line, mayLeaveMileage);
  if (missing.length + wrong.length > 0) return 'lacks';
  return doubt === undefined ? 'ready' : 'doubtful';
}
