import { useQueryClient } from '@tanstack/react-query';
import { cannotInspect, getTask, listTasks } from '@yanche/contract/inspections/inspections';
import { findFailedVisitReason } from '@yanche/rules/orders/failed-visits';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { CallError } from '#lib/call/call-error.ts';
import { focusPart } from '#lib/form/focus-part.ts';
import { askLogin } from '#lib/current-user/login-gate.ts';
import { closePhotos } from '#lib/photo-queue/open-photos.ts';
import type { PhotoSync } from '#lib/photo-queue/photo-sync.ts';
import { useTexts } from '#lib/language/texts.ts';
import { callKey, useSubmit } from '#lib/call/use-call.ts';
import { cannotInspectTexts } from './cannot-inspect.texts.ts';

type Form = { code: string | null; note: string };
type Fault = { part: 'reason' | 'note' | 'photos' | 'whole'; text: string };

/** Reports a failed visit. Missing input and refusals are shown in place and keep the input. */
export function useCannotInspect(
  taskId: string,
  photos: PhotoSync | null,
  onDone: () => Promise<void> | void,
) {
  const t = useTexts(cannotInspectTexts);
  const client = useQueryClient();
  const submit = useSubmit(cannotInspect);
  const [form, setForm] = useState<Form>({ code: null, note: '' });
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const note = form.note.trim();

  const lack = (): Fault | null => {
    const reason = findFailedVisitReason(form.code);
    if (reason === null) return { part: 'reason', text: t.reasonMissing };
    if (reason.needRemark && note === '') return { part: 'note', text: t.noteMissing };
    const isShown = photos !== null && photos.get().photos.size > 0;
    return isShown ? null : { part: 'photos', text: t.photosMissing };
  };
  const sendPhotos = async (from: PhotoSync): Promise<boolean> => {
    if (await from.flush()) return true;
    return from.get().phase === 'login' && (await askLogin()) && from.flush();
  };
  const finish = async (from: PhotoSync, code: string) => {
    if (!(await sendPhotos(from))) return setFault({ part: 'photos', text: t.notSent });
    const body = { taskId, code, note, photos: [...from.get().photos.keys()] };
    await submit.mutateAsync({ body, inPlace: 'all' });
    await from.queue.clear();
    closePhotos(from.owner);
    toast(t.done, { kind: 'success' });
    await onDone();
    client.removeQueries({ queryKey: callKey(getTask) });
    await client.invalidateQueries({ queryKey: callKey(listTasks) });
  };
  const send = async () => {
    const missing = lack();
    setFault(missing);
    if (missing !== null) requestAnimationFrame(() => focusPart(missing.part));
    if (missing !== null || photos === null || form.code === null) return;
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
