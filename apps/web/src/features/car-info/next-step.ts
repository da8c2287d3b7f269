import type { ShelfAction, ShelfCar } from '@yanche/contract/shelf/shelf';
import { to } from '#lib/paths.ts';

/** The next action towards publishing the car; null when the dealer has nothing to do. */
export function nextStep({ actions, checks }: ShelfCar): ShelfAction | null {
  const may = (action: ShelfAction) => actions.includes(action);
  const lacksFacts = checks.some(({ key, state }) => key !== 'report' && state !== 'done');
  if (may('publish')) return 'publish';
  if (may('edit') && lacksFacts) return 'edit';
  return (['order', 'restore'] as const).find(may) ?? null;
}

/** The URL of an action that has its own screen. */
export function hrefOf(action: Extract<ShelfAction, 'edit' | 'order' | 'certify'>, car: ShelfCar) {
  const { shelfCarId, vin } = car;
  if (action === 'order') return to.createOrder({ vin, sourceCarId: shelfCarId });
  return action === 'certify' ? to.newSelfOrder({ vin }) : to.stockCar(shelfCarId);
}
