import { type Job, remainingCapacity, type SoldJob, type Staff } from './town-capacity.ts';

/** A bookable slot: its free places, and what a visit that begins with it takes. */
export type FreeSlot = { readonly id: string; readonly free: number; readonly job: Job };

/**
 * Slots for several cars at one place, one after another: each gets the first slot that still has a place and an inspector once the cars
 * before it have theirs. In the order of `slots`, which is that of time; fewer than `count` where there is no more.
 */
export function proposeSlots(
  slots: readonly FreeSlot[],
  { staff, sold, count }: { staff: readonly Staff[]; sold: readonly SoldJob[]; count: number },
): string[] {
  const taken = [...sold];
  const proposed: string[] = [];
  for (const { id, free, job } of slots) {
    for (let place = 0; place < free && proposed.length < count; place += 1) {
      if (remainingCapacity(staff, taken, job, 1) === 0) break;
      taken.push({ ...job, inspectorId: null });
      proposed.push(id);
    }
    if (proposed.length >= count) break;
  }
  return proposed;
}
