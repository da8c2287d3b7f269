import type { Deps } from '#deps';
import { finishRefund } from '#stores/refund-run.store.ts';
import { repeat } from './repeat.ts';

/** Tries every refund that is due once; those that fail are due again later. Answers how many were tried. */
export const finishRefunds = (deps: Deps): Promise<number> =>
  repeat(async () => (await finishRefund(deps)) !== 'none');
