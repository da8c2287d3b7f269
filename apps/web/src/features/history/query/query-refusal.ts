import type { FailureName } from '@yanche/contract/failure-codes';
import { type CallError, isFailure } from '#lib/call/call-error.ts';
import type { QueryPart } from './check-query.ts';

const partsOfFailures: Partial<Record<FailureName, QueryPart>> = {
  vinInvalid: 'vin',
  historyUnsupported: 'product',
  historyNeedsMissing: 'product',
  historyLicenceDiffers: 'licence',
  historyEngineNoWrong: 'engineNo',
  historyConsentNeeded: 'consent',
  historyRightSpent: 'by',
};
const partsOfFields: Readonly<Record<string, QueryPart>> = {
  vin: 'vin',
  plate: 'plate',
  engineNo: 'engineNo',
  licenceFileId: 'licence',
  signature: 'signature',
};

const textOf = (data: unknown, key: string): string | null => {
  const value =
    typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[key] : null;
  return typeof value === 'string' ? value : null;
};

/** The order that a refusal is about. */
export const orderIdOf = (data: unknown): string | null => textOf(data, 'orderId');

/** The part of the form that a refusal is about; null: none of them. */
export function partOfFailure(error: CallError): QueryPart | null {
  if (isFailure(error as unknown, 'fieldInvalid')) {
    return partsOfFields[textOf(error.data, 'field') ?? ''] ?? null;
  }
  const names = Object.keys(partsOfFailures) as FailureName[];
  const name = names.find((each) => isFailure(error as unknown, each));
  return (name && partsOfFailures[name]) ?? null;
}
