import { checkVin } from '@yanche/rules/cars/vin';

/** What a draft keeps of its car; `factsVin`: the whole VIN that plate, mileage and registration belong to, '' before there was one. */
type Draft = { vin: string; factsVin: string };

const noFacts = { plate: '', roadHaul: '', licenseTime: '', sourceCarId: '' } as const;

/**
 * A draft after changes. A VIN that is still typed keeps what stands beside it, for a digit may be mended; another whole one is
 * another car, whose plate and mileage are not those of the former.
 */
export function withChanges<D extends Draft>(draft: D, changes: Partial<D>): D {
  if (changes.vin === undefined || changes.vin === draft.vin) return { ...draft, ...changes };
  const { vin, level } = checkVin(changes.vin);
  const factsVin = level === 'error' ? (changes.factsVin ?? draft.factsVin) : vin;
  const isOther = draft.factsVin !== '' && factsVin !== '' && draft.factsVin !== factsVin;
  return { ...draft, ...(isOther && noFacts), ...changes, factsVin };
}
