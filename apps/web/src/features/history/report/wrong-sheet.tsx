import {
  type HistoryCase,
  reportWrongRecord,
  reportWrongShared,
} from '@yanche/contract/history/history-cases';
import { inLanguage } from '@yanche/rules/bilingual';
import { type HistoryFault, historyFaultLabels } from '@yanche/rules/history/history-case';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { ChoiceCards } from '@yanche/ui/choice-card';
import { TextArea } from '@yanche/ui/field';
import { Stack, Text } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { toast } from '@yanche/ui/toast';
import { useRef, useState } from 'react';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { CallError } from '#lib/call/call-error.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { focusPart } from '#lib/form/focus-part.ts';
import { ChipChoice, FieldError, SheetActions } from '#lib/form/sheet-form.tsx';
import { useFormat } from '#lib/language/format.ts';
import { langOf } from '@yanche/rules/lang-of';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { caseCalls } from '../case-calls.ts';
import type { ShownReport } from './shown-report.ts';
import { wrongTexts } from './wrong.texts.ts';

const whole = 'whole';
const faultKeys = Object.keys(historyFaultLabels) as HistoryFault[];

type Props = {
  report: ShownReport;
  /** What its people called wrong already. */
  cases?: readonly HistoryCase[];
  /** As one of its people, or as the holder of a link. */
  by: { orderId: string } | { link: string };
  open: boolean;
  onClose: () => void;
};

/** Says that a record is wrong: which one, what of it, and until when it is answered. */
export function WrongSheet({ report, cases = [], by, open, onClose }: Props) {
  const t = useTexts(wrongTexts);
  const language = useLanguage();
  const { time } = useFormat();
  const own = useSubmit(reportWrongRecord, caseCalls);
  const shared = useSubmit(reportWrongShared, caseCalls);
  const [row, setRow] = useState<string | null>(null);
  const [fault, setFault] = useState<HistoryFault | null>(null);
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Kept until it was answered, so that sending again after a lost answer makes one case.
  const request = useRef<string | null>(null);
  const records = report.events.filter(
    ({ kind, withdrawn }) => kind !== 'gap' && kind !== 'inspection' && !withdrawn,
  );

  const isChecked = (key: string | null) =>
    cases.some(({ rowKey, status }) => rowKey === key && status === 'open');

  // The sheet is longer than the screen: what is missing, or was refused, is brought into view.
  const show = (part: string) => void requestAnimationFrame(() => focusPart(part));

  const submit = async () => {
    setTried(true);
    setRefusal(null);
    const missing =
      row === null ? 'record' : fault === null ? 'fault' : words.trim() === '' ? 'words' : null;
    if (missing !== null) show(`wrong-${missing}`);
    if (row === null || fault === null || missing !== null) return;
    request.current ??= newUuid();
    const rowKey = row === whole ? null : row;
    const told = { requestId: request.current, rowKey, fault, words };
    try {
      const { dueAt } = await ('link' in by
        ? shared.mutateAsync({ body: { ...told, ...by }, inPlace: 'all' })
        : own.mutateAsync({ body: { ...told, ...by }, inPlace: 'all' }));
      toast(t.done(time(dueAt, 'dateTime')), { kind: 'success' });
      [setRow, setFault].forEach((clear) => clear(null));
      setWords('');
      setTried(false);
      request.current = null;
      onClose();
    } catch (error) {
      if (error instanceof CallError) request.current = null;
      setRefusal(error instanceof CallError ? error.message : t.failed);
      show('wrong-refusal');
    }
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.title}
      note={'link' in by ? t.noteByLink : t.note}
      footer={
        <SheetActions
          cancelText={t.cancel}
          onCancel={onClose}
          submitText={t.send}
          busy={own.isPending || shared.isPending}
          onSubmit={() => void submit()}
        />
      }
    >
      <Stack gap={16}>
        <div data-part="wrong-record">
          <Text as="h3" mb={8} size={15}>
            {t.record}
          </Text>
          <div lang={langOf(records.map(({ title }) => title).join(' '))}>
            <ChoiceCards
              label={t.record}
              columns={1}
              choices={[
                ...records.map(({ at, detail, key, title }) => ({
                  value: key,
                  title,
                  lines: [
                    detail === '' ? at : `${at} · ${detail}`,
                    ...(isChecked(key) ? [t.beingChecked] : []),
                  ],
                })),
                { value: whole, title: t.whole, lines: isChecked(null) ? [t.beingChecked] : [] },
              ]}
              value={row}
              onChange={setRow}
              error={tried && row === null ? t.recordRequired : undefined}
            />
          </div>
        </div>
        <div data-part="wrong-fault">
          <ChipChoice
            title={t.fault}
            options={faultKeys.map((value) => ({
              value,
              text: inLanguage(historyFaultLabels[value], language),
            }))}
            value={fault}
            onChange={setFault}
            error={tried && fault === null ? t.faultRequired : undefined}
          />
        </div>
        <div data-part="wrong-words">
          <TextArea
            label={t.words}
            required
            counted
            maxLength={TEXT_LIMITS.reason}
            value={words}
            onChange={setWords}
            placeholder={t.placeholder}
            error={tried && words.trim() === '' ? t.wordsRequired : undefined}
          />
        </div>
        <div data-part="wrong-refusal">
          <FieldError text={refusal ?? undefined} />
        </div>
      </Stack>
    </Sheet>
  );
}
