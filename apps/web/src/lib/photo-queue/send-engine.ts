import { type SendFailure, sendFailure } from './send-failure.ts';

export type SendPhase = 'idle' | 'sending' | 'waiting' | 'offline' | 'login' | 'stopped';

/** Nothing to send now, or not before a time in ms. */
export type Rest = { kind: 'idle' } | { kind: 'wait'; until: number };
/** A failure that does not pass. */
export type Refusal = Extract<SendFailure, { text: string }>;

export type SendPorts<Step extends { kind: string }> = {
  /** What to send next; `limit` asks for less at once. */
  plan: (limit: number | undefined) => Step | Rest;
  send: (step: Step) => Promise<void>;
  /** Settles what a step that failed for good means; `later` and `login` never come here. */
  refuse: (step: Step, failure: Refusal) => Promise<void>;
  /** Can what was refused without a reason be sent in smaller pieces to find the culprit? */
  canSplit?: (step: Step) => boolean;
  isOnline: () => boolean;
  onPhase: (phase: SendPhase) => void;
  random?: () => number;
};

const isRest = (step: { kind: string }): step is Rest =>
  step.kind === 'idle' || step.kind === 'wait';

const gatherMs = 600; // taps in a row travel together
const firstRetryMs = 2_000;
const longestRetryMs = 60_000;

/** Sends what is due, one step at a time, for as long as it takes; says how it stands and never disturbs. */
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
    // One wrong answer must not hold up the others: send singly until the culprit shows.
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
        return runIn(longestRetryMs); // some web views do not tell when they are online again
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
      // Recorded after the last look at what is due.
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
    /** The network or the session is back: now. Resolves when nothing more can be done. */
    resume,
    /** Somebody asks: now, and also after the server has said that nothing more will be accepted; that may have changed. */
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
