import { Button } from '@yanche/ui/button';
import { TextArea } from '@yanche/ui/field';
import { Sheet } from '@yanche/ui/sheet';
import { type ReactNode, useState } from 'react';
import styles from './reason-sheet.module.css';

type ReasonSheetProps = {
  words: Record<
    | 'rejectTitle'
    | 'rejectNote'
    | 'rejectSend'
    | 'comment'
    | 'commentPlaceholder'
    | 'commentRequired',
    string
  >;
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

/** Asks a reviewer why it is not accepted, and does not let go without words. */
export function ReasonSheet(props: ReasonSheetProps) {
  const { words, longest, comment, onComment, open, busy, onClose, onSend } = props;
  const [fault, setFault] = useState(false);
  const isMissing = comment.trim() === '';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.rejectTitle}
      note={words.rejectNote}
      footer={
        <Button
          size="large"
          block
          tone="danger"
          busy={busy}
          onClick={() => (isMissing ? setFault(true) : onSend(comment.trim()))}
        >
          {words.rejectSend}
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
          placeholder={words.commentPlaceholder}
          error={fault && isMissing ? words.commentRequired : undefined}
          onChange={onComment}
        />
        {props.below}
      </div>
    </Sheet>
  );
}
