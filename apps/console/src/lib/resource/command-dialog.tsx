import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inLanguage } from '@yanche/rules/bilingual';
import { saysSomething } from '@yanche/rules/says-something';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { Alert, App, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { isFailure } from '#lib/call/call.ts';
import { errorWords } from '#lib/call/error-words.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import type { AffectedOrder } from '@yanche/contract/console/places';
import { AffectedOrders, affectedBy } from './affected-orders.tsx';
import { FieldItem, initialOf } from './command-field.tsx';
import type { Command } from './resource.ts';
import { resourceTexts } from './resource.texts.ts';
import { ShownOnce } from './shown-once.tsx';
import { TouchedOrders } from './touched-orders.tsx';
import css from './resource.module.css';

/** Failures that only ask whether it is meant: the same again goes through. */
const isQuestion = (error: unknown): boolean =>
  isFailure(error, 'blockTouches') || isFailure(error, 'priceJump');

type Props<Row> = {
  command: Command<Row>;
  row: Row;
  /** Whom or what it is done to. */
  subject: string;
  onClose: () => void;
};
type Values = { reason: string } & Record<string, unknown>;

/** Asks for the reason of a command and for what else it needs, sends it, and shows what is shown once. */
export function CommandDialog<Row>({ command, row, subject, onClose }: Props<Row>) {
  const t = useTexts(resourceTexts);
  const language = useLanguage();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const [secret, setSecret] = useState<string | null>(null);
  const fields = command.fields?.(row, language) ?? [];
  const [affected, setAffected] = useState<readonly AffectedOrder[]>([]);
  // What the server asked about: sent again as it stands, it is wanted.
  const [isAsked, setAsked] = useState(false);
  const seen = affected.map(({ orderId }) => orderId);
  const isLong = fields.length > 4;
  const note = command.note?.(row, language);
  const send = useMutation({
    mutationFn: ({ reason, ...given }: Values) =>
      command.send(row, { reason, fields: given, seen, sure: isAsked }, language),
    onSuccess: ({ shownOnce, told }) => {
      if (shownOnce !== undefined) return setSecret(shownOnce);
      void message.success(told ?? t.done);
      onClose();
    },
    onError: (error) => {
      setAffected(affectedBy(error));
      setAsked(isQuestion(error));
    },
    // Also after a failure: it may say that the row has changed meanwhile.
    onSettled: () => void client.invalidateQueries(),
  });
  const begin = () => {
    // On a busy computer the dialog ends opening late: whoever types already must not lose the field.
    if (document.activeElement?.closest('form') != null) return;
    form.focusField(fields[0]?.key ?? 'reason');
  };
  const title = `${inLanguage(command.title, language)} · ${subject}`;
  if (secret !== null) return <ShownOnce title={title} secret={secret} onClose={onClose} />;
  return (
    <Modal
      open
      title={title}
      width={isLong ? 860 : command.shown === undefined ? 520 : 680}
      centered
      classNames={{ body: css.dialogBody ?? '' }}
      onCancel={onClose}
      okText={
        affected.length > 0 || isAsked ? t.confirmAffected : inLanguage(command.title, language)
      }
      cancelText={t.cancel}
      okButtonProps={{ danger: command.danger === true, htmlType: 'submit', form: 'command' }}
      confirmLoading={send.isPending}
      afterOpenChange={(isOpen) => isOpen && begin()}
    >
      {note !== undefined && <p className={css.note}>{note}</p>}
      {command.shown?.(row)}
      <Form
        form={form}
        id="command"
        layout="vertical"
        requiredMark={false}
        disabled={send.isPending}
        initialValues={Object.fromEntries(fields.map((field) => [field.key, initialOf(field)]))}
        onFinish={(values) => send.mutate(values)}
        onValuesChange={(changed) => {
          if (Object.keys(changed).some((key) => key !== 'reason')) setAsked(false);
        }}
      >
        <div className={isLong ? css.twoColumns : undefined}>
          {fields.map((field) => (
            <FieldItem key={field.key} field={field} />
          ))}
        </div>
        <Form.Item
          name="reason"
          label={t.reason}
          extra={t.reasonHint}
          rules={[
            { required: true, whitespace: true, message: t.required },
            {
              validator: async (_, words: string | undefined) => {
                // Empty is told by the rule before.
                if ((words ?? '').trim() !== '' && !saysSomething(words ?? ''))
                  throw new Error(t.reasonShort);
              },
            },
          ]}
        >
          <Input.TextArea rows={2} maxLength={TEXT_LIMITS.reason} />
        </Form.Item>
      </Form>
      {send.isError && (
        <Alert
          // A long form is scrolled: what went wrong must not stay below its edge.
          ref={(alert) => alert?.nativeElement.scrollIntoView({ block: 'nearest' })}
          role="alert"
          type={
            isFailure(send.error, 'changedMeanwhile') || affected.length > 0 || isAsked
              ? 'warning'
              : 'error'
          }
          title={errorWords(send.error, language)}
        />
      )}
      <TouchedOrders error={send.error} />
      {affected.length > 0 && <AffectedOrders orders={affected} isAsked />}
    </Modal>
  );
}
