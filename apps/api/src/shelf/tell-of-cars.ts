import type { Deps } from '#deps.ts';
import { tellMarketplace } from './shelf-run.store.ts';
import { repeat } from '#lib/repeat.ts';

/** Each may take some seconds when nobody answers. */
const mostPerRound = 20;

/** Tells the marketplace what it missed of cars that were published or withdrawn. */
export const tellOfCars = (deps: Deps, signal: AbortSignal): Promise<number> =>
  repeat(async () => !signal.aborted && tellMarketplace(deps), mostPerRound);
