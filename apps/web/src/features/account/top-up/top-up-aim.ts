import { safeStorage } from '#lib/browser/safe-storage.ts';
import { paths } from '#lib/paths.ts';

const key = 'yc-top-up-for-batch';

/** What a top-up is for that no order waits for: a list of cars, or the wallet. It outlasts the payment company's page. */
export function keepTopUpAim(isForBatch: boolean): void {
  if (isForBatch) safeStorage.setItem(key, '1');
  else safeStorage.removeItem(key);
}

/** Where people go with the money. */
export const topUpAim = (): string =>
  safeStorage.getItem(key) === null ? paths.wallet : paths.batchOrder;
