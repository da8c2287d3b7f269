import type { Typed } from './typed-value.ts';

/**
 * Where the entry of one figure stands. `waiting`: a value that may go on, recorded after a pause; `held`: the pause was
 * stopped by a tap; `refused`: no value can come of it; `asking`: recorded, and a question about it is open.
 */
export type EntryPhase = 'typing' | 'waiting' | 'held' | 'refused' | 'asking';
/** `next`: the button or Enter; `edit`: stop the pause, or go back from a question to the figure. */
export type EntryEvent = Typed | 'pause' | 'edit' | 'next' | 'asked' | 'settled';
/** `record`: store the value and look for questions; `leave`: go to the next place. */
export type EntryStep = { to: EntryPhase; act?: 'record' | 'leave' };

/** ms after the last digit. */
export const pauseMs = 1000;

const typed = {
  none: { to: 'typing' },
  unfinished: { to: 'typing' },
  possible: { to: 'waiting' },
  full: { to: 'typing', act: 'record' },
  impossible: { to: 'refused' },
} as const satisfies Record<Typed, EntryStep>;
/** After recording: an open question stays, otherwise it moves on. */
const recorded = {
  asked: { to: 'asking' },
  settled: { to: 'typing', act: 'leave' },
} as const satisfies Partial<Record<EntryEvent, EntryStep>>;

/** What is not listed changes nothing. */
export const entryPhases: Readonly<
  Record<EntryPhase, Readonly<Partial<Record<EntryEvent, EntryStep>>>>
> = {
  typing: { ...typed, ...recorded },
  waiting: {
    ...typed,
    ...recorded,
    pause: { to: 'typing', act: 'record' },
    next: { to: 'typing', act: 'record' },
    edit: { to: 'held' },
  },
  held: { ...typed, ...recorded, next: { to: 'typing', act: 'record' } },
  refused: { ...typed },
  asking: { ...typed, settled: recorded.settled, edit: { to: 'held' } },
};

/** The step of an event. `Next` in `typing` depends on the text, see `nextOf`. */
export const entryStep = (phase: EntryPhase, event: EntryEvent): EntryStep =>
  entryPhases[phase][event] ?? { to: phase };

/** "Next" while typing: on without a value, or the figure is refused because it is none. */
export const nextOf = (text: Typed): EntryStep =>
  text === 'none'
    ? { to: 'typing', act: 'leave' }
    : text === 'unfinished'
      ? { to: 'refused' }
      : { to: 'typing', act: 'record' };
