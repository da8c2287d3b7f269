import { Button } from '@yanche/ui/button';
import { Checkbox } from '@yanche/ui/checkbox';
import { TextArea } from '@yanche/ui/field';
import { Sheet } from '@yanche/ui/sheet';
import { useState } from 'react';
import { useTexts } from '#lib/texts.ts';
import styles from './self-review.module.css';
import { selfReviewTexts } from './self-review.texts.ts';

const longest = 500; // as the contract says

type Props = {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onSend: (comment: string, fraud: boolean) => void;
};

/** Asks why it is turned down; what was typed stays when the sheet is closed by mistake. */
export function TurnDownSheet({ open, busy, onClose, onSend }: Props) {
  const t = useTexts(selfReviewTexts);
  const [comment, setComment] = useState('');
  const [fraud, setFraud] = useState(false);
  const [fault, setFault] = useState(false);
  const send = () => {
    if (comment.trim() === '') return setFault(true);
    onSend(comment.trim(), fraud);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.rejectTitle}
      note={t.rejectNote}
      footer={
        <Button size="large" block tone="danger" busy={busy} onClick={send}>
          {t.rejectSend}
        </Button>
      }
    >
      <div className={styles.column}>
        <TextArea
          label={t.comment}
          required
          rows={4}
          counted
          maxLength={longest}
          value={comment}
          placeholder={t.commentPlaceholder}
          error={fault && comment.trim() === '' ? t.commentRequired : undefined}
          onChange={setComment}
        />
        <Checkbox checked={fraud} onChange={setFraud}>
          {t.fraud}
        </Checkbox>
      </div>
    </Sheet>
  );
}
