import type { ShelfAction, ShelfCar } from '@yanche/contract/shelf/shelf';
import { to } from '#lib/paths.ts';

/** The next action towards publishing the car; null when the dealer has nothing to do. */
export function nextStep({ actions, checks }: ShelfCar): ShelfAction | null {
  const may = (action: ShelfAction) => actions.includes(action);
  const lacks = (keys: readonly string[]) =>
    checks.some(({ key, state }) => keys.includes(key) && state !== 'done');
  const lacksFacts = lacks(['photos', 'price', 'mileage', 'licence']);
  if (may('publish')) return 'publish';
  // Of a certificate that is under way the dealer waits for it; an inspection stands among the other actions.
  const isUnderWay = checks.some(({ key, state }) => key === 'report' && state === 'underWay');
  // The report takes longest; photos and price can be added meanwhile.
  if (may('order') && !isUnderWay && !lacks(['mileage', 'licence'])) return 'order';
  if (may('edit') && lacksFacts) return 'edit';
  return (isUnderWay ? (['restore'] as const) : (['order', 'restore'] as const)).find(may) ?? null;
}

/** The URL of an action that has its own screen. */
export function hrefOf(action: Extract<ShelfAction, 'edit' | 'order' | 'certify'>, car: ShelfCar) {
  const { shelfCarId, vin } = car;
  const from = { vin, sourceCarId: shelfCarId };
  if (action === 'order') return to.createOrder(from);
  return action === 'certify' ? to.newSelfOrder(from) : to.stockCar(shelfCarId);
}
