import { Checkbox } from '@yanche/ui/checkbox';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { ReasonSheet } from '../reason-sheet.tsx';
import { selfReviewTexts } from './self-review.texts.ts';

const longest = 500; // as the contract says

type Props = {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onSend: (comment: string, fraud: boolean) => void;
};

/** Asks why it is turned down; what was typed stays when the sheet is closed by mistake. */
export function TurnDownSheet({ onSend, ...sheet }: Props) {
  const t = useTexts(selfReviewTexts);
  const [comment, setComment] = useState('');
  const [fraud, setFraud] = useState(false);
  return (
    <ReasonSheet
      {...sheet}
      words={{
        title: t.rejectTitle,
        note: t.rejectNote,
        comment: t.comment,
        placeholder: t.commentPlaceholder,
        required: t.commentRequired,
        send: t.rejectSend,
      }}
      longest={longest}
      comment={comment}
      onComment={setComment}
      onSend={(words) => onSend(words, fraud)}
      below={
        <Checkbox checked={fraud} onChange={setFraud}>
          {t.fraud}
        </Checkbox>
      }
    />
  );
}
