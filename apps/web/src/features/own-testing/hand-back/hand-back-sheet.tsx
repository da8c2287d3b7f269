import { useQueryClient } from '@tanstack/react-query';
import { listTasks, type TaskRow } from '@yanche/contract/inspections/inspections';
import { handBackTask } from '@yanche/contract/inspections/own-job';
import {
  HAND_BACK_RULES,
  type HandBackReason,
  handBackReasons,
} from '@yanche/rules/appointments/hand-back';
import { inLanguage } from '@yanche/rules/bilingual';
import { saysSomething } from '@yanche/rules/says-something';
import { TextArea } from '@yanche/ui/field';
import { Muted, Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { CallError } from '#lib/call/call-error.ts';
import { call } from '#lib/call/call.ts';
import { callKey } from '#lib/call/use-call.ts';
import { withLogin } from '#lib/call/with-login.ts';
import { ChipChoice, SheetActions } from '#lib/form/sheet-form.tsx';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { handBackTexts } from './hand-back.texts.ts';

export type HandBackSheetProps = {
  task: TaskRow;
  /** ISO time. */
  until: string;
  open: boolean;
  onClose: () => void;
};

type Fault = { part: 'reason' | 'note' | 'whole'; text: string };
const reasons = Object.keys(handBackReasons) as HandBackReason[];

/** Gives an accepted job back: what happens, why, and a note. */
export function HandBackSheet({ task, until, open, onClose }: HandBackSheetProps) {
  const t = useTexts(handBackTexts);
  const format = useFormat();
  const language = useLanguage();
  const client = useQueryClient();
  // The same for every attempt: an answer that got lost does not give the job back twice.
  const [stepId] = useState(newUuid);
  const [reason, setReason] = useState<HandBackReason | null>(null);
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const faultOf = (part: Fault['part']) => (fault?.part === part ? fault.text : undefined);

  const send = async () => {
    if (reason === null) return setFault({ part: 'reason', text: t.reasonMissing });
    if (reason === 'other' && !saysSomething(note))
      return setFault({ part: 'note', text: t.noteMissing });
    setFault(null);
    setBusy(true);
    try {
      const body = { taskId: task.taskId, stepId, reason, note: note.trim() };
      await withLogin(() => call(handBackTask, { body, quiet: true, timeout: 15_000 }));
      toast(t.done, { kind: 'success' });
      onClose();
      // Not awaited: without network it is read when that is back.
      void client.invalidateQueries({ queryKey: callKey(listTasks) });
    } catch (error) {
      setFault({ part: 'whole', text: error instanceof CallError ? error.message : t.failed });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      roomy
      title={t.title}
      footer={
        <SheetActions
          cancelText={t.keep}
          onCancel={onClose}
          submitText={t.submit}
          tone="danger"
          busy={busy}
          onSubmit={() => void send()}
        />
      }
    >
      <Stack gap={16}>
        <Muted>{t.means(format.time(until, 'dateTime'), HAND_BACK_RULES.maxTimes)}</Muted>
        <section>
          <ChipChoice
            title={t.reason}
            options={reasons.map((value) => ({
              value,
              text: inLanguage(handBackReasons[value], language),
            }))}
            value={reason}
            onChange={(chosen) => {
              setReason(chosen);
              setFault(null);
            }}
            error={faultOf('reason')}
          />
        </section>
        <TextArea
          label={t.note}
          placeholder={t.notePlaceholder}
          value={note}
          onChange={setNote}
          maxLength={200}
          counted
          error={faultOf('note')}
        />
        {faultOf('whole') !== undefined && (
          <Notice tone="major" role="alert">
            {faultOf('whole')}
          </Notice>
        )}
      </Stack>
    </Sheet>
  );
}
