import { orderStatus } from '@yanche/rules/orders/order-status';
import { useQueryClient } from '@tanstack/react-query';
import {
  acceptTask,
  getTask,
  listTasks,
  type TaskRow,
} from '@yanche/contract/inspections/inspections';
import { getUrlBeforeJob } from '@yanche/contract/inspectors/face-checks';
import { inspectorFailureCodes } from '@yanche/contract/inspectors/inspector-failure-codes';
import { failureCodes } from '@yanche/contract/failure-codes';
import { confirm } from '@yanche/ui/dialog';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#lib/call/call.ts';
import { CallError, isFailure } from '#lib/call/call-error.ts';
import { useFormat } from '#lib/language/format.ts';
import { askLogin } from '#lib/current-user/login-gate.ts';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { callKey } from '#lib/call/use-call.ts';
import { askPosition } from '#lib/host/position.ts';
import { queuedTexts } from '../offline/queued.texts.ts';
import type { NewStep } from '../offline/queued-step.ts';
import { taskListTexts } from './task-list.texts.ts';

export type Step = 'accept' | 'depart' | 'checkIn';
/** Why a step failed, shown on the task. `gone`: somebody else has the task. */
export type StepFault = { text: string; gone: boolean };

/** The next step of a task; null when the inspector has none, or the inspection itself is next. */
export function stepOf({ status }: TaskRow): Step | null {
  const steps: Partial<Record<TaskRow['status'], Step>> = {
    [orderStatus.unassigned]: 'accept',
    [orderStatus.assigned]: 'depart',
    [orderStatus.onTheWay]: 'checkIn',
  };
  return steps[status] ?? null;
}

/** The server refused a step just made. */
class Refused extends Error {
  readonly gone: boolean;
  constructor(text: string, gone: boolean) {
    super(text);
    this.gone = gone;
  }
}

/** Carries out the next step of a task; departing and checking in also without network. */
export function useTaskStep(task: TaskRow, onAccepted: () => void) {
  const t = useTexts(taskListTexts);
  const { queued } = useTexts(queuedTexts);
  const format = useFormat();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<StepFault | null>(null);
  const { taskId } = task;

  const accept = async () => {
    const message = t.acceptMessage(format.slot(task.start, task.end), task.address);
    if (!(await confirm({ title: t.acceptTitle, message, okText: t.accept }))) return;
    await call(acceptTask, { body: { taskId }, quiet: true });
    toast(t.accepted, { kind: 'success' });
    onAccepted();
  };
  /** Their face is asked for before this job; they come back to it. */
  const showFace = async (): Promise<void> => {
    const body = { taskId, returnUrl: to.job(taskId) };
    const { url } = await call(getUrlBeforeJob, { body, quiet: true });
    await navigate(url);
  };
  /** Sends it now, or keeps it for later. Throws `Refused`. */
  const deliver = async (step: NewStep, done: string): Promise<void> => {
    const { openOutbox } = await import('../offline/open-outbox.ts');
    const outbox = await openOutbox();
    const delivery = await outbox.deliver(step);
    if (delivery.kind === 'refused') {
      await outbox.discard(delivery.step.id);
      if (delivery.step.refusal?.code === inspectorFailureCodes.faceCheckDue) {
        return showFace();
      }
      const gone = delivery.step.refusal?.code === failureCodes.notAssigned;
      throw new Refused(delivery.text, gone);
    }
    if (delivery.kind === 'login' && (await askLogin())) return deliver(step, done);
    toast(delivery.kind === 'sent' ? done : queued, { kind: 'success' });
  };
  const depart = () => deliver({ kind: 'depart', taskId }, t.departed);
  const checkIn = async () => {
    const position = await askPosition({ precise: true });
    if (position === null) {
      const words = { title: t.unlocatedTitle, message: t.unlocatedMessage };
      if (!(await confirm({ ...words, okText: t.unlocatedGo }))) return;
    }
    const done = position === null ? t.checkedInUnlocated : t.checkedIn;
    await deliver({ kind: 'checkIn', taskId, position }, done);
    await navigate(to.inspect(taskId));
  };
  const steps: Record<Step, () => Promise<void>> = { accept, depart, checkIn };

  const take = async (step: Step): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await steps[step]();
      // Not awaited: without network they are read when it is back.
      for (const each of [listTasks, getTask]) {
        void client.invalidateQueries({ queryKey: callKey(each) });
      }
    } catch (error) {
      if (isFailure(error, 'notLoggedIn')) {
        if (await askLogin()) return await take(step);
      } else {
        const isSaid = error instanceof CallError || error instanceof Refused;
        const gone = error instanceof Refused ? error.gone : isFailure(error, 'notAssigned');
        setFault({ text: isSaid ? error.message : t.retry, gone });
      }
    } finally {
      setBusy(false);
    }
  };
  const reload = () => void client.invalidateQueries({ queryKey: callKey(listTasks) });
  return { busy, fault, take: (step: Step) => void take(step), reload };
}
