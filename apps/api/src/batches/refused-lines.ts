import type { RefusedLine } from '@yanche/contract/batches/batches';
import {
  allFailureCodes,
  type AnyFailureName,
} from '@yanche/contract/console/catalogue-failure-codes';
import type { Language } from '@yanche/rules/bilingual';
import { Failure, sentenceOf } from '#lib/failure.ts';

/** What is about one car. Everything else is about all of them and is said once. */
const ofOneCar: readonly AnyFailureName[] = [
  'vinInvalid',
  'vinTwice',
  'openOrderExists',
  'slotFull',
  'slotTooLate',
  'slotClosed',
  'slotUnknown',
  'productNotForCar',
  'reportNeeded',
];
/** Fields that each line has of its own. */
const ownFields: readonly string[] = ['licenseTime', 'plate', 'tagId', 'cartitle'];

/** Collects why lines of a batch are refused, so that a person sees all of it at once. */
export function createRefusals(language: Language) {
  const lines: RefusedLine[] = [];
  const add = (vin: string, failure: Failure) =>
    lines.push({
      vin,
      code: allFailureCodes[failure.failure],
      message: sentenceOf(failure, language),
      ...orderOf(failure),
    });
  return {
    /** Runs what may refuse a line; null if it did. Throws what is not about this car alone. */
    async attempt<T>(vin: string, work: () => Promise<T>): Promise<T | null> {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Failure) || !isOfOneCar(error)) throw error;
        add(vin, error);
        return null;
      }
    },
    add,
    /** Throws `batchRefused` with all lines that were refused. */
    throwIfAny(): void {
      if (lines.length > 0) throw new Failure('batchRefused', { count: lines.length }, { lines });
    },
  };
}

const valueOf = ({ data }: Failure, key: string): unknown =>
  typeof data === 'object' && data !== null && key in data ? Reflect.get(data, key) : undefined;

const isOfOneCar = (failure: Failure): boolean =>
  ofOneCar.includes(failure.failure) ||
  (failure.failure === 'fieldInvalid' && ownFields.includes(String(valueOf(failure, 'field'))));

function orderOf(failure: Failure): { orderId?: string } {
  const orderId = valueOf(failure, 'orderId');
  return typeof orderId === 'string' ? { orderId } : {};
}
