import type { Energy } from '@yanche/rules/inspections/checklist';

type Package = { applies: 'all' | 'nev'; rule: { newCarPriceMin?: number } };
/** A catalogue model; price in fen. */
type Model = { energy: Energy; new_price: number };

/** Whether a product is meant for a model. Cars of unknown model may have any product. */
export function fitsModel({ applies, rule }: Package, model: Model | null): boolean {
  if (model === null) return true;
  if (applies === 'nev' && model.energy === 'ice') return false;
  return model.new_price >= (rule.newCarPriceMin ?? 0);
}
