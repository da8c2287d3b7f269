import { joinMs } from './entry-phase.ts';
import type { ReadingStep } from './reading-steps.ts';

type Paused = { step: ReadingStep; text: string; until: number };

/** Calls back once the place that the pad went to by itself is in sight; at once where there is no screen. */
type UntilShown = (then: () => void) => void;

/** What a pause took for the whole figure: a digit that comes right after it was on its way before. */
export function createPausedFigure(untilShown: UntilShown) {
  let paused: Paused | null = null;
  return {
    forget: () => {
      paused = null;
    },
    keep: (step: ReadingStep, text: string) => {
      const own: Paused = { step, text, until: Infinity };
      paused = own;
      untilShown(() => {
        own.until = Date.now() + joinMs;
      });
    },
    /** The figure with which this key may go on; only the first key may. */
    joinedBy: (key: string): Omit<Paused, 'until'> | null => {
      const before = paused;
      paused = null;
      return before !== null && Date.now() <= before.until && /^[\d.]$/.test(key) ? before : null;
    },
  };
}
