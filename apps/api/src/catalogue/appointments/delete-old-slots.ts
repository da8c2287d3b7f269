import { SLOT_RULES } from '@yanche/rules/appointments/slots';
import { DAY_MS } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { deleteOldSlots } from './slots.store.ts';

/** Of a statement: its locks and its part of the log stay small. */
const slotsPerStep = 1_000;
/** Steps of one round: other jobs must not wait for what years have left. */
const stepsPerRound = 20;

/** Deletes slots whose time is long over; answers in how many steps. */
export const deleteSlotsOfThePast = ({ db, clock }: Deps, signal?: AbortSignal): Promise<number> =>
  repeatUntilDone(
    signal,
    async () => {
      const before = new Date(clock.now().getTime() - SLOT_RULES.keepDays * DAY_MS);
      return (await deleteOldSlots(db, before, slotsPerStep)) > 0;
    },
    stepsPerRound,
  );
