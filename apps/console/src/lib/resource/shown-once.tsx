import { App, Button, Modal } from 'antd';
import { useRef } from 'react';
import { useTexts } from '#lib/language/language.ts';
import css from './resource.module.css';
import { resourceTexts } from './resource.texts.ts';

/** A secret that is nowhere else: only its buttons close it, no key and no click beside it. */
export function ShownOnce({
  title,
  secret,
  onClose,
}: {
  title: string;
  secret: string;
  onClose: () => void;
}) {
  const t = useTexts(resourceTexts);
  const { message } = App.useApp();
  const text = useRef<HTMLParagraphElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      void message.success(t.copied);
    } catch {
      // Where the browser does not let us, Ctrl-C does it.
      if (text.current !== null) getSelection()?.selectAllChildren(text.current);
      void message.info(t.copyByHand);
    }
  };
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          <Button type="primary" onClick={() => void copy()}>
            {t.copy}
          </Button>
        </>
      }
    >
      <p>{t.shownOnce}</p>
      <p ref={text} className={css.secret}>
        {secret}
      </p>
    </Modal>
  );
}
