import type { SyncFailure } from './sync-failure.ts';
import type { SyncStep } from './plan-sync.ts';

export type SyncPhase = 'idle' | 'sending' | 'waiting' | 'offline' | 'login' | 'stopped';

export type SyncPorts = {
  plan: (limit: number | undefined) => SyncStep;
  send: (step: SyncStep) => Promise<void>;
  /** Settles what a step that failed for good means; `later` and `login` never come here. */
  refuse: (step: SyncStep, failure: Extract<SyncFailure, { text: string }>) => Promise<void>;
  failureOf: (error: unknown) => SyncFailure;
  isOnline: () => boolean;
  onPhase: (phase: SyncPhase) => void;
  random?: () => number;
};

const gatherMs = 600; // taps in a row travel together
const firstRetryMs = 2_000;
const longestRetryMs = 60_000;

/** Sends what is due, one step at a time, for as long as it takes; says how it stands and never disturbs. */
export function createSyncEngine(ports: SyncPorts) {
  const { random = Math.random } = ports;
  let phase: SyncPhase = 'idle';
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  let gathering = false;
  let failures = 0;
  let limit: number | undefined;

  const enter = (next: SyncPhase) => {
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

  const settle = async (step: SyncStep, error: unknown): Promise<boolean> => {
    const failure = ports.failureOf(error);
    if (failure.kind === 'later' || failure.kind === 'login') {
      enter(failure.kind === 'login' ? 'login' : ports.isOnline() ? 'waiting' : 'offline');
      backOff();
      return false;
    }
    // One wrong answer must not hold up the others: send singly until the culprit shows.
    if (failure.kind === 'unclear' && step.kind === 'answers' && step.answers.length > 1) {
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
      if (step.kind === 'idle') return enter('idle');
      if (step.kind === 'wait') {
        enter('idle');
        return runIn(Math.max(0, step.until - Date.now()));
      }
      if (!ports.isOnline()) return enter('offline');
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
    if (phase === 'stopped') return Promise.resolve();
    clearTimeout(timer);
    gathering = false;
    running ??= work().finally(() => {
      running = null;
      if (phase === 'idle') limit = undefined;
      // Recorded after the last look at what is due.
      if (again && phase === 'idle') runIn(gatherMs);
      again = false;
    });
    return running;
  };

  return {
    phase: () => phase,
    /** Something was recorded: soon, but a back-off is not cut short. */
    poke() {
      if (phase === 'waiting' || phase === 'login' || phase === 'stopped') return;
      if (running !== null) again = true;
      // Counted from the first tap: somebody who never pauses must not put it off for ever.
      else if (!gathering) {
        runIn(gatherMs);
        gathering = true;
      }
    },
    /** The network or the session is back, or somebody asks: now. Resolves when nothing more can be done. */
    async resume(): Promise<void> {
      failures = 0;
      if (running !== null) await running;
      await run();
    },
    stop() {
      clearTimeout(timer);
      enter('stopped');
    },
  };
}
