/** The stack of popups: each stands above the last (spec §9: z-index from 2000, one more per popup). */
export function createLayers() {
  /** Popups in the DOM, including those animating out. */
  const levels = new Set<number>();
  /** Those that are open, the latest last. */
  const open: object[] = [];
  let taken: Event | undefined;

  return {
    /** A popup enters the DOM: returns its level above the lowest, from 0. */
    raise: (): { nth: number; leave: () => void } => {
      const nth = levels.size === 0 ? 0 : Math.max(...levels) + 1;
      levels.add(nth);
      return { nth, leave: () => void levels.delete(nth) };
    },
    /** A popup opens; returns the function that closes it. */
    open: (layer: object): (() => void) => {
      open.push(layer);
      return () => void open.splice(open.indexOf(layer), 1);
    },
    /** Whether an event all popups listen to is for this one: the top popup handles it, once. */
    takes: (layer: object, event: Event): boolean => {
      if (event === taken || open[open.length - 1] !== layer) return false;
      taken = event;
      return true;
    },
  };
}
