import type { Deps } from '#deps.ts';
import { notifyMarketplace } from './notify-marketplace.store.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';

/** Each may take seconds when the marketplace does not answer. */
const maxPerRound = 20;

/** Sends due marketplace notices about published and withdrawn cars. */
export const sendMarketplaceNotices = (deps: Deps, signal: AbortSignal): Promise<number> =>
  repeatUntilDone(signal, () => notifyMarketplace(deps), maxPerRound);
