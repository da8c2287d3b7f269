import { useQueryClient } from '@tanstack/react-query';
import { getTask, listTasks } from '@yanche/contract/inspections/inspections';
import { findFailedVisitReason, needsArrival } from '@yanche/rules/orders/failed-visits';
import { inLanguage } from '@yanche/rules/bilingual';
import { saysSomething } from '@yanche/rules/says-something';
import { confirm } from '@yanche/ui/dialog';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { CallError } from '#lib/call/call-error.ts';
import { focusPart } from '#lib/form/focus-part.ts';
import { askLogin } from '#lib/current-user/login-gate.ts';
import type { PhotoSync } from '#lib/photo-queue/photo-sync.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { callKey } from '#lib/call/use-call.ts';
import { queuedTexts } from '../offline/queued.texts.ts';
import { cannotInspectTexts } from './cannot-inspect.texts.ts';

type Form = { code: string | null; note: string };
type Fault = { part: 'reason' | 'note' | 'photos' | 'whole'; text: string };

/** Reports a failed visit, now or when the network is back. Missing input and refusals are shown in place and keep the input. */
export function useCannotInspect(
  { taskId, arrived }: { taskId: string; arrived: boolean },
  photos: PhotoSync | null,
  onDone: (isSent: boolean) => Promise<void> | void,
) {
  const t = useTexts(cannotInspectTexts);
  const { queued } = useTexts(queuedTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const [form, setForm] = useState<Form>({ code: null, note: '' });
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const note = form.note.trim();

  const lack = (): Fault | null => {
    const reason = findFailedVisitReason(form.code);
    if (reason === null) return { part: 'reason', text: t.reasonMissing };
    if (!arrived && needsArrival(reason)) return { part: 'reason', text: t.arriveFirst };
    if (reason.needRemark && !saysSomething(note)) return { part: 'note', text: t.noteMissing };
    const isShown = photos !== null && photos.get().photos.size > 0;
    return isShown ? null : { part: 'photos', text: t.photosMissing };
  };
  const finish = async (from: PhotoSync, code: string): Promise<void> => {
    const { openOutbox } = await import('../offline/open-outbox.ts');
    const outbox = await openOutbox();
    const ids = [...from.get().photos.keys()];
    const step = { kind: 'cannotInspect', taskId, code, note, photos: ids } as const;
    const done = await outbox.deliver(step);
    if (done.kind === 'refused') {
      await outbox.discard(done.step.id);
      return setFault({ part: 'whole', text: done.text });
    }
    if (done.kind === 'login' && (await askLogin())) return finish(from, code);
    toast(done.kind === 'sent' ? t.done : queued, { kind: 'success' });
    await onDone(done.kind === 'sent');
    client.removeQueries({ queryKey: callKey(getTask) });
    // Not awaited: without network it is read when that is back.
    void client.invalidateQueries({ queryKey: callKey(listTasks) });
  };
  const send = async () => {
    const missing = lack();
    setFault(missing);
    if (missing !== null) requestAnimationFrame(() => focusPart(missing.part));
    if (missing !== null || photos === null || form.code === null) return;
    const reason = findFailedVisitReason(form.code);
    const isSure = await confirm({
      title: t.sure,
      message: t.sureMessage(reason === null ? '' : inLanguage(reason.label, language)),
      okText: t.end,
      cancelText: t.back,
      danger: true,
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await finish(photos, form.code);
    } catch (error) {
      setFault({ part: 'whole', text: error instanceof CallError ? error.message : t.failed });
    } finally {
      setBusy(false);
    }
  };
  const update = (more: Partial<Form>) => {
    setForm((now) => ({ ...now, ...more }));
    setFault(null);
  };
  return {
    form,
    update,
    faultOf: (part: Fault['part']) => (fault?.part === part ? fault.text : undefined),
    clearFault: () => setFault(null),
    busy,
    send: () => void send(),
  };
}
