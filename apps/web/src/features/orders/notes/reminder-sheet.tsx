import { type DealerNotes, dropReminder, setReminder } from '@yanche/contract/orders/dealer-notes';
import { addDays, shanghaiDay } from '@yanche/rules/calendar';
import { dayAndTime, NOTE_LIMITS, reminderTime } from '@yanche/rules/orders/dealer-notes';
import { Button } from '@yanche/ui/button';
import { Cell } from '@yanche/ui/cell';
import { DatePickerSheet } from '@yanche/ui/date-picker';
import { Field } from '@yanche/ui/field';
import { Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { TimePickerSheet } from '@yanche/ui/time-picker';
import { useState } from 'react';
import { SheetActions } from '#lib/form/sheet-form.tsx';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { notesTexts } from './notes.texts.ts';
import { useNotesCall } from './use-notes-call.ts';

type Reminder = DealerNotes['reminder'];
type ReminderSheetProps = {
  orderId: string;
  reminder: Reminder;
  open: boolean;
  onClose: () => void;
};

/** Sets, moves or takes back the reminder of an order, in the time of China. */
export const ReminderSheet = (props: ReminderSheetProps) => (
  <Form key={props.reminder?.at ?? ''} {...props} />
);

const firstOffer = () => ({ day: addDays(new Date(), 1), time: '09:00' });

function Form({ orderId, reminder, open, onClose }: ReminderSheetProps) {
  const t = useTexts(notesTexts);
  const { time } = useFormat();
  const [at, setAt] = useState(() => (reminder === null ? firstOffer() : dayAndTime(reminder.at)));
  const [words, setWords] = useState(reminder?.words ?? '');
  const [wheel, setWheel] = useState<'day' | 'time' | null>(null);
  const [isPast, setPast] = useState(false);
  const setting = useNotesCall(setReminder, { done: t.set, onDone: onClose });
  const dropping = useNotesCall(dropReminder, { done: t.dropped, onDone: onClose });
  const trouble = setting.trouble ?? dropping.trouble;
  const [today] = useState(() => shanghaiDay(new Date()));

  const save = async () => {
    const past = (reminderTime(at.day, at.time) ?? 0) <= Date.now();
    setPast(past);
    if (!past) await setting.send({ orderId, ...at, words: words.trim() });
  };
  const choose = (change: Partial<typeof at>) => {
    setAt({ ...at, ...change });
    setPast(false);
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.remind}
      note={t.chinaTime}
      footer={
        <SheetActions
          cancelText={t.cancel}
          onCancel={onClose}
          submitText={t.save}
          busy={setting.busy}
          onSubmit={() => void save()}
        />
      }
    >
      <Stack gap={12}>
        {trouble !== null && (
          <Notice tone="major" role="alert">
            {trouble.text}
          </Notice>
        )}
        <div>
          <Cell
            label={t.day}
            value={time(`${at.day}T12:00:00+08:00`, 'date')}
            opens="dialog"
            onClick={() => setWheel('day')}
          />
          <Cell
            label={t.time}
            value={at.time}
            error={isPast ? t.past : undefined}
            opens="dialog"
            onClick={() => setWheel('time')}
          />
        </div>
        <Field label={t.about} value={words} maxLength={NOTE_LIMITS.reminder} onChange={setWords} />
        {reminder !== null && (
          <Button
            tone="outline"
            block
            busy={dropping.busy}
            onClick={() => void dropping.send({ orderId })}
          >
            {t.drop}
          </Button>
        )}
      </Stack>
      <DatePickerSheet
        open={wheel === 'day'}
        onClose={() => setWheel(null)}
        title={t.day}
        value={at.day}
        minDate={today}
        maxDate={addDays(today, NOTE_LIMITS.reminderDays - 1)}
        onConfirm={(day) => choose({ day })}
      />
      <TimePickerSheet
        open={wheel === 'time'}
        onClose={() => setWheel(null)}
        title={t.time}
        value={at.time}
        minuteStep={5}
        onConfirm={(chosen) => choose({ time: chosen })}
      />
    </Sheet>
  );
}
