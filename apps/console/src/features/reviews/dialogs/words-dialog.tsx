import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { Alert, Input, Modal } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTexts } from '#lib/language/language.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import css from './dialogs.module.css';

type Props = {
  title: string;
  ok: string;
  label: string;
  /** Nothing goes without words. */
  required?: boolean;
  /** What was written before, where it is kept. */
  initial?: string;
  onWrite?: (words: string) => void;
  busy: boolean;
  error: string | null;
  children?: ReactNode;
  onSend: (words: string) => void;
  onClose: () => void;
};

/** Asks for words before something is done. Ctrl or Command with Enter sends; Enter alone, typed out of habit, sends nothing. */
export function WordsDialog(props: Props) {
  const { title, ok, label, required = false, initial = '', busy, error, children } = props;
  const { onWrite, onSend, onClose } = props;
  const t = useTexts(reviewsTexts);
  const id = useId();
  const field = useRef<TextAreaRef>(null);
  const [words, setWords] = useState(initial);
  const [faulty, setFaulty] = useState(false);
  const send = () => {
    if (required && words.trim() === '') {
      setFaulty(true);
      field.current?.focus();
    } else onSend(words);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <Modal
      open
      title={title}
      okText={ok}
      cancelText={t.cancel}
      confirmLoading={busy}
      onOk={send}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
    >
      {children}
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <Input.TextArea
        id={id}
        ref={field}
        rows={2}
        maxLength={TEXT_LIMITS.reason}
        value={words}
        status={faulty ? 'error' : ''}
        aria-invalid={faulty}
        onChange={({ target }) => {
          setWords(target.value);
          onWrite?.(target.value);
          setFaulty(false);
        }}
        onKeyDown={press}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={css.hint}>
        {t.sendHint}
      </p>
      {faulty && (
        <p role="alert" className={css.fault}>
          {t.reasonMissing}
        </p>
      )}
      {error !== null && <Alert role="alert" type="error" title={error} />}
    </Modal>
  );
}
