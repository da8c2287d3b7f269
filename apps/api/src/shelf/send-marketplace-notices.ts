import type { Deps } from '#deps.ts';
import { notifyMarketplace } from './notify-marketplace.store.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';

/** Each may take some seconds when nobody answers. */
const maxPerRound = 20;

/** Tells the marketplace what it missed of cars that were published or withdrawn. */
export const sendMarketplaceNotices = (deps: Deps, signal: AbortSignal): Promise<number> =>
  repeatUntilDone(async () => !signal.aborted && notifyMarketplace(deps), maxPerRound);
