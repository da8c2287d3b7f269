import { Button } from '@yanche/ui/button';
import { TextArea } from '@yanche/ui/field';
import { Sheet } from '@yanche/ui/sheet';
import { type ReactNode, useState } from 'react';
import styles from './reason-sheet.module.css';

type ReasonSheetProps = {
  words: Record<'title' | 'note' | 'comment' | 'placeholder' | 'required' | 'send', string>;
  /** Whether it ends well. */
  tone?: 'primary' | 'danger';
  /** As the contract says. */
  longest: number;
  comment: string;
  onComment: (comment: string) => void;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onSend: (comment: string) => void;
  above?: ReactNode;
  below?: ReactNode;
};

/** Asks a reviewer why, and does not let go without words. */
export function ReasonSheet(props: ReasonSheetProps) {
  const {
    words,
    tone = 'danger',
    longest,
    comment,
    onComment,
    open,
    busy,
    onClose,
    onSend,
  } = props;
  const [fault, setFault] = useState(false);
  const isMissing = comment.trim() === '';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.title}
      note={words.note}
      footer={
        <Button
          size="large"
          block
          tone={tone}
          busy={busy}
          onClick={() => (isMissing ? setFault(true) : onSend(comment.trim()))}
        >
          {words.send}
        </Button>
      }
    >
      <div className={styles.parts}>
        {props.above}
        <TextArea
          label={words.comment}
          required
          rows={4}
          counted
          maxLength={longest}
          value={comment}
          placeholder={words.placeholder}
          error={fault && isMissing ? words.required : undefined}
          onChange={onComment}
        />
        {props.below}
      </div>
    </Sheet>
  );
}
