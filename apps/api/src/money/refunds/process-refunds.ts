import type { Deps } from '#deps.ts';
import { processRefund } from './process-refund.store.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';

/** Tries every refund that is due once; those that fail are due again later. Answers how many were tried. */
export const processRefunds = (deps: Deps, signal?: AbortSignal): Promise<number> =>
  repeatUntilDone(signal, async () => (await processRefund(deps)) !== 'none');
