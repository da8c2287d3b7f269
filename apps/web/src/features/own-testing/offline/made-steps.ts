import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { onLogout } from '#lib/current-user/logout-signal.ts';

/** A job's status as the server told it after a step. */
export type MadeStep = { taskId: string; status: OrderStatus; statusText: string };

/** By job, with the time, epoch ms. */
type Made = ReadonlyMap<string, MadeStep & { at: number }>;

const listeners = new Set<() => void>();
let made: Made = new Map();
const set = (next: Made) => {
  made = next;
  for (const listener of listeners) listener();
};
onLogout(() => set(new Map()));

/** The steps that the server confirmed since this page was opened. */
export const madeSteps = (): Made => made;
export const subscribeMade = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const noteMade = ({ taskId, status, statusText }: MadeStep): void =>
  set(new Map(made).set(taskId, { taskId, status, statusText, at: Date.now() }));

/** A job that was read before its last step was made, with the status that the step gave it. */
export function withMade<Job extends MadeStep>(job: Job, readAt: number, all = made): Job {
  const step = all.get(job.taskId);
  if (step === undefined || step.at < readAt || step.status === job.status) return job;
  return { ...job, status: step.status, statusText: step.statusText };
}
