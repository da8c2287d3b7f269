import type { Figure, Typed } from './typed-value.ts';

/**
 * Where the entry of one figure stands. `waiting`: a value that may go on, recorded after a pause; `shown`: recorded, and
 * its meaning stays in sight for a moment; `held`: moves on by "next" only; `refused`: no value can come of it; `asking`:
 * recorded, and a question about it is open.
 */
export type EntryPhase = 'typing' | 'waiting' | 'shown' | 'held' | 'refused' | 'asking';
/**
 * `next`: the button or Enter; `edit`: stop the pause, or go back from a question to the figure; `surplus`: a key that no
 * figure of this place has room for.
 */
export type EntryEvent = Typed | 'surplus' | 'pause' | 'edit' | 'next' | 'asked' | 'settled';
/** `record`: store the value and look for questions; `leave`: go to the next place. `ms`: how long it stays before it moves on. */
export type EntryStep = { to: EntryPhase; act?: 'record' | 'leave'; ms?: number };

/** ms that a figure waits for its next key; longer where a point may follow or the figure is read off in two looks. */
const shortPauseMs = 1000;
const longPauseMs = 2500;
/** ms that a finished figure and its meaning stay in sight. */
export const shownMs = 450;
/** ms without a key after the place changed by itself: what is typed on belongs to the figure before. */
export const guardMs = 400;

/** ms after a pause moved on, from when the next place was in sight: a digit that fits still belongs to the figure before. */
export const joinMs = 1000;

const manySigns = 100_000;

export const pauseMsOf = ({ decimals = 0, max = 0 }: Figure, text: string): number =>
  (decimals > 0 && !text.includes('.')) || max >= manySigns ? longPauseMs : shortPauseMs;

/** How long a figure stays in `waiting` or `shown`, ms. */
export const stayMsOf = (phase: EntryPhase, figure: Figure, text: string): number =>
  phase === 'shown' ? shownMs : pauseMsOf(figure, text);

/** After the last figure the keys stay as long as a digit may still belong to it: behind them nobody would take it. */
export const lastStep: EntryStep = { to: 'shown', act: 'record', ms: joinMs };

const typed = {
  none: { to: 'typing' },
  unfinished: { to: 'typing' },
  possible: { to: 'waiting' },
  full: { to: 'shown', act: 'record' },
  impossible: { to: 'refused' },
} as const satisfies Record<Typed, EntryStep>;
/** After recording: an open question stays, otherwise it moves on. */
const recorded = {
  asked: { to: 'asking' },
  settled: { to: 'typing', act: 'leave' },
} as const satisfies Partial<Record<EntryEvent, EntryStep>>;
const heldByHand = {
  none: { to: 'held' },
  unfinished: { to: 'held' },
  possible: { to: 'held' },
  full: { to: 'held' },
  impossible: { to: 'refused' },
} as const satisfies Record<Typed, EntryStep>;

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
    surplus: { to: 'held' },
  },
  shown: {
    ...typed,
    asked: recorded.asked,
    pause: recorded.settled,
    next: recorded.settled,
    edit: { to: 'held' },
    surplus: { to: 'held' },
  },
  held: { ...heldByHand, ...recorded },
  refused: { ...typed },
  asking: { ...typed, settled: recorded.settled, edit: { to: 'held' } },
};

/** The step of an event. `Next` in `typing` and `held` depends on the text, see `nextOf`. */
export const entryStep = (phase: EntryPhase, event: EntryEvent): EntryStep =>
  entryPhases[phase][event] ?? { to: phase };

/** "Next" where nothing counts down: on without a value, or the figure is refused because it is none. */
export const nextOf = (text: Typed): EntryStep => {
  if (text === 'none') return { to: 'typing', act: 'leave' };
  return text === 'possible' || text === 'full'
    ? { to: 'typing', act: 'record' }
    : { to: 'refused' };
};
