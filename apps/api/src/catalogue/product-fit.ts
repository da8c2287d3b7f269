import type { Energy } from '@yanche/rules/inspections/checklist';

type Package = { applies: 'all' | 'nev'; rule: { newCarPriceMin?: number } };
/** A model of the catalogue; price in fen. */
type Model = { energy: Energy; new_price: number };

/** Whether a package is meant for a model. A car whose model nobody knows may have any package. */
export function fitsModel({ applies, rule }: Package, model: Model | null): boolean {
  if (model === null) return true;
  if (applies === 'nev' && model.energy === 'ice') return false;
  return model.new_price >= (rule.newCarPriceMin ?? 0);
}
