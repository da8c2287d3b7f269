import type { Deps } from '#deps.ts';
import { processRefund } from './process-refund.store.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';

/** Tries every due refund once; failed ones become due again later. Returns how many were tried. */
export const processRefunds = (deps: Deps): Promise<number> =>
  repeatUntilDone(async () => (await processRefund(deps)) !== 'none');
