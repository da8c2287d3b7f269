import { type Job, remainingCapacity, type Towns } from './town-capacity.ts';

/** A bookable slot: its free places, and what a visit that begins with it takes. */
export type FreeSlot = { readonly id: string; readonly free: number; readonly job: Job };

/**
 * Slots for several cars at one place, one after another: each gets the first slot that still has a place and an inspector once the cars
 * before it have theirs. In the order of `slots`, which is that of time; fewer than `count` where there is no more. `lacks`: towns
 * to be known before it can be said.
 */
export function proposeSlots(
  slots: readonly FreeSlot[],
  { count, ...known }: Towns & { count: number },
): { ids: string[]; lacks: readonly number[] } {
  const sold = [...known.sold];
  const ids: string[] = [];
  for (const { id, free, job } of slots) {
    for (let place = 0; place < free && ids.length < count; place += 1) {
      const { left, lacks } = remainingCapacity({ ...known, sold }, job, 1);
      if (left === 0 && lacks.length > 0) return { ids: [], lacks };
      if (left === 0) break;
      sold.push({ ...job, inspectorId: null });
      ids.push(id);
    }
    if (ids.length >= count) break;
  }
  return { ids, lacks: [] };
}
