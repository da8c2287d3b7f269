import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CsvProblems, importPrices } from '@yanche/contract/console/tables';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { Alert, App, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { call, CallError, isFailure } from '#lib/call/call.ts';
import { errorWords } from '#lib/call/error-words.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { saveFile } from './csv-file.ts';
import type { Importer } from './resource.ts';
import { resourceTexts } from './resource.texts.ts';
import css from './resource.module.css';

type Props = { name: string; importer: Importer; onClose: () => void };

const problemsOf = (error: unknown): CsvProblems['problems'] =>
  error instanceof CallError && isFailure(error, 'csvBad')
    ? (error.data as CsvProblems).problems
    : [];

/** Spreadsheets here save UTF-8 or GBK. */
const textOf = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

/** A CSV file in the form of the export: all of its rows, or with one that is wrong none; all problems are shown. */
export function ImportDialog({ name, importer, onClose }: Props) {
  const t = useTexts(resourceTexts);
  const language = useLanguage();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const download = useMutation({
    mutationFn: () => call(importer.exportCall),
    onSuccess: ({ text }) => saveFile(`${name}.csv`, text),
    onError: (error) => void message.error(errorWords(error, language)),
  });
  // What the file would do is told first; sent again as it stands, it is wanted.
  const [told, setTold] = useState<AnswerOf<typeof importPrices> | null>(null);
  const send = useMutation({
    mutationFn: async (reason: string) => {
      const text = textOf((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
      const body = { reason, text, isTrial: told === null };
      return call(importer.importCall as typeof importPrices, { body });
    },
    onSuccess: (counts) => {
      if (told === null) return setTold(counts);
      void message.success(t.imported(counts.changed, counts.created, counts.same));
      onClose();
    },
    onError: () => setTold(null),
    onSettled: () => void client.invalidateQueries(),
  });
  const problems = problemsOf(send.error);
  return (
    <Modal
      open
      title={t.importTitle}
      width={640}
      onCancel={onClose}
      okText={told === null ? t.importCheck : t.importConfirm}
      cancelText={t.cancel}
      okButtonProps={{ htmlType: 'submit', form: 'import', disabled: file === null }}
      confirmLoading={send.isPending}
    >
      <p className={css.note}>{t.importNote}</p>
      <Button loading={download.isPending} onClick={() => download.mutate()}>
        {t.importPattern}
      </Button>
      <Form
        id="import"
        layout="vertical"
        requiredMark={false}
        disabled={send.isPending}
        onFinish={({ reason }: { reason: string }) => send.mutate(reason)}
      >
        <Form.Item label={t.importChoose} htmlFor="import-file">
          <input
            id="import-file"
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null);
              send.reset();
              setTold(null);
            }}
          />
        </Form.Item>
        <Form.Item
          name="reason"
          label={t.reason}
          extra={t.reasonHint}
          rules={[{ required: true, whitespace: true, message: t.required }]}
        >
          <Input.TextArea rows={2} maxLength={TEXT_LIMITS.reason} />
        </Form.Item>
      </Form>
      {told !== null && (
        <output className={css.note}>{t.toImport(told.changed, told.created, told.same)}</output>
      )}
      {send.isError && <Alert role="alert" type="error" title={errorWords(send.error, language)} />}
      {problems.length > 0 && (
        // One that is long scrolls, also by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={css.problems} tabIndex={0} aria-label={t.importProblems}>
          {problems.map(({ line, message: words }) => (
            <li key={`${line} ${words}`}>
              <b>{t.importLine(line)}</b> {words}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
