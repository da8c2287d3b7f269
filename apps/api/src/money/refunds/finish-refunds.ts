import type { Deps } from '#deps.ts';
import { finishRefund } from './refund-run.store.ts';
import { repeat } from '#lib/repeat.ts';

/** Tries every refund that is due once; those that fail are due again later. Answers how many were tried. */
export const finishRefunds = (deps: Deps): Promise<number> =>
  repeat(async () => (await finishRefund(deps)) !== 'none');
