import { Button } from '@yanche/ui/button';
import { Chips } from '@yanche/ui/chips';
import { TextArea } from '@yanche/ui/field';
import { Sheet } from '@yanche/ui/sheet';
import { useState } from 'react';
import { useLanguage } from '#lib/language.ts';
import { useTexts } from '#lib/texts.ts';
import { rejectPhrases, reviewsTexts } from '../reviews.texts.ts';
import styles from './review.module.css';

const longest = 300; // as the contract says

type RejectSheetProps = {
  open: boolean;
  busy: boolean;
  /** Where to begin, such as the item that was looked at. */
  onClose: () => void;
  onReject: (comment: string) => void;
};

/** Asks why a report goes back; what was typed stays when the sheet is closed by mistake. */
export function RejectSheet({ open, busy, onClose, onReject }: RejectSheetProps) {
  const t = useTexts(reviewsTexts);
  const phrases = rejectPhrases[useLanguage()];
  const [comment, setComment] = useState('');
  const [fault, setFault] = useState(false);
  const add = (phrase: string) =>
    setComment((before) => [before.trim(), phrase].filter(Boolean).join('\n').slice(0, longest));
  const send = () => {
    if (comment.trim() === '') return setFault(true);
    onReject(comment.trim());
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
      <div className={styles.reject}>
        <Chips
          label={t.phrases}
          overflow="wrap"
          surface="card"
          value={null}
          onChange={add}
          options={phrases.map((phrase) => ({ value: phrase, text: phrase }))}
        />
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
      </div>
    </Sheet>
  );
}
