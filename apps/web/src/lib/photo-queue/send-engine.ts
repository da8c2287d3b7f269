import { type SendFailure, sendFailure } from './send-failure.ts';

export type SendPhase = 'idle' | 'sending' | 'waiting' | 'offline' | 'login' | 'stopped';

/** Nothing to send, or not before `until` (epoch ms). */
export type Rest = { kind: 'idle' } | { kind: 'wait'; until: number };
/** A failure that a retry cannot solve. */
export type Refusal = Extract<SendFailure, { text: string }>;

export type SendPorts<Step extends { kind: string }> = {
  /** The next step; `limit` caps the size of a batch. */
  plan: (limit: number | undefined) => Step | Rest;
  send: (step: Step) => Promise<void>;
  /** Handles a permanent failure; never called for `later` and `login`. */
  refuse: (step: Step, failure: Refusal) => Promise<void>;
  /** Can a refused batch be sent item by item to find the bad one? */
  canSplit?: (step: Step) => boolean;
  isOnline: () => boolean;
  onPhase: (phase: SendPhase) => void;
  random?: () => number;
};

const isRest = (step: { kind: string }): step is Rest =>
  step.kind === 'idle' || step.kind === 'wait';

const gatherMs = 600; // quick taps go in one batch
const firstRetryMs = 2_000;
const longestRetryMs = 60_000;

/** Sends step by step in the background, with exponential back-off. Reports its phase, never throws. */
export function createSendEngine<Step extends { kind: string }>(ports: SendPorts<Step>) {
  const { random = Math.random } = ports;
  let phase: SendPhase = 'idle';
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  let gathering = false;
  let failures = 0;
  let limit: number | undefined;
  let ended = false;

  const enter = (next: SendPhase) => {
    if (next === phase) return;
    phase = next;
    ports.onPhase(next);
  };
  const runIn = (ms: number) => {
    clearTimeout(timer);
    gathering = false;
    timer = setTimeout(() => void run(), ms);
  };
  const backOff = () => {
    const ceiling = Math.min(longestRetryMs, firstRetryMs * 2 ** failures);
    failures += 1;
    runIn(ceiling / 2 + (random() * ceiling) / 2);
  };

  const settle = async (step: Step, error: unknown): Promise<boolean> => {
    const failure = sendFailure(error);
    if (failure.kind === 'later' || failure.kind === 'login') {
      enter(failure.kind === 'login' ? 'login' : ports.isOnline() ? 'waiting' : 'offline');
      backOff();
      return false;
    }
    // One bad item must not block the others: continue with batches of one.
    if (failure.kind === 'unclear' && ports.canSplit?.(step)) {
      limit = 1;
      return true;
    }
    await ports.refuse(step, failure);
    if (failure.kind !== 'stopped') return true;
    enter('stopped');
    return false;
  };

  const work = async () => {
    for (;;) {
      const step = ports.plan(limit);
      if (isRest(step)) {
        enter('idle');
        return step.kind === 'wait' ? runIn(Math.max(0, step.until - Date.now())) : undefined;
      }
      if (!ports.isOnline()) {
        enter('offline');
        return runIn(longestRetryMs); // some web views fire no `online` event
      }
      if (phase !== 'login') enter('sending');
      try {
        await ports.send(step);
        failures = 0;
        enter('sending');
      } catch (error) {
        if (!(await settle(step, error))) return;
      }
    }
  };

  const run = (): Promise<void> => {
    if (ended || phase === 'stopped') return Promise.resolve();
    clearTimeout(timer);
    gathering = false;
    running ??= work().finally(() => {
      running = null;
      if (phase === 'idle') limit = undefined;
      // Something was recorded after the last plan.
      if (again && phase === 'idle') runIn(gatherMs);
      again = false;
    });
    return running;
  };

  const resume = async (): Promise<void> => {
    failures = 0;
    if (running !== null) await running;
    await run();
  };

  return {
    phase: () => phase,
    /** Call when there is something new to send: starts soon, but does not cut a back-off short. */
    schedule() {
      if (phase === 'waiting' || phase === 'login' || phase === 'stopped') return;
      if (running !== null) again = true;
      // The delay counts from the first tap, so that constant tapping cannot postpone it.
      else if (!gathering) {
        runIn(gatherMs);
        gathering = true;
      }
    },
    /** Call when network or session are back: starts now. Resolves when nothing more can be sent. */
    resume,
    /** A manual retry: starts now, also after `stopped`, because the server may accept again. */
    async retry(): Promise<void> {
      if (phase === 'stopped' && !ended) phase = 'waiting';
      await resume();
    },
    stop() {
      ended = true;
      clearTimeout(timer);
      enter('stopped');
    },
  };
}
