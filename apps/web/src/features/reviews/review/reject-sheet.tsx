import { Chips } from '@yanche/ui/chips';
import { useState } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { ReasonSheet } from '../reason-sheet.tsx';
import { rejectPhrases, reviewsTexts } from '../reviews.texts.ts';

const longest = 300; // as the contract says

type RejectSheetProps = {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onReject: (comment: string) => void;
};

/** Asks why a report goes back; what was typed stays when the sheet is closed by mistake. */
export function RejectSheet({ onReject, ...sheet }: RejectSheetProps) {
  const t = useTexts(reviewsTexts);
  const phrases = rejectPhrases[useLanguage()];
  const [comment, setComment] = useState('');
  const add = (phrase: string) =>
    setComment((before) => [before.trim(), phrase].filter(Boolean).join('\n').slice(0, longest));
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
      onSend={onReject}
      above={
        <Chips
          label={t.phrases}
          overflow="wrap"
          surface="card"
          value={null}
          onChange={add}
          options={phrases.map((phrase) => ({ value: phrase, text: phrase }))}
        />
      }
    />
  );
}
