import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { withTabLock } from '#lib/browser/tab-lock.ts';
import { HttpError } from '#lib/call/call-error.ts';
import { createSendEngine, type SendPhase } from '#lib/photo-queue/send-engine.ts';
import {
  inOrder,
  type NewStep,
  nextStepState,
  nextToSend,
  type QueuedStep,
  shownStatus,
} from './queued-step.ts';
import { refusalOf } from './refusal.ts';
import type { StepStore } from './step-store.ts';

export type OutboxPorts = {
  /** User id of whom the steps are. */
  person: string;
  store: StepStore;
  /** Idempotent by the step's id. Rejects as `call` does, or with `StepRefused`. */
  send: (step: QueuedStep) => Promise<void>;
  isOnline: () => boolean;
};

export type Delivery =
  | { kind: 'sent' | 'queued' | 'login' }
  | { kind: 'refused'; step: QueuedStep; text: string };

/** Someone who taps waits this long for the answer, ms; then the step goes on in the background. */
const patience = 4_000;

export type Outbox = Awaited<ReturnType<typeof createOutbox>>;

/** The steps of one person: kept on the phone, sent job by job and in order, again and again until the server decides. */
export async function createOutbox({ person, store, send, isOnline }: OutboxPorts) {
  const listeners = new Set<() => void>();
  const engines = new Map<string, ReturnType<typeof createSendEngine>>();
  let steps: readonly QueuedStep[] = await store.list().catch(() => []);

  const ofJob = (taskId: string) => inOrder(steps.filter((step) => step.taskId === taskId));
  /** Someone waits for the answer: not queued yet, as far as people see. */
  const inHand = new Set<string>();
  let shown = steps;
  const show = (next: readonly QueuedStep[]) => {
    steps = next;
    shown = steps.filter(({ id }) => !inHand.has(id));
    for (const listener of listeners) listener();
  };
  const keep = async (step: QueuedStep) => {
    show([...steps.filter(({ id }) => id !== step.id), step]);
    // Storage is full: it is still sent, as long as the page lives.
    await store.put(step).catch(() => undefined);
  };
  const drop = async (id: string) => {
    show(steps.filter((step) => step.id !== id));
    await store.remove(id).catch(() => undefined);
  };

  const attempt = (step: QueuedStep): Promise<void> =>
    withTabLock(`step ${step.taskId}`, async () => {
      const stored = await store.list().catch(() => steps);
      // Sent or taken back in another tab.
      if (!stored.some(({ id }) => id === step.id)) return drop(step.id);
      try {
        await send(step);
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === null) throw error;
        // Taken back meanwhile.
        if (steps.some(({ id }) => id === step.id)) {
          await keep({ ...step, state: 'refused', refusal });
        }
        return;
      }
      await drop(step.id);
    });

  const engineOf = (taskId: string) => {
    const known = engines.get(taskId);
    if (known !== undefined) return known;
    const engine = createSendEngine<{ kind: 'step'; step: QueuedStep }>({
      plan: () => {
        const step = nextToSend(ofJob(taskId));
        return step === null ? { kind: 'idle' } : { kind: 'step', step };
      },
      send: ({ step }) => attempt(step),
      refuse: async ({ step }, { text }) =>
        keep({ ...step, state: 'refused', refusal: { text, code: null, codes: [] } }),
      isOnline,
      onPhase: () => show([...steps]),
    });
    engines.set(taskId, engine);
    return engine;
  };
  const find = (id: string) => steps.find((step) => step.id === id);

  return {
    person,
    /** The steps that wait or were refused; immutable. */
    get: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The status of a job as the person made it, ahead of the server's. */
    statusOf: (taskId: string, status: OrderStatus) =>
      shownStatus(
        status,
        shown.filter((step) => step.taskId === taskId),
      ),
    phaseOf: (taskId: string): SendPhase => engines.get(taskId)?.phase() ?? 'idle',

    /** Keeps a step and tries at once; says how far it got. A second tap finds the first one's step. */
    async deliver(given: NewStep, wait = patience): Promise<Delivery> {
      const same = ofJob(given.taskId).find(({ kind }) => kind === given.kind);
      if (same?.state === 'refused') await drop(same.id);
      const step: QueuedStep =
        same?.state === 'waiting'
          ? same
          : {
              ...given,
              id: newUuid(),
              person,
              at: new Date().toISOString(),
              state: 'waiting',
              refusal: null,
            };
      inHand.add(step.id);
      if (step !== same) await keep(step);
      const engine = engineOf(given.taskId);
      await Promise.race([
        engine.retry(),
        new Promise((done) => {
          setTimeout(done, wait);
        }),
      ]);
      inHand.delete(step.id);
      show(steps);
      const now = find(step.id);
      if (now === undefined) return { kind: 'sent' };
      if (now.state === 'refused') {
        return { kind: 'refused', step: now, text: now.refusal?.text ?? '' };
      }
      return { kind: engine.phase() === 'login' ? 'login' : 'queued' };
    },

    /** Resolves when the job's earlier steps have arrived; rejects while they have not. */
    async clearWay(taskId: string): Promise<void> {
      const isEarlier = ({ kind }: QueuedStep) => kind === 'depart' || kind === 'checkIn';
      if (!ofJob(taskId).some(isEarlier)) return;
      await engineOf(taskId).resume();
      if (ofJob(taskId).some(isEarlier)) throw new HttpError('earlier steps are not sent yet');
    },

    /** A refused step is sent once more. */
    async retry(id: string): Promise<void> {
      const step = find(id);
      if (step === undefined || nextStepState(step.state, 'retry') === null) return;
      await keep({ ...step, state: 'waiting', refusal: null });
      await engineOf(step.taskId).retry();
    },
    /** Takes a step back. */
    async discard(id: string): Promise<void> {
      const step = find(id);
      if (step !== undefined && nextStepState(step.state, 'discard') === 'gone') await drop(id);
    },
    /** Sends what waits; call when network, session or page are back. */
    async resume(): Promise<void> {
      const jobs = new Set(steps.map(({ taskId }) => taskId));
      await Promise.all([...jobs].map((taskId) => engineOf(taskId).resume()));
    },
    stop() {
      for (const engine of engines.values()) engine.stop();
      engines.clear();
    },
  };
}
