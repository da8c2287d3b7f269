import { useQueryClient } from '@tanstack/react-query';
import { getTask, listTasks, submitTask } from '@yanche/contract/inspections/inspections';
import { alert, confirm } from '@yanche/ui/dialog';
import { toast } from '@yanche/ui/toast';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#lib/call/call.ts';
import { isFailure } from '#lib/call/call-error.ts';
import { askLogin } from '#lib/current-user/login-gate.ts';
import { paths } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { callKey } from '#lib/call/use-call.ts';
import { inspectTexts } from './inspect.texts.ts';
import { countItems, progressOf } from './list/list-filter.ts';
import { useSession } from './session-context.tsx';
import { closeInspection } from './use-inspection.ts';

const unfinishedFailures = [
  'answersMissing',
  'limitedNeedsReason',
  'readingsOpen',
  'photosMissing',
] as const;

/** What a reviewer sent back; its code loads with the first job that has some. */
export type RequestsToMeet = {
  /** Shows what is still open and answers true if there is something. */
  holdBack: () => boolean;
  show: (code?: string) => void;
  /** Says in the whole checklist what was sent back. */
  notice: ReactNode;
};

/** Submits the inspection, or jumps to the first unfinished item, those that were sent back first. */
export function useSubmitInspection(
  jumpTo: (code: string) => void,
  requests: Partial<RequestsToMeet> = {},
): {
  busy: boolean;
  submit: () => void;
} {
  const t = useTexts(inspectTexts);
  const session = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const sendAll = async (): Promise<boolean> => {
    if (await session.flush()) return true;
    if (session.get().phase === 'login' && (await askLogin())) return session.flush();
    return false;
  };

  const send = async () => {
    if (!(await sendAll())) {
      const message = t.notSent(session.get().pending);
      await alert({ title: t.notSentTitle, message, okText: t.ok });
      return;
    }
    await call(submitTask, { body: { taskId: session.taskId } });
    await closeInspection(session);
    toast(t.submitted, { kind: 'success' });
    await navigate(paths.tasks, { replace: true });
    client.removeQueries({ queryKey: callKey(getTask) });
    await client.invalidateQueries({ queryKey: callKey(listTasks) });
  };

  const submit = async () => {
    const open = session.unfinished();
    if (open[0] !== undefined) {
      toast(t.stillOpen(open.length));
      jumpTo(open[0].code);
      return;
    }
    const { task, answers } = session.get();
    if (requests.holdBack?.()) return;
    const { abnormal, limited, photos } = countItems(task, progressOf(task, answers));
    const message = t.submitMessage(abnormal, limited, photos);
    if (!(await confirm({ title: t.submitTitle, message, okText: t.submit }))) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      if (isFailure(error, 'requestsOpen')) requests.show?.(codesOf(error)[0]);
      // The server lacks answers: mark them unsent and jump to the first.
      if (unfinishedFailures.some((name) => isFailure(error, name))) {
        const codes = codesOf(error);
        session.resend(codes);
        if (codes[0] !== undefined) jumpTo(codes[0]);
      }
    } finally {
      setBusy(false);
    }
  };
  return { busy, submit: () => void submit() };
}

function codesOf(error: unknown): string[] {
  const { data } = error as { data?: { codes?: unknown } | null };
  return Array.isArray(data?.codes) ? data.codes.map(String) : [];
}
