import { useQueryClient } from '@tanstack/react-query';
import { getTask, listTasks } from '@yanche/contract/inspections/inspections';
import { getPractical } from '@yanche/contract/inspections/practicals';
import { failureCodes } from '@yanche/contract/failure-codes';
import { confirm } from '@yanche/ui/dialog';
import { toast } from '@yanche/ui/toast';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { askLogin } from '#lib/current-user/login-gate.ts';
import { paths } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { callKey } from '#lib/call/use-call.ts';
import { queuedTexts } from '../offline/queued.texts.ts';
import type { QueuedStep } from '../offline/queued-step.ts';
import { inspectTexts } from './inspect.texts.ts';
import { countItems, progressOf } from './list/list-filter.ts';
import { useSession } from './session-context.tsx';

/** What a reviewer sent back; its code loads with the first job that has some. */
export type RequestsToMeet = {
  /** Shows what is still open and answers true if there is something. */
  holdBack: () => boolean;
  /** What was answered, in words for the hand-in. */
  answered: () => string;
  show: (code?: string) => void;
  /** Says in the whole checklist what was sent back. */
  notice: ReactNode;
  /** The item that the whole checklist was opened for. */
  startAt: string | null;
};

/** Null, too, where its code cannot be loaded without network. */
const sayBeforeEnd = (taskId: string): Promise<string | null> =>
  import('../other-phones/ask-other-phones.ts').then(
    (code) => code.sayBeforeEnd(taskId),
    () => null,
  );

/**
 * Hands the inspection in, now or when the network is back, or shows what is unfinished, what was sent back first.
 */
export function useSubmitInspection(
  jumpTo: (code: string) => void,
  requests: Partial<RequestsToMeet> = {},
  /** Shows what is unfinished; answers false while that is not loaded. */
  showOpen: () => boolean = () => false,
): {
  busy: boolean;
  submit: () => void;
} {
  const t = useTexts(inspectTexts);
  const { queued } = useTexts(queuedTexts);
  const session = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const send = async (): Promise<void> => {
    const { openOutbox } = await import('../offline/open-outbox.ts');
    const outbox = await openOutbox();
    const done = await outbox.deliver({ kind: 'submit', taskId: session.taskId });
    if (done.kind === 'refused') {
      await outbox.discard(done.step.id);
      toast(done.text);
      return showLacking(done.step);
    }
    if (done.kind === 'login' && (await askLogin())) return send();
    const isPractice = session.get().task.practice !== undefined;
    const sent = isPractice ? t.practiceSubmitted : t.submitted;
    toast(done.kind === 'sent' ? sent : queued, { kind: 'success' });
    await navigate(isPractice ? paths.practical : paths.tasks, { replace: true });
    client.removeQueries({ queryKey: callKey(getTask) });
    // Not awaited: without network it is read when that is back.
    void client.invalidateQueries({ queryKey: callKey(isPractice ? getPractical : listTasks) });
  };

  // The server lacks answers, which are sent again: show the first.
  const showLacking = ({ refusal }: QueuedStep) => {
    const [first] = refusal?.codes ?? [];
    if (refusal?.code === null) scrollTo({ top: 0 }); // what to choose stands above the list
    if (refusal?.code === failureCodes.requestsOpen) requests.show?.(first);
    else if (first !== undefined) jumpTo(first);
    // The job is not what this phone thinks.
    if (refusal?.code === failureCodes.wrongState) {
      void client.invalidateQueries({ queryKey: callKey(getTask) });
    }
  };

  const submit = async () => {
    const open = session.unfinished();
    if (open[0] !== undefined) {
      if (showOpen()) return;
      toast(t.stillOpen(open.length));
      jumpTo(open[0].code);
      return;
    }
    const { task, answers } = session.get();
    if (requests.holdBack?.()) return;
    const { abnormal, limited, photos } = countItems(task, progressOf(task, answers));
    const words = task.practice === undefined ? t.submitMessage : t.practiceMessage;
    const counts = requests.answered?.() ?? words(abnormal, limited, photos);
    setBusy(true);
    try {
      const first = await sayBeforeEnd(task.taskId);
      const message = first === null ? counts : `${first}\n\n${counts}`;
      if (!(await confirm({ title: t.submitTitle, message, okText: t.submit }))) return;
      await send();
    } catch {
      toast(t.submitFailed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, submit: () => void submit() };
}
